import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Studio } from '#tests/journeys/start-studio.ts'
import type { Owner, Target } from './drive-owner.ts'

/** A photograph as it comes from a camera lies at `portrait`. */
export type TrialJob = (owner: Owner, studio: Studio, portrait: string) => Promise<void>

const site = (selector: string, name?: Target['name']): Target => ({
  on: 'site',
  selector,
  ...(name !== undefined && { name }),
})
const frame = (selector: string, name?: Target['name']): Target => ({
  on: 'frame',
  selector,
  ...(name !== undefined && { name }),
})
const place = (at: string) => site(`[data-place="${at}"]`)
const field = (at: string, inner: string) => frame(`[data-field="${at}"] ${inner}`)
const button = (name: Target['name']) => frame('button', name)

const expectFile = (studio: Studio, file: string, text: string | RegExp) =>
  expect.poll(() => studio.read(file)).toMatch(text)

async function changeWords(owner: Owner, at: string, words: string): Promise<void> {
  await owner.click(place(at))
  await owner.type(words)
  await owner.press('Enter')
}

async function fillField(owner: Owner, at: string, words: string): Promise<void> {
  await owner.click(field(at, 'textarea'))
  await owner.press('Control+A')
  await owner.type(words)
  await owner.press('Enter')
}

/** Their items beside the page. */
const questions = '.list[data-field="questions:"] summary'

const readQuestions = (studio: Studio) =>
  [...studio.read('questions.yaml').matchAll(/^- question: (.+)$/gm)].map(([, words]) => words)

async function introduce(owner: Owner, studio: Studio, at: number, portrait: string) {
  const [name, alt] = [`Founder ${at + 1}`, `Founder ${at + 1} on a jetty`]
  await changeWords(owner, `founders:${at}.name`, name)
  await expectFile(studio, 'founders.yaml', `- name: ${name}\n`)
  await owner.click(frame('.list summary', name))
  await owner.chooseFile(field(`founders:${at}.photo`, 'input[type="file"]'), portrait)
  await fillField(owner, `founders:${at}.photo.alt`, alt)
  await expectFile(studio, 'founders.yaml', `alt: ${alt}\n`)
  await owner.expectTexts(site(`img[alt="${alt}"]`), [''])
}

/** Takes the first sample's mark off; a client has to have agreed. */
async function makeReal(owner: Owner, left: number): Promise<void> {
  await owner.click(button('This is real now'))
  const asks = frame('.consent button')
  const isDone = button(left === 1 ? 'Nothing left to do' : `Left to do: ${left - 1}`)
  const look = async () => [...(await owner.readTexts(asks)), ...(await owner.readTexts(isDone))]
  await expect.poll(look).toHaveLength(1)
  if ((await owner.readTexts(asks)).length === 0) return
  await owner.click(frame('.consent input', /^Who agreed/))
  await owner.type('Daniel Weber')
  await owner.click(frame('.consent input', 'When?'))
  await owner.type('06212026')
  await owner.click(asks)
  await expect.poll(() => owner.readTexts(isDone)).toHaveLength(1)
}

function listSamples({ root, read }: Studio): string[] {
  const all = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => file.endsWith('.yaml'))
  return files.filter((file) => /^\s*sample: yes$/m.test(read(file)))
}

async function countLeft(owner: Owner): Promise<number> {
  const count = async () => {
    const [said = ''] = await owner.readTexts(button(/^Left to do: /))
    return Number(said.replace(/\D/g, ''))
  }
  await expect.poll(count).toBeGreaterThan(0)
  return count()
}

/** What an owner has to do before his site is his, each by touching it. */
export const trialJobs: Record<string, TrialJob> = {
  async 'his headline'(owner, studio) {
    await owner.open('/')
    const before = studio.read('home.yaml')
    await changeWords(owner, 'home:opening.heading', 'A year you will remember')
    const after = before.replace(/( {2}heading: ).+/, '$1A year you will remember')
    await expect.poll(() => studio.read('home.yaml')).toBe(after)
    await owner.expectTexts(site('h1'), ['A year you will remember'])
    await owner.expectTexts(site('[contenteditable]'), [])
  },

  async 'a question is added, asked, moved by a button and by hand'(owner, studio) {
    await owner.open('/faq')
    const [first, ...others] = readQuestions(studio)
    // The first click opens the question, the second its words.
    await owner.click(place('questions:0.question'))
    await owner.click(place('questions:0.question'))
    await owner.click(button('Add below'))
    await expect.poll(() => owner.readTexts(site('summary'))).toHaveLength(others.length + 2)
    await owner.click(place('questions:1.question'))
    await changeWords(owner, 'questions:1.question', 'May I bring a friend?')
    const own = 'May I bring a friend?'
    await expect.poll(() => readQuestions(studio)).toEqual([first, own, ...others])
    await owner.click(place('questions:1.question'))
    await owner.click(button('Move up'))
    await expect.poll(() => readQuestions(studio)).toEqual([own, first, ...others])
    await owner.click(button('All words'))
    await owner.click(frame('.fields > details > summary', 'Questions'))
    await expect.poll(() => owner.readTexts(frame(questions))).toEqual([own, first, ...others])
    await owner.drag(frame(questions, own), frame(questions, others[0] ?? ''))
    await expect
      .poll(() => readQuestions(studio))
      .toEqual([first, others[0], own, ...others.slice(1)])
  },

  async 'his dates'(owner, studio) {
    await owner.open('/winter-solstice')
    await owner.click(button('All words'))
    await owner.choose(field('gatherings/winter-solstice:ends', 'select[aria-label="Day"]'), '22')
    await expectFile(studio, 'gatherings/winter-solstice.yaml', /^ends: December 22$/m)
    const shown = () => owner.readTexts(site('main *', /^December 21–22/))
    await expect.poll(shown).not.toEqual([])
  },

  async 'his video, pasted'(owner, studio) {
    await owner.open('/retreats')
    await owner.click(button('All words'))
    const address = 'https://youtu.be/dQw4w9WgXcQ'
    await owner.copy(address)
    await owner.click(field('retreats:video.address', 'textarea'))
    await owner.press('Control+A')
    await owner.press('Control+V')
    await owner.press('Enter')
    await expectFile(studio, 'retreats.yaml', `address: ${address}\n`)
  },

  async 'his founders, with photographs'(owner, studio, portrait) {
    await owner.open('/about-us')
    await owner.click(button('All words'))
    await owner.click(frame('.fields > details > summary', 'Founders'))
    for (const at of [0, 1, 2]) await introduce(owner, studio, at, portrait)
  },

  async 'all that was invented is real now, clients having agreed'(owner, studio) {
    await owner.open('/')
    await owner.click(button(/^Left to do/))
    for (let left = await countLeft(owner); left > 0; left -= 1) await makeReal(owner, left)
    expect(listSamples(studio)).toEqual([])
  },

  async 'a step is taken back'(owner, studio) {
    await owner.open('/services')
    const before = studio.read('services.yaml')
    await changeWords(owner, 'services:opening.heading', 'What we are good at')
    await expectFile(studio, 'services.yaml', 'heading: What we are good at\n')
    await owner.click(button('Undo'))
    await expect.poll(() => studio.read('services.yaml')).toBe(before)
  },
}
