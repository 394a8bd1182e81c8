import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { isAsShipped } from '#tests/as-shipped.ts'
import {
  applicationCopy,
  applicationErrors,
  failureCopy,
  gatheringCopy,
  gatheringErrors,
  waitlistCopy,
  waitlistErrors,
} from '#tests/shipped-content.ts'
import { listedPages, openPage, readTexts } from './built-site.ts'

// Every fact of the specification stands here and in no other test. Owners may change their content:
// only what ships is checked. Delays and the breakpoint are tried in tests/journeys.

const specified = test.runIf(isAsShipped)
const findAll = (address: string, selector: string) => openPage(address).querySelectorAll(selector)
const readAll = (address: string, selector: string) =>
  findAll(address, selector).map((element) => readTexts(element).join(' '))
const listLinks = (element: HTMLElement | undefined) =>
  element?.querySelectorAll('a').map((a) => [readTexts(a)[0], a.getAttribute('href')])

specified('every address of the spec is a page, and none besides but the privacy page', () => {
  const built = listedPages.map(({ address }) => address)
  const pages = [
    '/ /apply /thank-you /coaching /retreats /immersions /about-us /shop /faq /referrals /services',
    '/solstice-roadmap /spring-equinox /summer-solstice /autumn-equinox /winter-solstice',
    '/health /achievement /spirituality /purpose /freedom /spiritual /community /career',
    '/personalized-guidance /cognitive-optimization /experiential-learning /peer-support',
    '/physical-optimization /nutritional-optimization /privacy',
  ]
  expect(built.sort()).toEqual(pages.join(' ').split(' ').sort())
})

specified('every page has the bar and the menu', () => {
  const pages = [
    ['Home', '/'],
    ['Coaching', '/coaching'],
    ['Retreats', '/retreats'],
    ['About Us', '/about-us'],
    ['Shop', '/shop'],
    ['FAQs', '/#faq'],
  ]
  for (const { address, document } of listedPages) {
    const [bar, menu] = document.querySelectorAll('header nav')
    expect(listLinks(bar), address).toEqual([...pages, ['Join Solstice', '/apply']])
    expect(listLinks(menu), address).toEqual([...pages, ['Contact Us', '/apply']])
    expect(readTexts(menu ?? null)[0], address).toBe('Navigate')
  }
})

specified('home has its sections in order', () => {
  expect(readAll('/', 'main h1, main h2').slice(0, 6)).toEqual([
    'Pursue Something Greater',
    'Our Mission',
    'Core Values',
    'The 5 Pillars',
    'Solstice Pathways',
    'Begin Your Journey',
  ])
  expect(openPage('/').querySelector('#faq details')).not.toBeNull()
  expect(listLinks(findAll('/', '.hero')[0])).toContainEqual(['Join Solstice', '/apply'])
})

specified('home has six core values, each with a description', () => {
  const cards = findAll('/', '.values > li').map((card) => readTexts(card))
  expect(cards.map(([title]) => title)).toEqual([
    'Commitment to Growth',
    'Open to Feedback',
    'Extreme Ownership',
    'Integrity',
    'Ambition',
    'Strength and Honor',
  ])
  for (const [title, description = ''] of cards) {
    expect(description.length, title).toBeGreaterThan(30)
  }
})

specified('home has five pillars that lead to their bands on /coaching', () => {
  expect(findAll('/', '.doors').flatMap((doors) => listLinks(doors))).toEqual([
    ['Vitality', '/coaching#vitality'],
    ['Prosperity', '/coaching#prosperity'],
    ['Purpose', '/coaching#purpose'],
    ['Virtue', '/coaching#virtue'],
    ['Freedom', '/coaching#freedom'],
  ])
  // The icons of all five stand in one picture, of which each door shows its part.
  expect(findAll('/', '.doors a img')).toHaveLength(5)
  for (const [key, page] of [
    ['vitality', '/health'],
    ['prosperity', '/achievement'],
    ['purpose', '/purpose'],
    ['virtue', '/spirituality'],
    ['freedom', '/freedom'],
  ] as const) {
    expect(readAll('/coaching', `[id=${key}] h3`).join().toLowerCase(), key).toContain(key)
    expect(findAll(page, `main a[href="/coaching#${key}"]`).length, page).toBeGreaterThan(0)
  }
})

specified('home has two pathways', () => {
  expect(findAll('/', '.pathways').flatMap((cards) => listLinks(cards))).toEqual([
    ['Coaching', '/coaching'],
    ['Retreats', '/retreats'],
  ])
})

specified('home and /faq answer seven questions; cost names no price', () => {
  const topics = [
    /diet/,
    /founders love/,
    /How did Solstice begin/,
    /Why.*choose Solstice/,
    /remote/,
    /cost/,
    /referral program/,
  ]
  for (const address of ['/', '/faq']) {
    const items = findAll(address, 'details').map((item) => readTexts(item))
    expect(items).toHaveLength(topics.length)
    items.forEach(([question], at) => {
      expect(question, address).toMatch(topics[at] ?? '')
    })
    expect(items[5]?.slice(1).join(' ')).not.toMatch(/[$€£]|\d/)
    expect(items[2]?.join(' ')).toContain('three friends')
  }
})

specified('/about-us introduces three founders', () => {
  const founders = findAll('/about-us', '.founder')
  expect(founders).toHaveLength(3)
  for (const founder of founders) {
    expect(founder.querySelectorAll('dt').map(({ text }) => text)).toEqual([
      'Education',
      'Pillars',
      'Superpower',
    ])
    expect(founder.querySelector('.portrait')).not.toBeNull()
  }
})

