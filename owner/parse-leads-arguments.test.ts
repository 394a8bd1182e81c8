import { expect, test } from 'vitest'
import { StartError } from '#server/start-error.ts'
import { parseLeadsArguments } from './parse-leads-arguments.ts'

const parse = (line: string) => parseLeadsArguments(line.split(' ').filter(Boolean))

function readSentence(line: string): string {
  try {
    parse(line)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    const [sentence = '', ...rest] = (error as Error).message.split('\n')
    expect(rest.join('\n')).toContain('Usage: npm run -s leads -- list|export')
    return sentence
  }
  throw new Error(`"${line}" was understood.`)
}

test.each([
  ['list', 'text'],
  ['list --json', 'json'],
  ['list --csv', 'csv'],
  ['export', 'csv'],
  ['export --csv', 'csv'],
  ['export --json', 'json'],
  ['--json list', 'json'],
])('%s answers with %s', (line, format) => {
  expect(parse(line)).toEqual({ format, filter: {} })
})

test.each(['application', 'gathering', 'waitlist'])('--kind %s picks a kind', (kind) => {
  expect(parse(`list --kind ${kind}`).filter).toEqual({ kind })
  expect(parse(`list --kind=${kind}`).filter).toEqual({ kind })
})

test.each([
  ['2027-01-31', '2027-01-31T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2027-01-31T08:15Z', '2027-01-31T08:15:00.000Z'],
  ['2027-01-31T08:15:30.250Z', '2027-01-31T08:15:30.250Z'],
  ['2027-01-31T00:30:00+02:00', '2027-01-30T22:30:00.000Z'],
])('--since %s is %s, wherever the owner lives', (since, moment) => {
  expect(parse(`list --since ${since}`).filter.since?.toISOString()).toBe(moment)
})

test.each([
  '2027-02-29',
  '2027-02-30T08:15:00Z',
  '2027-13-01',
  '2027-1-31',
  '31.01.2027',
  '2027-01-31T08:15:00',
  '2027-01-31T25:00:00Z',
  'yesterday',
  '2027',
])('--since %s is refused and named', (since) => {
  expect(readSentence(`list --since ${since}`)).toBe(
    '--since must be a day like 2027-01-31 or a time like 2027-01-31T08:15:00Z, ' +
      `but it is "${since}".`,
  )
})

test.each([
  ['', 'Say what to do: list or export.'],
  ['shred', 'There is no command "shred": use list or export.'],
  ['toString', 'There is no command "toString": use list or export.'],
  ['list all of them', 'Nothing is known about "all" "of" "them".'],
  ['list --all', "Unknown option '--all'."],
  ['list -x', "Unknown option '-x'."],
  ['list --json=yes', "Option '--json' does not take an argument."],
  ['list --since', "Option '--since <value>' argument missing."],
  ['list --since --json', "Option '--since' argument is ambiguous."],
  ['list --since=', /^--since must be a day .+, but it is ""\.$/],
  ['list --kind lead', '--kind must be application, gathering or waitlist, but it is "lead".'],
  ['list --kind Waitlist', /but it is "Waitlist"\.$/],
  ['export --json --csv', '--json and --csv can not be used together.'],
])('"%s" gets a sentence: %s', (line, sentence) => {
  if (sentence instanceof RegExp) expect(readSentence(line)).toMatch(sentence)
  else expect(readSentence(line)).toBe(sentence)
})
