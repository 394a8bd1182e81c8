import { describe, expect, test } from 'vitest'
import { founders } from '#content/founders.ts'
import { pillars } from '#content/pillars.ts'
import { site } from '#content/site.ts'
import { paths } from '#paths.ts'
import { everyPage } from './built-site.ts'
import { facts, gatherings, questionTopics, values } from './facts.ts'
import { readTexts } from './read-texts.ts'

function open(address: string) {
  const page = everyPage.find((each) => each.address === address)
  if (!page) throw new Error(`${address} was not built`)
  return page.document
}

/** The texts of each element that a selector finds on a page. */
const find = (address: string, selector: string) =>
  open(address)
    .querySelectorAll(selector)
    .map((element) => readTexts(element))

const table = Object.entries(facts).flatMap(([address, said]) =>
  said.map((fact) => [address, fact] as const),
)

test.each(table)('%s says %s', (address, fact) => {
  const text = readTexts(open(address).querySelector('main')).join('\n')
  if (typeof fact === 'string') expect(text).toContain(fact)
  else expect(text).toMatch(fact)
})

describe.each(gatherings)('%s', (address, name, dates, theme) => {
  test('has its name, dates, theme and a form for name and email', () => {
    expect(find(address, 'h1')).toEqual([[name]])
    const text = readTexts(open(address).querySelector('main')).join('\n')
    expect(text).toContain(dates)
    expect(text).toContain(theme)
    expect(find(address, 'form label')).toEqual([['Name'], ['Email']])
  })

  test('stands with the others in the year of /immersions', () => {
    expect(find(paths.immersions, `main a[href="${address}"]`)).toContainEqual([name, dates, theme])
  })
})

describe('home', () => {
  test('shows the six core values, each with a description', () => {
    const cards = find(paths.home, '.values > li')
    expect(cards.map(([title]) => title)).toEqual(values)
    for (const [title, description = ''] of cards) {
      expect(description.length, title).toBeGreaterThan(30)
    }
  })

  test('shows the five pillars, each with a subtitle, a drawing and a link to its band', () => {
    const doors = open(paths.home).querySelectorAll('.doors a')
    expect(doors.map((door) => [door.getAttribute('href'), readTexts(door)[0]])).toEqual([
      ['/coaching#vitality', 'Vitality'],
      ['/coaching#prosperity', 'Prosperity'],
      ['/coaching#purpose', 'Purpose'],
      ['/coaching#virtue', 'Virtue'],
      ['/coaching#freedom', 'Freedom'],
    ])
    for (const door of doors) {
      expect(readTexts(door)).toHaveLength(2)
      expect(door.querySelector('svg')).not.toBeNull()
    }
  })

  test('shows the two pathways, each with a subtitle and a description', () => {
    const cards = open(paths.home).querySelectorAll('.pathways a')
    expect(cards.map((card) => [card.getAttribute('href'), readTexts(card)[0]])).toEqual([
      ['/coaching', 'Coaching'],
      ['/retreats', 'Retreats'],
    ])
    expect(cards.map((card) => readTexts(card).length)).toEqual([3, 3])
  })

  test.each([paths.home, paths.faq])(
    'the seven questions stand on %s, each answered',
    (address) => {
      const items = find(address, 'details')
      expect(items).toHaveLength(questionTopics.length)
      items.forEach(([question, ...answer], at) => {
        expect(question).toMatch(questionTopics[at] ?? '')
        expect(answer.join(' ').split(' ').length, question).toBeGreaterThan(20)
      })
      expect(items).toEqual(find(paths.home, 'details'))
    },
  )

  test('the answer about cost names no price, and the origin names three friends', () => {
    const [, , origin = [], , , cost = []] = find(paths.home, 'details')
    expect(cost.join(' ')).not.toMatch(/[$€£]|\d/)
    expect(origin.join(' ')).toContain('three friends')
  })
})

