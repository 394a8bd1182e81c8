import { expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { parseLeadsArguments } from './parse-leads-arguments.ts'

function parse(line: string) {
  const command = parseLeadsArguments(line.split(' ').filter(Boolean))
  if (command.name === 'help') throw new Error(`"${line}" asks for help.`)
  return command
}

function readSentence(line: string): string {
  try {
    parse(line)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    const [sentence = '', ...rest] = (error as Error).message.split('\n')
    expect(rest).toEqual(['npm run leads -- --help shows how it is done.'])
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
  expect(parse(line)).toMatchObject({ format, filter: {}, words: [] })
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

test('only those that are open, or hold a text, or all of them', () => {
  expect(parse('list --open').filter).toEqual({ isOpen: true })
  expect(parse('export --search berlin')).toMatchObject({ search: 'berlin' })
  expect(parse('list --all')).toMatchObject({ isAll: true })
})

test.each(['--help', 'help', 'list --help', 'done --help'])('%s asks for help', (line) => {
  expect(parseLeadsArguments(line.split(' '))).toEqual({ name: 'help' })
})

test.each([
  ['show 0193f2a1', 'show', ['0193f2a1']],
  ['done 0193f2a1 0193f2b7', 'done', ['0193f2a1', '0193f2b7']],
  ['reopen 0193f2a1', 'reopen', ['0193f2a1']],
])('%s is about those ids', (line, name, words) => {
  expect(parse(line)).toMatchObject({ name, words, format: 'text' })
})

test.each([
  ['', /^Say what to do: list, show, done, .+ or \w+\.$/],
  ['paint', /^There is no command "paint": use list, show, .+\.$/],
  ['toString', /^There is no command "toString": use list, show, .+\.$/],
  ['lst', 'There is no command "lst": did you mean "list"?'],
  ['exprot', 'There is no command "exprot": did you mean "export"?'],
  ['search', 'There is no command "search": did you mean "list"?'],
  ['list all of them', 'Nothing is known about "all" "of" "them".'],
  ['list --opne', 'There is no flag --opne: did you mean --open?'],
  ['list --everything', "Unknown option '--everything'."],
  ['list -x', "Unknown option '-x'."],
  ['list --json=yes', "Option '--json' does not take an argument."],
  ['list --since', "Option '--since <value>' argument missing."],
  ['list --since --json', "Option '--since' argument is ambiguous."],
  ['list --since=', /^--since must be a day .+, but it is ""\.$/],
  ['list --kind lead', '--kind must be application, gathering or waitlist, but it is "lead".'],
  ['list --kind Waitlist', /but it is "Waitlist": did you mean waitlist\?$/],
  ['list --search=', '--search needs a text to look for.'],
  ['export --json --csv', '--json and --csv can not be used together.'],
  ['export --all', '--all does not go with export, but with list.'],
  ['show --csv 0193f2a1', '--csv does not go with show, but with list and export.'],
  ['show', 'show needs an id: npm run leads -- show 0193f2a1'],
  ['done', 'done needs an id: npm run leads -- done 0193f2a1'],
  ['show 0193f2a1 0193f2b7', 'Nothing is known about "0193f2b7".'],
])('"%s" gets a sentence: %s', (line, sentence) => {
  if (sentence instanceof RegExp) expect(readSentence(line)).toMatch(sentence)
  else expect(readSentence(line)).toBe(sentence)
})
