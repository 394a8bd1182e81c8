import { expect, test } from 'vitest'
import { UsageError } from '#tools/errors.ts'
import { parseLeadsArguments } from './arguments.ts'

const parse = (line: string) => parseLeadsArguments(line.split(' ').filter(Boolean))

test.each([
  ['list', { filter: {}, args: [] }],
  ['list --kind=waitlist --open --all', { filter: { kind: 'waitlist', isOpen: true }, all: true }],
  ['list --since 2027-01-31', { filter: { since: new Date('2027-01-31T00:00:00Z') } }],
  ['export --json --search berlin --out a.json', { json: true, search: 'berlin', out: 'a.json' }],
  ['done 0193f2a1 0193f2b7', { name: 'done', args: ['0193f2a1', '0193f2b7'] }],
])('reads "%s"', (line, command) => {
  expect(parse(line)).toMatchObject(command)
})

test.each(['', '--help', 'help', 'list --help'])('"%s" asks for help', (line) => {
  expect(parse(line)).toBeUndefined()
})

test.each([
  ['exprot', 'There is no command "exprot": did you mean export?'],
  ['list all of them', 'Nothing is known about "all" "of" "them".'],
  ['list --opne', 'list has no flag --opne: did you mean --open?'],
  ['stats --csv', 'stats has no flag --csv: there is --json.'],
  ['done 0193f2a1 --yes', 'done has no flag --yes: there is none.'],
  ['list --since', "Option '--since <value>' argument missing."],
  ...['2027-02-29', '31.01.2027', '2027-01-31T08:15', ''].map((day) => [
    `list --since=${day}`,
    `--since must be a day like 2027-01-31, but it is "${day}".`,
  ]),
  ['list --kind lead', '--kind must be application, gathering or waitlist, but it is "lead".'],
  ['done', 'done needs an email address, or the end of an id as list shows it.'],
  ['show 0193f2a1 0193f2b7', 'Nothing is known about "0193f2b7".'],
])('answers "%s" with a sentence: %s', (line = '', message = '') => {
  const help = 'npm run leads -- --help shows how it is done.'
  expect(() => parse(line)).toThrow(new UsageError(`${message}\n${help}`))
})
