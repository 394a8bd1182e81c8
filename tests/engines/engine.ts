import type { Browser } from 'puppeteer-core'

/** A window of a browser, whoever drives it. What is meant is named by CSS. */
export type Tab = {
  /** A page of the site: "/apply". */
  open(path: string): Promise<void>
  click(selector: string): Promise<void>
  /** Key by key, into a field or on a list. */
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape'): Promise<void>
  /** Looks into the page, also where the page itself runs no script. */
  evaluate<Result>(look: (selector: string) => Result, selector: string): Promise<Result>
  /** What the console has called an error since it was asked last. */
  takeErrors(): string[]
  takePicture(): Promise<Uint8Array>
}

export type Engine = {
  /** Its pages run script. */
  scripted: Tab
  /** Its pages run none. */
  plain: Tab
  stop(): Promise<void>
}

/** Starts a browser for the site at this address. */
export type StartEngine = (site: string) => Promise<Engine>

/** Starts a browser for whoever drives it in his own way. */
export type StartBrowser = () => Promise<Browser>

/** A phone's width, and tall enough for a whole form in one picture. */
export const windowSize = { width: 360, height: 1500 }

/** Where nobody listens: what a page asks of others stays on this machine. */
export const nowhere = { host: '127.0.0.1', port: 1 }
