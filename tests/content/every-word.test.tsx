import { NodeType, parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listFields, type Shape } from '#content/check-file.ts'
import { composeContent } from '#content/compose-content.ts'
import { listPages } from '#content/list-pages.ts'
import { notFoundPath } from '#content/paths.ts'
import { composeMessage } from '#leads/message.ts'
import { writeAnsweredLink } from '#server/forms/answered-page.ts'
import {
  composeAcknowledgement,
  composeBareEmail,
  composeEmail,
} from '#server/notifications/compose-email.ts'
import { listCalendarFiles } from '#site/calendar/calendar-files.ts'
import type { Site } from '#site/context/site.ts'
import { FormIsland } from '#site/forms/form-island.tsx'
import { composeFormProps, type LeadFormProps } from '#site/forms/form-props.ts'
import { createApplicationForm, createSignupForm } from '#site/forms/lead-forms.ts'
import { listAddresses, renderPage } from '#site/render-page.tsx'
import { samplePending } from '#tests/notifications/webhook-receiver.ts'
import { createTestSite, siteUrl } from '#tests/server/start-app.ts'
import { contentFiles, facts } from '#tests/shipped-content.ts'

// Every text of content/ is written without Latin letters, and dates are Japanese: a Latin letter that a
// reader sees or hears stands in the code.

const translate = (text: string) =>
  text.replace(/\{\w+\}|[a-z]/gi, (found) => (found[1] ? found : 'ж'))

function translateFile(schema: Shape, value: unknown): unknown {
  const copy = structuredClone(value)
  for (const { kind, path } of listFields(schema, value)) {
    const last = path.at(-1) as string
    const parent = path.slice(0, -1).reduce((inner, key) => inner[key], copy as Any)
    const text = parent?.[last]
    if (last === 'lang') parent[last] = 'ja'
    else if (last === 'timeZone') continue
    else if (kind === 'line') parent[last] = translate(text)
    else if (kind === 'prose') parent[last] = text.map(translate)
  }
  return copy
}
// biome-ignore lint/suspicious/noExplicitAny: the values of all files
type Any = any

const values = new Map(
  [...contentFiles.schemas].map(([name, schema]) => [
    name,
    translateFile(schema as Shape, contentFiles.values.get(name)),
  ]),
)
const content = composeContent({ ...contentFiles, values }, facts.builtOn)
const heroArt = { name: '', variant: 'paper', sky: '', land: '', theme: '' }
const landDay = { morning: [], noon: [], night: [] }
const heroes = { heroArt: { '/404': heroArt }, heroArtStyle: '' }
const drawings = { scenes: {}, ctaArt: { '/': {} }, landDay, portraits: [], ...heroes }
const files = { photos: {}, downloads: {}, scripts: {} }
const site = { ...facts, content, drawings, ...files } as unknown as Site

const spoken = ['alt', 'aria-label', 'placeholder', 'title', 'content']
const forMachines = /viewport|theme-color|robots|og:(type|url|image$|image:(width|height))|twitter:/
/** Script, and what only the studio or a machine reads. */
const unread = 'script, style, .sample-mark, .form-topic'

/** Every text of a page that has a Latin letter. */
function findLatin(html: string): string[] {
  const root = parse(html.replace(/<!doctype html>|<\/?noscript>/gi, ''))
  for (const element of root.querySelectorAll(unread)) element.remove()
  const texts = root.querySelectorAll('*').flatMap((element) => {
    const own = element.childNodes.filter(({ nodeType }) => nodeType === NodeType.TEXT_NODE)
    const { name = '', property = name } = element.attributes
    const isHeard = !forMachines.test(property)
    const heard = isHeard ? spoken.map((each) => element.getAttribute(each) ?? '') : []
    return [...own.map(({ text }) => text), ...heard]
  })
  return texts.filter((text) => /[a-z]/i.test(text.replace(/YouTube|Vimeo|https:\S+/, '')))
}

test.each([false, true])('no page says a word that stands in the code; static: %s', (isStatic) => {
  const built = { ...site, settings: { ...site.settings, isStatic } }
  for (const address of [...listAddresses(built), notFoundPath]) {
    expect(findLatin(renderPage(built, address).html), address).toEqual([])
  }
})

