import { describe, expect, test } from 'vitest'
import { isShipped } from '#builder/budgets/shipped-content.ts'
import { applicationWords, gatheringWords } from '#content/form-words.ts'
import { founders } from '#content/founders.ts'
import { navigation } from '#content/navigation.ts'
import { pageWords } from '#content/page-words.ts'
import { pathways } from '#content/pathways.ts'
import { pillars } from '#content/pillars.ts'
import { questions } from '#content/questions.ts'
import { referrals } from '#content/referrals.ts'
import { site } from '#content/site.ts'
import { values } from '#content/values.ts'
import { paths } from '#paths.ts'
import { applicationLabels, countryOptions } from '#tests/content/spec-application.ts'
import { everyPage } from './built-site.ts'
import { facts, gatherings } from './expected-facts.ts'
import { readTexts } from './read-texts.ts'

function open(address: string) {
  const page = everyPage.find((each) => each.address === address)
  if (!page) throw new Error(`${address} was not built`)
  return page.document
}

const ownWords = 'its owner has words of his own there'

/** The texts of each element that a selector finds on a page. */
const find = (address: string, selector: string) =>
  open(address)
    .querySelectorAll(selector)
    .map((element) => readTexts(element))

const table = facts.flatMap(([address, file, said]) =>
  said.map((fact) => [address, fact, file] as const),
)

test.for(table)('%s says %s', ([address, fact, file], { skip }) => {
  skip(!isShipped(file), ownWords)
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
    const { name: nameLabel, email } = gatheringWords.labels
    expect(find(address, 'form label')).toEqual([[nameLabel], [email]])
  })

  test('stands with the others in the year of /immersions', () => {
    const link = `.round-names > li a[href="${address}"]`
    expect(find(paths.immersions, link)).toEqual([[name, dates, theme]])
  })
})

describe('home', () => {
  test('shows the six core values, each with a description', () => {
    expect(find(paths.home, '.values > li')).toEqual(
      values.map(({ title, description }) => [title, description]),
    )
    expect(values).toHaveLength(6)
  })

  test('shows the five pillars, each with a subtitle, a drawing and a link to its band', () => {
    const doors = open(paths.home).querySelectorAll('.doors a')
    expect(doors.map((door) => door.getAttribute('href'))).toEqual([
      '/coaching#vitality',
      '/coaching#prosperity',
      '/coaching#purpose',
      '/coaching#virtue',
      '/coaching#freedom',
    ])
    expect(doors.map((door) => readTexts(door))).toEqual(
      pillars.map(({ title, subtitle }) => [title, subtitle]),
    )
    for (const door of doors) expect(door.querySelector('svg')).not.toBeNull()
  })

  test('shows the two pathways, each with a subtitle and a description', () => {
    const cards = open(paths.home).querySelectorAll('.pathways a')
    expect(cards.map((card) => [card.getAttribute('href'), ...readTexts(card)])).toEqual(
      pathways.map(({ link, title, subtitle, description }) => [
        link,
        title,
        subtitle,
        description,
      ]),
    )
  })

  test.each([paths.home, paths.faq])('the questions stand on %s, each answered', (address) => {
    expect(find(address, 'details')).toEqual(
      questions.map(({ question, answer }) => [question, ...answer]),
    )
  })
})

describe('/apply', () => {
  test('asks what the spec asks, in its order', () => {
    expect(find(paths.apply, '.field > .field-label').flat()).toEqual(applicationLabels)
  })

  test('offers seven countries, two genders and two interests', () => {
    expect(find(paths.apply, 'select[name=country] option').flat()).toEqual(countryOptions)
    expect(find(paths.apply, 'fieldset label').flat()).toEqual([
      'Male',
      'Female',
      'Coaching',
      'Events',
    ])
  })

  test('takes a birthday from 1900-01-01 on and says what to write about', () => {
    const birthday = open(paths.apply).querySelector('input[name=dob]')
    expect(birthday?.getAttribute('min')).toBe('1900-01-01')
    const about = open(paths.apply).querySelector('textarea')?.getAttribute('placeholder')
    expect(about).toBe(applicationWords.aboutPlaceholder)
  })
})

describe('/about-us', () => {
  const people = open(paths.aboutUs).querySelectorAll('.founder')

  test('introduces the founders by name, title and a portrait', () => {
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
      const { description, education: learned, superpower: best } = founders[at] ?? {}
      expect(readTexts(person)).toEqual(expect.arrayContaining(description ?? ['?']))
      const labels = person.querySelectorAll('dt').map((label) => label.text)
      const [education = '', stands = '', superpower = ''] = person
        .querySelectorAll('dd')
        .map((field) => field.text)
      expect(labels).toEqual(Object.values(pageWords.founder))
      expect(education).toBe(learned)
      expect(stands.split(', ').filter((title) => !titles.includes(title))).toEqual([])
      expect(superpower).toBe(best)
    })
    expect(people).toHaveLength(founders.length)
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
  expect(find(paths.referrals, 'tbody tr')).toEqual(
    referrals.rewards.rows.map((row) => [row.referrals, row.reward]),
  )
  expect(find(paths.referrals, 'details')).toEqual(
    referrals.questions.map(({ question, answer }) => [question, ...answer]),
  )
})

describe.each(everyPage)('around $address', ({ address, document }) => {
  test('the bar, the menu and the footer say what navigation.yaml says', () => {
    const [wide, menu] = document.querySelectorAll('header nav').map((nav) => readTexts(nav))
    expect(wide).toEqual(navigation.wide.map(({ label }) => label))
    expect(menu).toEqual([navigation.menuHeading, ...navigation.menu.map(({ label }) => label)])
    const footer = document.querySelector('footer')
    expect(footer?.querySelector(`a[href="mailto:${site.email.address}"]`), address).not.toBeNull()
    const links = navigation.footer.flatMap((group) => group.links)
    for (const { to, label } of links) {
      const found = footer?.querySelectorAll(`a[href="${to}"]`).map((link) => readTexts(link)[0])
      expect(found, address).toContain(label)
    }
  })
})

test('a fact that is missing would be missed', () => {
  expect(() => open('/nowhere')).toThrow('/nowhere was not built')
  const home = readTexts(open(paths.home).querySelector('main')).join('\n')
  expect(home).not.toContain('3,000 acres of nothing')
  expect(table.length).toBeGreaterThan(60)
})
