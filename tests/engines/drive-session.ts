import type { Tab } from './engine.ts'
import { findMiddle } from './find-middle.ts'
import { insist, type WebDriver } from './web-driver.ts'

/** How WebDriver writes keys that draw nothing. */
const keys = { Escape: '\uE00C' }

type Listener = { address: string; takeErrors: Tab['takeErrors'] }

/** The answer of a page may be lost that gives way to the next while it is asked. A look changes nothing. */
const lookMs = [10_000, 30_000, 30_000]

/** A window that WebDriver drives. It has no way to the console, so somebody else listens to it. */
export function driveSession(driver: WebDriver, { address, takeErrors }: Listener): Tab {
  const act = (type: 'key' | 'pointer', actions: object[]): Promise<void> =>
    driver.tell('/actions', { actions: [{ type, id: type, actions }] })
  const evaluate: Tab['evaluate'] = (look, selector) => {
    const question = { script: `return (${look})(arguments[0])`, args: [selector] }
    return insist(lookMs, (signal) => driver.tell('/execute/sync', question, signal))
  }
  return {
    open: (path) => driver.tell('/url', { url: address + path }),
    async click(selector) {
      const middle = await evaluate(findMiddle, selector)
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      await act('pointer', [{ type: 'pointerMove', ...middle }, ...press])
    },
    type: async (selector, text) => driver.tell(`${await driver.find(selector)}/value`, { text }),
    press: (key) =>
      act(
        'key',
        ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] })),
      ),
    evaluate,
    takeErrors,
    takePicture: async () => Buffer.from(await driver.ask<string>('/screenshot'), 'base64'),
  }
}
