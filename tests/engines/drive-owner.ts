import type { ElementHandle, Frame, KeyInput, Page } from 'puppeteer-core'
import { expect } from 'vitest'

/** What the owner means: on the site itself, or in the frame around it. */
export type Target = {
  on: 'site' | 'frame'
  selector: string
  /** What it is called: its label or its words, whole or as a pattern. */
  name?: string | RegExp
}

/** The owner with a mouse and a keyboard, and what it cost him. */
export type Owner = {
  open(path: string): Promise<void>
  click(target: Target): Promise<void>
  type(text: string): Promise<void>
  /** "Enter", or with a key held: "Control+V". */
  press(keys: string): Promise<void>
  choose(target: Target, value: string): Promise<void>
  chooseFile(target: Target, file: string): Promise<void>
  /** From one to the other, with the button held. */
  drag(from: Target, to: Target): Promise<void>
  /** What everything says that is meant and can be seen. */
  expectTexts(target: Target, texts: readonly string[]): Promise<void>
  readTexts(target: Target): Promise<string[]>
  /** In another window, as from a page that shows it. */
  copy(text: string): Promise<void>
  takeErrors(): string[]
  readonly cost: { clicks: number; keys: number }
}

const windowSize = { width: 1280, height: 900 }

/** Runs in the page: what can be seen and is called so. */
function findSeen(selector: string, pattern: string): HTMLElement[] {
  const say = (element: HTMLElement) => {
    const { labels } = element as HTMLInputElement
    const own = element.getAttribute('aria-label') ?? labels?.[0]?.textContent
    return (own ?? element.textContent).trim()
  }
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.getClientRects().length > 0 && new RegExp(pattern).test(say(element)),
  )
}

function writePattern(name: Target['name'] = ''): string {
  if (name === '') return ''
  return typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source
}

const writeLook = ({ selector, name }: Target) =>
  `(${findSeen})(${JSON.stringify(selector)}, ${JSON.stringify(writePattern(name))})`

async function findFrame(page: Page, { on }: Target): Promise<Frame | null> {
  if (on === 'frame') return page.mainFrame()
  const inner = await page.$('iframe')
  return inner ? inner.contentFrame() : null
}

/** A page may give way to the next while it is looked at: then it is looked at again. */
async function findAll(page: Page, target: Target): Promise<ElementHandle<HTMLElement>[]> {
  try {
    const frame = await findFrame(page, target)
    const found = await frame?.evaluateHandle(writeLook(target))
    const all = found ? [...(await found.getProperties()).values()] : []
    return all.flatMap((each) => (each.asElement() as ElementHandle<HTMLElement> | null) ?? [])
  } catch {
    return []
  }
}

async function find(page: Page, target: Target): Promise<ElementHandle<HTMLElement>> {
  let found: ElementHandle<HTMLElement> | undefined
  const look = async () => {
    found = (await findAll(page, target))[0]
    return found !== undefined
  }
  await expect.poll(look, { message: `${target.selector} ${target.name ?? ''}` }).toBe(true)
  return found as unknown as ElementHandle<HTMLElement>
}

/** Runs in the page: waits until it stands still, since what opens or closes moves what is below. */
async function standStill(element: HTMLElement): Promise<void> {
  let [before, frames] = [Number.NaN, 0]
  while (frames < 5) {
    await new Promise(requestAnimationFrame)
    const { top } = element.getBoundingClientRect()
    frames = top === before ? frames + 1 : 0
    before = top
  }
}

const isReady = (element: HTMLElement) => !element.matches(':disabled')

async function clickOn(page: Page, target: Target): Promise<void> {
  const found = await find(page, target)
  await found.scrollIntoView()
  await found.evaluate(standStill)
  // He sees that a button is not ready yet.
  await expect.poll(() => found.evaluate(isReady), { message: target.selector }).toBe(true)
  await found.click()
}

async function readTexts(page: Page, target: Target): Promise<string[]> {
  const frame = await findFrame(page, target)
  const look = `${writeLook(target)}.map((each) => each.textContent.trim())`
  return ((await frame?.evaluate(look).catch(() => [])) ?? []) as string[]
}

async function press({ keyboard }: Page, written: string): Promise<void> {
  const all = written.split('+') as KeyInput[]
  const [key = 'Enter'] = all.splice(-1)
  for (const each of all) await keyboard.down(each)
  await keyboard.press(key)
  for (const each of all) await keyboard.up(each)
}

/** As a browser tells of it, because drivers differ in what their mouse begins. */
async function drag(page: Page, from: Target, to: Target): Promise<void> {
  const [start, end] = [await find(page, from), await find(page, to)]
  await start.evaluate(async (element, goal) => {
    const dataTransfer = new DataTransfer()
    const tell = async (at: Element, type: string) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
      const isDefault = at.dispatchEvent(event)
      await new Promise(requestAnimationFrame)
      return isDefault
    }
    await tell(element, 'dragstart')
    // Where nobody says no to it, nothing can be dropped.
    const canDrop = dataTransfer.types.length > 0 && !(await tell(goal, 'dragover'))
    if (canDrop) await tell(goal, 'drop')
    await tell(element, 'dragend')
  }, end)
}

/** The studio at this address, as Puppeteer drives it in any browser. */
export async function driveOwner(page: Page, address: string): Promise<Owner> {
  const cost = { clicks: 0, keys: 0 }
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.setViewport(windowSize)
  return {
    cost,
    takeErrors: () => errors.splice(0),
    async open(path) {
      // Another hash alone would load nothing.
      await page.goto('about:blank')
      await page.goto(`${address}#${path}`)
      await find(page, { on: 'site', selector: 'body[data-editing]' })
    },
    async click(target) {
      await clickOn(page, target)
      cost.clicks += 1
    },
    async type(text) {
      await page.keyboard.type(text)
      cost.keys += text.length
    },
    async press(written) {
      await press(page, written)
      cost.keys += 1
    },
    async choose(target, value) {
      await (await find(page, target)).select(value)
      // One opens the menu, one picks.
      cost.clicks += 2
    },
    async chooseFile(target, file) {
      const input = (await find(page, target)) as unknown as ElementHandle<HTMLInputElement>
      await input.uploadFile(file)
      cost.clicks += 2
    },
    async drag(from, to) {
      await drag(page, from, to)
      cost.clicks += 1
    },
    expectTexts: (target, texts) =>
      expect
        .poll(() => readTexts(page, target), { message: `${target.selector} ${target.name ?? ''}` })
        .toEqual(texts),
    readTexts: (target) => readTexts(page, target),
    async copy(text) {
      const other = await page.browser().newPage()
      await other.goto('data:text/html,<textarea autofocus></textarea>')
      await other.focus('textarea')
      await other.keyboard.type(text)
      await press(other, 'Control+A')
      await press(other, 'Control+C')
      await other.close()
      await page.bringToFront()
    },
  }
}