describe('/apply', () => {
  test('asks what the spec asks, in its order', () => {
    expect(find(paths.apply, '.field > .field-label')).toEqual([
      ['Full Name'],
      ['Email'],
      ['Gender'],
      ['Date of Birth'],
      ['Country'],
      ["I'm interested in (select all that apply):"],
      ['Tell us about yourself'],
    ])
  })

  test('offers seven countries, two genders and two interests', () => {
    expect(find(paths.apply, 'select[name=country] option').flat()).toEqual([
      'Select country',
      'United States',
      'Canada',
      'United Kingdom',
      'Australia',
      'Germany',
      'India',
      'Other',
    ])
    expect(find(paths.apply, 'fieldset label').flat()).toEqual([
      'Male',
      'Female',
      'Coaching',
      'Events',
    ])
  })

  test('takes a birthday from 1900-01-01 on and invites background, interests and goals', () => {
    const birthday = open(paths.apply).querySelector('input[name=dob]')
    expect(birthday?.getAttribute('min')).toBe('1900-01-01')
    const about = open(paths.apply).querySelector('textarea')?.getAttribute('placeholder')
    for (const word of ['background', 'interests', 'goals']) expect(about).toContain(word)
  })
})

describe('/about-us', () => {
  const people = open(paths.aboutUs).querySelectorAll('.founder')

  test('introduces three founders by name, title and a portrait', () => {
    expect(founders).toHaveLength(3)
    expect(people.map((person) => readTexts(person.querySelector('h3')))).toEqual(
      founders.map(({ name }) => [name]),
    )
    people.forEach((person, at) => {
      expect(readTexts(person)).toContain(founders[at]?.title)
      expect(person.querySelector('.portrait')).not.toBeNull()
    })
  })

  test('tells of each a story, his education, his pillars and his superpower', () => {
    const titles = pillars.map(({ title }) => title)
    people.forEach((person, at) => {
      expect(readTexts(person)).toContain(founders[at]?.description[0])
      const labels = person.querySelectorAll('dt').map((label) => label.text)
      const [education = '', stands = '', superpower = ''] = person
        .querySelectorAll('dd')
        .map((field) => field.text)
      expect(labels).toEqual(['Education', 'Pillars', 'Superpower'])
      expect(education.length).toBeGreaterThan(5)
      expect(stands.split(', ').filter((title) => !titles.includes(title))).toEqual([])
      expect(superpower.length).toBeGreaterThan(20)
    })
    expect(people).toHaveLength(3)
  })
})

test('the coaching page has a band for each pillar, with its anchor', () => {
  for (const { key, title } of pillars) {
    expect(find(paths.coaching, `[id=${key}] h3`).flat(), key).toContain(title)
  }
})

test.each([paths.coaching, paths.retreats, paths.immersions])('%s has a video', (address) => {
  const video = open(address).querySelector('main .video')
  expect(video?.toString()).toMatch(/youtube|vimeo/)
})

test('the referrals page answers questions and pictures the reward', () => {
  expect(find(paths.referrals, 'tbody tr')).toEqual([
    ['1 referral', '3 free months'],
    ['2 referrals', '6 free months'],
    ['4 referrals', 'A full year'],
  ])
  expect(find(paths.referrals, 'details').length).toBeGreaterThanOrEqual(3)
})

describe.each(everyPage)('around $address', ({ address, document }) => {
  test('the bar, the menu and the footer say what the spec says', () => {
    const pages = ['Home', 'Coaching', 'Retreats', 'About Us', 'Shop', 'FAQs']
    const [wide, menu] = document.querySelectorAll('header nav').map((nav) => readTexts(nav))
    expect(wide).toEqual([...pages, 'Join Solstice'])
    expect(menu).toEqual(['Navigate', ...pages, 'Contact Us'])
    const footer = document.querySelector('footer')
    expect(footer?.querySelector(`a[href="mailto:${site.email.address}"]`), address).not.toBeNull()
    expect(footer?.querySelector(`a[href="${paths.privacy}"]`), address).not.toBeNull()
  })
})

test('a fact that is missing would be missed', () => {
  expect(() => open('/nowhere')).toThrow('/nowhere was not built')
  const home = readTexts(open(paths.home).querySelector('main')).join('\n')
  expect(home).not.toContain('300 acres')
  expect(table.length).toBeGreaterThan(60)
})
