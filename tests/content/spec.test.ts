import { describe, expect, test } from 'vitest'
import { isShipped } from '#builder/budgets/shipped-content.ts'
import { applicationErrors, gatheringErrors, waitlistErrors } from '#content/error-words.ts'
import {
  applicationWords,
  failureWords,
  gatheringWords,
  waitlistWords,
} from '#content/form-words.ts'
import { founders } from '#content/founders.ts'
import { gatherings } from '#content/gatherings.ts'
import { navigation } from '#content/navigation.ts'
import { notFound } from '#content/not-found.ts'
import { pageWords } from '#content/page-words.ts'
import { pathways } from '#content/pathways.ts'
import { pillars } from '#content/pillars.ts'
import { questions } from '#content/questions.ts'
import { redirects } from '#content/redirects.ts'
import { referrals } from '#content/referrals.ts'
import { values } from '#content/values.ts'

// What the spec fixes, word by word, and Solstice ships with. An owner may change all of it: a file
// that says something else is left out, except in .ci/run. Tests of pages and journeys hold for his
// words too, because they read them where the pages do.

const pin = (file: string) => test.runIf(isShipped(file))

describe('as shipped, in the words of the spec:', () => {
  pin('navigation')('the bar and the menu', () => {
    const pages = [
      { label: 'Home', to: '/' },
      { label: 'Coaching', to: '/coaching' },
      { label: 'Retreats', to: '/retreats' },
      { label: 'About Us', to: '/about-us' },
      { label: 'Shop', to: '/shop' },
      { label: 'FAQs', to: '/#faq' },
    ]
    expect(navigation.wide).toEqual([...pages, { label: 'Join Solstice', to: '/apply' }])
    expect(navigation.menu).toEqual([...pages, { label: 'Contact Us', to: '/apply' }])
    expect(navigation.menuHeading).toBe('Navigate')
  })

  pin('values')('six core values', () => {
    expect(values.map(({ title }) => title)).toEqual([
      'Commitment to Growth',
      'Open to Feedback',
      'Extreme Ownership',
      'Integrity',
      'Ambition',
      'Strength and Honor',
    ])
    for (const { title, description } of values) {
      expect(description.length, title).toBeGreaterThan(30)
    }
  })

  pin('pillars')('five pillars', () => {
    expect(pillars.map(({ title }) => title)).toEqual([
      'Vitality',
      'Prosperity',
      'Purpose',
      'Virtue',
      'Freedom',
    ])
  })

  pin('pathways')('two pathways', () => {
    expect(pathways.map(({ title, link }) => [title, link])).toEqual([
      ['Coaching', '/coaching'],
      ['Retreats', '/retreats'],
    ])
  })

  pin('questions')('seven questions; cost names no price, and the origin three friends', () => {
    const topics = [
      /diet/,
      /founders love/,
      /How did Solstice begin/,
      /Why.*choose Solstice/,
      /remote/,
      /cost/,
      /referral program/,
    ]
    expect(questions).toHaveLength(topics.length)
    questions.forEach(({ question, answer }, at) => {
      expect(question).toMatch(topics[at] ?? '')
      expect(answer.join(' ').split(' ').length, question).toBeGreaterThan(20)
    })
    expect(questions[5]?.answer.join(' ')).not.toMatch(/[$€£]|\d/)
    expect(questions[2]?.answer.join(' ')).toContain('three friends')
  })

  pin('founders')('three founders', () => {
    expect(founders).toHaveLength(3)
    for (const { name, education, superpower } of founders) {
      expect(education.length, name).toBeGreaterThan(5)
      expect(superpower.length, name).toBeGreaterThan(20)
    }
  })

  pin('page-words')('what is told of a founder', () => {
    expect(Object.values(pageWords.founder)).toEqual(['Education', 'Pillars', 'Superpower'])
  })

  pin('referrals')('the rewards', () => {
    expect(
      referrals.rewards.rows.map(({ referrals, reward, months }) => [referrals, reward, months]),
    ).toEqual([
      ['1 referral', '3 free months', 3],
      ['2 referrals', '6 free months', 6],
      ['4 referrals', 'A full year', 12],
    ])
    expect(referrals.questions.length).toBeGreaterThanOrEqual(3)
  })

  pin('redirects')('the addresses that its owner named', () => {
    expect(redirects).toMatchObject({
      '/contact': '/apply',
      '/join': '/apply',
      '/retreat': '/retreats',
      '/events': '/immersions',
    })
    expect(Object.keys(redirects).length).toBeGreaterThan(20)
  })

  pin('not-found')('a missed address', () => {
    expect(notFound.opening.heading).toBe('Oops! Page not found')
    expect(notFound.opening.action.to).toBe('/')
  })

  test.for([
    ['spring-equinox', 'Spring Equinox', [3, 19], [3, 21], 'Renewal & Growth'],
    ['summer-solstice', 'Summer Solstice', [6, 20], [6, 22], 'Peak Performance'],
    ['autumn-equinox', 'Autumn Equinox', [9, 22], [9, 24], 'Reflection & Balance'],
    ['winter-solstice', 'Winter Solstice', [12, 21], [12, 23], 'Vision & Planning'],
  ] as const)('%s', ([slug, name, first, last, theme], { skip }) => {
    skip(!isShipped(`gatherings/${slug}`))
    const gathering = gatherings.find((each) => each.slug === slug)
    expect(gathering).toMatchObject({
      name,
      theme,
      startsOn: { month: first[0], day: first[1] },
      endsOn: { month: last[0], day: last[1] },
    })
    expect(gathering?.title).toContain(gathering?.dates)
    expect(gathering?.description).toContain(gathering?.dates)
  })
})

describe('as shipped, a form says in the words of the spec:', () => {
  pin('form-words')('what an application asks', () => {
    expect(applicationWords).toMatchObject({
      heading: 'Personal Information',
      labels: {
        fullName: 'Full Name',
        email: 'Email',
        gender: 'Gender',
        dob: 'Date of Birth',
        country: 'Country',
        interests: "I'm interested in (select all that apply):",
        aboutYourself: 'Tell us about yourself',
      },
      age: 'Age: {age}',
      countryPlaceholder: 'Select country',
      submit: 'Submit application',
      submitting: 'Submitting...',
      success: 'Application Submitted!',
      failure: 'There was an error submitting your application. Please try again.',
    })
    expect(applicationWords.aboutPlaceholder).toMatch(/background.*interests.*goals/)
    expect(failureWords.title).toBe('Error')
    expect(applicationWords.note).toContain('within 2-3 business days')
  })

  pin('form-words')('what a sign-up asks, and that it is done', () => {
    const labels = { name: 'Name', email: 'Email' }
    const failure = 'There was an error submitting your sign-up. Please try again.'
    expect(gatheringWords).toMatchObject({ labels, failure })
    expect(waitlistWords).toMatchObject({ labels, failure, success: "You're on the list!" })
  })

  pin('error-words')('what is missing', () => {
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
})
