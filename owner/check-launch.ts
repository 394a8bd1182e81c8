import type { Settings } from '#server/settings.ts'
import { describeBackups } from './check-backups.ts'
import { checkContentFiles } from './check-content-files.ts'
import { checkSettings } from './check-settings.ts'
import { type ContentText, readContentTexts } from './content-texts.ts'
import { describeUntold } from './describe-untold.ts'
import { findSamples, type SampleMark } from './find-samples.ts'

type Place = SampleMark & Pick<ContentText, 'file'>

export type LaunchReport = { text: string; isReady: boolean }

const longestQuote = 48
const widestPlace = 'content/gatherings/summer-solstice.yaml:100'.length

type Kind = { holder: RegExp; noun: string; advice: string }

/** What a sample is called and what it asks for, by what holds it in its file. */
const kinds: readonly Kind[] = [
  {
    holder: /mail|contact/i,
    noun: 'contact address',
    advice: 'Put in the address that visitors may write to.',
  },
  {
    holder: /testimonial|quote/i,
    noun: 'testimonial',
    advice: 'Put in real words and his consent, who and when; or delete it.',
  },
  { holder: /video/i, noun: 'video', advice: 'Put in your own.' },
  { holder: /portrait|image/i, noun: 'portrait', advice: 'Put in a photograph.' },
  { holder: /founder/i, noun: 'founder', advice: 'Put in the real one, with his own story.' },
  { holder: /question/i, noun: 'question', advice: 'Confirm the answer or write your own.' },
]
const anyKind = { noun: 'text', advice: 'Confirm it or write your own.' }

/** Everything that stands between this folder and a launch, for its owner to read. */
export async function checkLaunch(settings: Settings, root: string): Promise<LaunchReport> {
  const { blockers, notes } = checkSettings(settings)
  const { mistakes, warnings } = await checkContentFiles(root)
  const untold = await describeUntold(settings)
  const samples = readContentTexts(root).flatMap(findPlaces).map(describePlace)
  const count = mistakes.length + samples.length + blockers.length
  const parts = [
    formatPart('Mistakes in content/. The site can not be built until they are mended:', mistakes),
    formatPart('Sample content. See to each one, then delete its "sample: yes":', samples),
    formatPart('Settings:', blockers),
    formatPart('Worth a look; none of it blocks a launch:', [...warnings, ...untold]),
    formatPart('Good to know; none of it blocks a launch:', [
      ...notes,
      ...describeBackups(settings),
    ]),
    `${summarize(count)}\n`,
  ]
  return { text: parts.filter(Boolean).join('\n'), isReady: count === 0 }
}

function findPlaces({ file, name, text }: ContentText): Place[] {
  return findSamples(text, name).map((mark) => ({ ...mark, file }))
}

function describePlace({ file, line, holder, says }: Place): string {
  const { noun, advice } = kinds.find((kind) => kind.holder.test(holder)) ?? anyKind
  const quote = says ? ` “${shorten(says)}”` : ''
  return `${`${file}:${line}`.padEnd(widestPlace)}  ${noun}${quote}. ${advice}`
}

function shorten(text: string): string {
  return text.length > longestQuote ? `${text.slice(0, longestQuote - 1).trimEnd()}…` : text
}

function formatPart(heading: string, lines: string[]): string {
  return lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`), ''].join('\n') : ''
}

function summarize(count: number): string {
  if (count === 0) return 'Nothing stands in the way of a launch.'
  return count === 1
    ? 'One thing stands in the way of a launch.'
    : `${count} things stand in the way of a launch.`
}
