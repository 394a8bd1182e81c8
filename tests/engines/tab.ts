/** What the journeys need of a browser, whichever client drives it. */
export type Tab = {
  open(url: string): Promise<unknown>
  resize(width: number): Promise<unknown>
  /** The value of an expression in the page; without script, too. */
  read(expression: string): Promise<unknown>
  click(selector: string): Promise<unknown>
  type(selector: string, text: string): Promise<unknown>
}

export type Engine = {
  name: string
  /** What to install, where it cannot be started. */
  missing: string | undefined
  /** Ends with the test that opens it. */
  openTab(hasScript: boolean): Promise<Tab>
}

export const windowHeight = 800

/** For what hangs: a busy machine takes ten times as long to start a browser as an idle one. */
export const timeoutMs = 120_000
