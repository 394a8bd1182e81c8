import { expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { helpText, parseLeadsArguments } from './arguments.ts'

function parse(line: string) {
  const command = parseLeadsArguments(line.split(' ').filter(Boolean))
  if (!command) throw new Error(`"${line}" asks for help.`)
  return command
}

test.each([
  ['list', { format: 'text', filter: {}, words: [] }],
  ['--json list', { format: 'json' }],
  ['list --csv', { format: 'csv' }],
  ['export', { format: 'csv' }],
  ['export --json', { format: 'json' }],
  ['list --kind=waitlist', { filter: { kind: 'waitlist' } }],
  ['list --open', { filter: { isOpen: true } }],
  ['list --all', { isAll: true }],
  ['export --search berlin --out leads.csv', { search: 'berlin', out: 'leads.csv' }],
  ['done 0193f2a1 0193f2b7', { name: 'done', words: ['0193f2a1', '0193f2b7'] }],
])('reads "%s" as %o', (line, command) => {
  expect(parse(line)).toMatchObject(command)
})

test.each(['--help', 'help', 'list --help'])('"%s" asks for help', (line) => {
  expect(parseLeadsArguments(line.split(' '))).toBeUndefined()
})

test('help sends output into a file only where npm adds no lines of its own', () => {
  for (const command of helpText.split('\n').filter((line) => line.includes(' > '))) {
    expect(command).toContain('npm run -s ')
  }
})

test.each([
  ['2027-01-31', '2027-01-31T00:00:00.000Z'],
  ['2027-01-31T08:15Z', '2027-01-31T08:15:00.000Z'],
  ['2027-01-31T00:30:00+02:00', '2027-01-30T22:30:00.000Z'],
])('--since %s is %s in every time zone', (since, moment) => {
  expect(parse(`list --since ${since}`).filter.since?.toISOString()).toBe(moment)
})

const badDays = ['2027-02-29', '2027-02-30T08:15:00Z', '31.01.2027', '2027-01-31T08:15:00', '']

test.each<[string, string | RegExp]>([
  ...badDays.map((day): [string, string] => [
    `list --since=${day}`,
    '--since must be a day like 2027-01-31 or a time like 2027-01-31T08:15:00Z, ' +
      `but it is "${day}".`,
  ]),
  ['', /^Say what to do: list, show, done, .+ or \w+\.$/],
  ['exprot', 'There is no command "exprot": did you mean "export"?'],
  ['list all of them', 'Nothing is known about "all" "of" "them".'],
  ['list --opne', 'There is no flag --opne: did you mean --open?'],
  ['list --since', "Option '--since <value>' argument missing."],
  ['list --kind lead', '--kind must be application, gathering or waitlist, but it is "lead".'],
  ['list --search=', '--search needs a text to look for.'],
  ['export --json --csv', '--json and --csv cannot be used together.'],
  ['show --csv 0193f2a1', '--csv does not go with show, but with list and export.'],
  ['done', 'done needs an id: npm run leads -- done 0193f2a1'],
  ['show 0193f2a1 0193f2b7', 'Nothing is known about "0193f2b7".'],
])('answers "%s" with a sentence: %s', (line, sentence) => {
  const [first = '', second] = readError(line).split('\n')
  expect(second).toBe('npm run leads -- --help shows how it is done.')
  if (typeof sentence === 'string') expect(first).toBe(sentence)
  else expect(first).toMatch(sentence)
})

function readError(line: string): string {
  try {
    parse(line)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  throw new Error(`"${line}" was understood.`)
}