/** A form in each of its states: with errors, at the end of its large field, failed, sent. */
function listStates(props: LeadFormProps): LeadFormProps[] {
  const form = props.kind === 'application' ? createApplicationForm(props) : createSignupForm(props)
  const read = (length: number) => {
    const sent = new FormData()
    sent.append('aboutYourself', '1'.repeat(length))
    sent.append('dob', '2020-01-01')
    return form.read(sent, '2026-11-15').result
  }
  const refused = [4_900, 4_999, 5_001, 5_002].map((length) => ({ reply: read(length) }))
  const failed = (['offline', 'tooMany', 'failed'] as const).map((failure) => ({ failure }))
  const answers = [...refused, ...failed, { isSaved: true as const }]
  return answers.map((answer) => ({ ...props, answer }))
}

test('no form says a word that stands in the code, whatever has become of it', () => {
  for (const page of listPages(content).filter(({ hasForm }) => hasForm)) {
    for (const props of listStates(composeFormProps(site, page))) {
      const html = renderToString(createElement(FormIsland, props))
      expect(findLatin(html)).toEqual([])
    }
  }
})

const { message: _, ...pending } = samplePending
const person = { ...pending, name: 'ж', email: '1@2.3', received_at: '2026-11-15T08:15:00Z' }
const answers = { fullName: 'ж', email: '1@2.3', dob: '1998-02-28' }
const notes = { referralCode: '1', campaign: '1', flag: 'a hidden field was filled in' }
const application = { ...person, message: composeMessage(answers, notes) }
const gathering = { ...person, kind: 'gathering' as const, gathering: 'winter-solstice' }
const leads = [application, gathering, { ...application, message: '1' }]

test('no mail and no calendar says a word that stands in the code', () => {
  const { mailCopy } = content
  const alarm = { site: 'https://1.2.3.4' }
  const linkTo = () => '#'
  const mails = [
    ...leads.map((lead) => composeEmail({ kind: 'leads', leads: [lead] }, mailCopy, linkTo)),
    composeEmail({ kind: 'leads', leads }, mailCopy, linkTo),
    composeEmail({ kind: 'likelySpam', leads, unlisted: 9 }, mailCopy),
    composeBareEmail({ kind: 'leads', leads }, mailCopy),
    composeEmail({ kind: 'test', leads: [] }, mailCopy),
    composeEmail({ kind: 'alarm', leads: [], alarm }, mailCopy),
    composeEmail({ kind: 'alarm', leads: [], alarm: { ...alarm, reason: 'ж' } }, mailCopy),
    composeAcknowledgement(mailCopy),
  ].map(({ subject, text }) => `${subject}\n${text}`)
  const entries = listCalendarFiles({ ...facts, content }).map(({ text }) =>
    [...text.matchAll(/^(?:SUMMARY|DESCRIPTION|X-WR-CALNAME):(.*)/gm)]
      .map(([, said]) => said)
      .join('\n'),
  )
  for (const text of [...mails, ...entries]) {
    const said = text.replace(/npm run .*|https?:\S+|mailto:|UTC|\\n/g, '')
    expect(said).not.toMatch(/[a-z]/i)
  }
})

test('the page behind a mail says no word that stands in the code', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const key = Buffer.from('key')
  const link = writeAnsweredLink(siteUrl, key, '1')
  const open = async (found: object | undefined, method = 'GET', address = link) => {
    const parts = { find: async () => found, mark: async () => {} } as Any
    const { ask } = createTestSite({ answered: { leads: parts, key, copy: content.mailCopy } })
    return (await ask(address.slice(siteUrl.length), { method })).text()
  }
  const lead = { ...application, answered_at: undefined }
  const pages = [
    await open(lead),
    await open(lead, 'POST'),
    await open({ ...gathering, answered_at: '2026-11-15T08:15:00Z' }),
    await open(undefined),
    await open(undefined, 'GET', `${link}1`),
  ]
  vi.setSystemTime('2026-11-15')
  pages.push(await open(lead))
  expect(new Set(pages.map((page) => parse(page).querySelector('h1')?.text)).size).toBeGreaterThan(
    3,
  )
  for (const page of pages) expect(findLatin(page)).toEqual([])
})
