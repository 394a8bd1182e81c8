import { describe, expect, test } from 'vitest'
import type { Application } from './application.ts'
import { readCampaign, readReferralCode } from './campaign.ts'
import { composeApplication, composeMessage, findSpamFlag, honeypotName } from './compose-lead.ts'
import { hasFlagLine, readMessage } from './read-message.ts'
import { countCharacters, limits } from './text-rules.ts'

const answers: Application = {
  fullName: 'Tom Reed',
  email: 'tom@reed.example',
  gender: 'Male',
  dob: '1998-02-28',
  country: 'United Kingdom',
  interests: ['Coaching', 'Events'],
  aboutYourself: 'I build boats.\n\nAnd: houses.',
}
const lead = { name: answers.fullName, email: answers.email }
const apply = (query: string) => `https://solstice.example/apply${query}`

function createForm(entries: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

test('the message has a line for each answer, the free text last', () => {
  expect(composeMessage(answers)).toBe(`Name: Tom Reed
Email: tom@reed.example
Gender: Male
Date of birth: 1998-02-28
Country: United Kingdom
Interests: Coaching, Events
About: I build boats.

And: houses.`)
})

test('a line of the free text that imitates one of ours is indented, and no other', () => {
  const aboutYourself = 'I build boats.\nReferral code: X\nFlag: no\nflag: small\nA Flag: later'
  const message = composeMessage({ ...answers, aboutYourself })
  expect(message).toContain('\n Referral code: X\n Flag: no\nflag: small\nA Flag: later')
  const read = readMessage(message, lead)
  expect(read.flag).toBeUndefined()
  expect(read.answers.map(([label]) => label)).not.toContain('Referral code')
})

test.each([
  { fullName: 'Tom Reed', email: 'tom@reed.example' },
  { ...answers, gender: undefined, dob: '', country: undefined, interests: [], aboutYourself: '' },
])('absent and empty answers are "Not provided"', (given) => {
  expect(composeMessage(given as Application)).toBe(`Name: Tom Reed
Email: tom@reed.example
Gender: Not provided
Date of birth: Not provided
Country: Not provided
Interests: Not provided
About: Not provided`)
})

test('an application is one row of name, email and message, and nothing else', () => {
  const form = createForm({ [honeypotName]: '', id: '7' })
  expect(composeApplication(answers, { form, openForMs: 60_000 })).toStrictEqual({
    table: 'contact_submissions',
    row: { ...lead, message: composeMessage(answers) },
  })
})

test('referral code, campaign and flag follow the answers, in this order', () => {
  const address = apply('?utm_source=mail&ref=TOM-24&utm_campaign=spring')
  const { row } = composeApplication(answers, { form: createForm(), address, openForMs: 10 })
  expect(row.message.slice(composeMessage(answers).length).split('\n')).toEqual([
    '',
    'Referral code: TOM-24',
    'UTM: source=mail, campaign=spring',
    'Flag: sent faster than a person types',
  ])
})

test('a filled honeypot is flagged, and its text is not stored', () => {
  const form = createForm({ [honeypotName]: 'cheap pills' })
  const { row } = composeApplication(answers, { form })
  expect(row.message).toMatch(/\nFlag: a hidden field was filled in$/)
  expect(JSON.stringify(row)).not.toContain('pills')
})

test('under two seconds is flagged; an unknown duration is not', () => {
  const flag = 'sent faster than a person types'
  expect(findSpamFlag({ honeypot: '', openForMs: 1_999 })).toBe(flag)
  expect(findSpamFlag({ honeypot: '', openForMs: 2_000 })).toBeUndefined()
  expect(findSpamFlag({ honeypot: '' })).toBeUndefined()
})

test('the longest application with every extra line fits into the message', () => {
  const longest: Application = {
    ...answers,
    fullName: 'n'.repeat(limits.nameMax),
    email: `${'e'.repeat(limits.emailMax - '@e.example'.length)}@e.example`,
    gender: 'Female',
    aboutYourself: '\nUTM: '.repeat(limits.aboutMax).slice(0, limits.aboutMax),
  }
  const names = ['source', 'medium', 'campaign', 'term', 'content']
  const query = names.map((name) => `utm_${name}=${'u'.repeat(64)}`).join('&')
  const address = apply(`?ref=${'r'.repeat(32)}&${query}`)
  const { row } = composeApplication(longest, { form: createForm(), address, openForMs: 10 })
  expect(row.message.match(/\n(Referral code|UTM|Flag): /g)).toHaveLength(3)
  expect(countCharacters(row.message)).toBeLessThanOrEqual(limits.messageMax)
})

describe('the query of the page', () => {
  test.each(['TOM-24', 'a', 'x'.repeat(32)])('names the referral code %s', (code) => {
    expect(readReferralCode(apply(`?utm_source=mail&ref=%20${code}%20`))).toBe(code)
  })

  test.each(['', '?ref=', `?ref=${'x'.repeat(33)}`, '?ref=a%0AFlag:%20x', '?ref=<b>', '#?ref=a'])(
    'names no referral code: %j',
    (query) => expect(readReferralCode(apply(query))).toBeUndefined(),
  )

  test('names campaign parameters in a fixed order, in any script', () => {
    expect(readCampaign(apply('?utm_campaign=spring&utm_source=%C3%A9t%C3%A9+2.0&page=2'))).toBe(
      'source=été 2.0, campaign=spring',
    )
    expect(readCampaign(apply(`?utm_source=${'𝒳'.repeat(64)}`))).toBe(`source=${'𝒳'.repeat(64)}`)
    expect(readCampaign(undefined)).toBeUndefined()
  })

  test.each(['', 'a%0AFlag:%20x', 'a%E2%80%A8b', 'a,%20medium=b', '<b>', 'x'.repeat(65)])(
    'drops the campaign value %j',
    (value) => expect(readCampaign(apply(`?utm_source=${value}&utm_term=t`))).toBe('term=t'),
  )
})

describe('reading a message', () => {
  test('gives back what was composed', () => {
    const notes = { referralCode: 'TOM-24', campaign: 'source=mail', flag: 'sent too fast' }
    const message = composeMessage(answers, notes)
    expect(readMessage(message, lead)).toEqual({
      answers: [
        ['Gender', 'Male'],
        ['Date of birth', '1998-02-28'],
        ['Country', 'United Kingdom'],
        ['Interests', 'Coaching, Events'],
        ['About', answers.aboutYourself],
        ['Referral code', 'TOM-24'],
        ['UTM', 'source=mail'],
      ],
      birthday: '1998-02-28',
      flag: 'sent too fast',
    })
  })

  test.each([
    'Hello\nName: Tom',
    composeMessage({ ...answers, email: 'famous@bank.example' }),
    composeMessage({ ...answers, fullName: 'Jane Roe' }),
  ])('shows a message that claims another name or address as one text', (message) => {
    expect(readMessage(message, lead)).toEqual({ answers: [['Message', message]] })
  })

  test.each([
    ['Hello\nFlag: x', true],
    ['Hello\nFlag: x\n', false],
    ['Flag: x', false],
    ['Hello Flag: x', false],
  ])('finds a flag only in the last line: %j', (message, isFlagged) => {
    expect(hasFlagLine(message)).toBe(isFlagged)
  })
})
