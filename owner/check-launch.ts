import { readBuildDay } from '#calendar/build-day.ts'
import type { Settings } from '#server/settings/settings.ts'
import { describeBackups } from './check-backups.ts'
import { checkContentFiles } from './check-content-files.ts'
import { checkRunning } from './check-running.ts'
import { checkSettings } from './check-settings.ts'
import { type ContentText, readContentTexts } from './content-texts.ts'
import { describeUntold } from './describe-untold.ts'
import { findDateFaults } from './find-date-faults.ts'
import { findPlaceholders } from './find-placeholders.ts'
import { findSamples, type SampleMark } from './find-samples.ts'
import type { Finding } from './live/finding.ts'
import { showLine } from './show-lines.ts'
import { tryBuilding } from './try-building.ts'

type Place = SampleMark & Pick<ContentText, 'file'>

/** Its text, and how many things in it stand in the way. */
type LaunchReport = { text: string; count: number }

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
export async function checkLaunch(
  settings: Settings,
  root: string,
  say: (line: string) => void,
): Promise<LaunchReport> {
  const { blockers, notes } = checkSettings(settings)
  const { mistakes, warnings } = await checkContentFiles(root)
  const texts = readContentTexts(root)
  const samples = texts.flatMap(findPlaces).map(describePlace)
  const placeholders = findPlaceholders(texts)
  const dates = findDateFaults(texts, readBuildDay())
  const running = await checkRunning(settings)
  const faults = listGrade(running, 'fault')
  const untold = await describeUntold(settings)
  const found = [mistakes, samples, placeholders, dates, blockers, faults].flat().length
  // It takes a while, and what is said above has to be mended in any case.
  const failure = found > 0 ? [] : tryBuilding(root, say)
  const unbuilt = found > 0 ? ['Whether the site builds is tried once all that is mended.'] : []
  const parts = [
    formatPart('Mistakes in content/. The site can not be built until they are mended:', mistakes),
    formatPart('The site can not be built:', failure),
    formatPart('Sample content. See to each one, then delete its "sample: yes":', samples),
    formatPart('Addresses that are only examples:', placeholders),
    formatPart('Days that can not be right:', dates),
    formatPart('Settings (in .env):', blockers),
    formatPart('The site that runs on this machine says:', faults),
    formatPart('Worth a look; none of it blocks a launch:', [
      ...warnings.filter((warning) => !dates.includes(warning)),
      ...untold,
      ...listGrade(running, 'note'),
    ]),
    formatPart('Good to know; none of it blocks a launch:', [
      ...notes,
      ...describeBackups(settings),
      ...unbuilt,
    ]),
  ]
  return { text: parts.filter(Boolean).join('\n'), count: found + Math.min(1, failure.length) }
}

/** What the live site answers, for its owner to read. */
export function describeLive(site: string, findings: readonly Finding[]): LaunchReport {
  const faults = listGrade(findings, 'fault')
  const parts = [
    formatPart(`${site}, to mend:`, faults),
    formatPart(`${site}, worth a look:`, listGrade(findings, 'note')),
    formatPart(`${site}, tried and found well:`, listGrade(findings, 'fine')),
  ]
  return { text: parts.filter(Boolean).join('\n'), count: faults.length }
}

function listGrade(findings: readonly Finding[], wanted: Finding['grade']): string[] {
  return findings.filter(({ grade }) => grade === wanted).map(({ sentence }) => sentence)
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
  return lines.length > 0
    ? [heading, ...lines.map((line) => `  ${showLine(line)}`), ''].join('\n')
    : ''
}

export function summarize(count: number): string {
  if (count === 0) return 'Nothing stands in the way of a launch.'
  return count === 1
    ? 'One thing stands in the way of a launch.'
    : `${count} things stand in the way of a launch.`
}
