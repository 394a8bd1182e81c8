import { expect } from 'vitest'
import type { RunningSite } from '#tests/journeys/start-site.ts'
import type { Tab } from './engine.ts'

export type Visit = {
  tab: Tab
  hasScript: boolean
  site: RunningSite
  /** Keeps what the window shows under this name. */
  keepPicture(name: string): Promise<void>
}

export type Journey = {
  /** Also where pages run no script. */
  isForPlainToo?: true
  /** What the console may call an error. */
  expectedErrors?: RegExp
  go(visit: Visit): Promise<void>
}

/** What is there to be seen of everything that is meant. */
function readTexts(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => element.textContent.trim())
}

export async function expectTexts(tab: Tab, selector: string, texts: unknown[]): Promise<void> {
  await expect.poll(() => tab.evaluate(readTexts, selector), { message: selector }).toEqual(texts)
}

export async function expectPath(tab: Tab, path: string): Promise<void> {
  await expect.poll(() => tab.evaluate(() => location.pathname, '')).toBe(path)
}