specified.for([
  ['/spring-equinox', 'Spring Equinox', 'March 19–21', 'Renewal & Growth'],
  ['/summer-solstice', 'Summer Solstice', 'June 20–22', 'Peak Performance'],
  ['/autumn-equinox', 'Autumn Equinox', 'September 22–24', 'Reflection & Balance'],
  ['/winter-solstice', 'Winter Solstice', 'December 21–23', 'Vision & Planning'],
] as const)('%s is %s on %s: %s', ([address, name, dates, theme]) => {
  expect(readAll(address, 'h1')).toEqual([name])
  const [text] = readAll(address, 'main')
  expect(text).toContain(dates)
  expect(text).toContain(theme)
  expect(readAll(address, 'form label')).toEqual(['Name', 'Email'])
  expect(readAll('/immersions', `.round-names a[href="${address}"]`)).toEqual([
    `${dates} ${name} ${theme}`,
  ])
})

specified.for(['/coaching', '/retreats', '/immersions'])('%s has a video', (address) => {
  expect(findAll(address, 'main .video').join()).toMatch(/youtube|vimeo/)
})

specified('/apply asks in this order', () => {
  expect(readAll('/apply', 'form h2')).toContain('Personal Information')
  expect(readAll('/apply', '.field > .field-label')).toEqual([
    'Full Name',
    'Email',
    'Gender',
    'Date of Birth',
    'Country',
    "I'm interested in (select all that apply):",
    'Tell us about yourself',
  ])
  expect(readAll('/apply', 'fieldset label')).toEqual(['Male', 'Female', 'Coaching', 'Events'])
  expect(readAll('/apply', 'select[name=country] option')).toEqual([
    'Select country',
    'United States',
    'Canada',
    'United Kingdom',
    'Australia',
    'Germany',
    'India',
    'Other',
  ])
  const fills = findAll('/apply', '.field [autocomplete]').map((field) =>
    field.getAttribute('autocomplete'),
  )
  expect(fills).toEqual(['name', 'email', 'bday', 'country-name'])
  const [birthday] = findAll('/apply', 'input[name=dob]')
  expect(birthday?.attributes).toMatchObject({ type: 'date', min: '1900-01-01' })
  expect(findAll('/apply', 'textarea')[0]?.getAttribute('placeholder')).toMatch(
    /background.*interests.*goals/,
  )
  const [form] = readAll('/apply', 'form')
  expect(form).toContain('Age: --')
  expect(form).toContain('within 2-3 business days')
  expect(readAll('/apply', 'form button[type=submit]')).toEqual(['Submit application'])
})

specified('forms answer with these texts', () => {
  expect(applicationCopy).toMatchObject({
    submitting: 'Submitting...',
    success: 'Application Submitted!',
    failure: 'There was an error submitting your application. Please try again.',
  })
  expect(failureCopy.title).toBe('Error')
  const failure = 'There was an error submitting your sign-up. Please try again.'
  expect(gatheringCopy.failure).toBe(failure)
  expect(waitlistCopy).toMatchObject({ failure, success: "You're on the list!" })
})

specified('forms refuse with these messages', () => {
  expect(applicationErrors).toEqual({
    fullName: 'Please enter your name',
    email: 'Invalid email address',
    gender: 'Please select an option',
    dob: 'Date of birth is required',
    country: 'Please select an option',
    interests: 'Please select at least one option',
  })
  expect(gatheringErrors).toEqual({
    name: 'Please enter your name',
    email: 'Invalid email address',
  })
  expect(waitlistErrors).toEqual({
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
  })
})

/** What each page says, as patterns in any case. */
specified.for([
  [
    ...['/', 'Every man willing to invest and sacrifice deserves the chance to'],
    ...['realize his highest potential', 'repl(y|ies) within 2[-–]3 business days'],
  ],
  [
    ...['/coaching', 'Join Solstice', 'One to one', 'Group', 'video call'],
    ...['voice or text access between sessions', 'monthly live calls', 'private community'],
    ...['Foundation Call', '2[-–]4 hours', 'For the deepest work, in-person events are mandatory'],
    ...['18 or older', 'Coaching is not therapy', 'emergency number'],
  ],
  [
    ...['/retreats', 'two days', '200 acres', 'men aged (18 to 30|18[-–]30)'],
    ...['friend groups and small teams', 'Join Solstice'],
  ],
  ['/immersions', 'in[- ]person', 'mandatory'],
  ['/apply', 'replies within 2[-–]3 business days', '2[-–]4 hours', '18 or older'],
  ['/thank-you', 'Back to Home', '2[-–]3 business days'],
  [
    ...['/referrals', '3 free months of your current coaching plan', 'no cap'],
    ...['each client you refer who enrolls in a qualifying program', 'private referral code'],
    ...['2 referrals\\s+6 free months', '4 referrals\\s+A full year', 'within 48 hours'],
    'past clients and (for )?ambassadors',
  ],
  ['/about-us', 'three friends', 'Start Your Journey'],
  ['/shop', 'The shop is coming soon', 'merchandise', 'Join the waitlist'],
  ['/services', 'Services'],
  ['/solstice-roadmap', 'roadmap', 'Foundation Call'],
  ['/health', 'Vitality'],
  ['/achievement', 'Prosperity'],
  ['/purpose', 'Purpose'],
  ['/spirituality', 'Virtue'],
  ['/freedom', 'Freedom'],
  [
    ...['/privacy', 'name, email address, gender, date of birth, country'],
    ...['interests and what you write', 'How long we keep it', 'erase', 'to stop it'],
  ],
  ['/404', 'Oops! Page not found', 'Back to Home'],
])('%s says what the spec says', ([address = '', ...facts]) => {
  const text = readTexts(openPage(address).querySelector('main')).join('\n')
  for (const fact of facts) expect(text).toMatch(new RegExp(fact, 'i'))
})
