import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot, type RunningSite, startSite } from '#tests/journeys/start-site.ts'
import { isWhole } from '#tests/sample.ts'
import type { Engine, StartEngine, Tab } from './engine.ts'
import { formJourneys } from './form-journeys.ts'
import type { Journey } from './journey.ts'
import { pageJourneys } from './page-journeys.ts'

const journeys = Object.entries({ ...pageJourneys, ...formJourneys })
const pictures = join(projectRoot, 'test-results', 'engines')
// A caret that blinks is never the same for long.
const mostPictures = 4

/** A browser knows what a key has changed before it has drawn it: two pictures in a row are the same. */
async function takeSettled(tab: Tab): Promise<Uint8Array> {
  let picture = await tab.takePicture()
  for (let others = 0; others < mostPictures; others += 1) {
    const next = await tab.takePicture()
    if (Buffer.compare(picture, next) === 0) break
    picture = next
  }
  return picture
}

/** All journeys in one browser, each with script and, where it is for that, without. */
export function describeJourneys(name: string, startEngine: StartEngine | undefined): void {
  describe.skipIf(!startEngine)(name, () => {
    let site: RunningSite
    let engine: Engine

    beforeAll(async () => {
      mkdirSync(pictures, { recursive: true })
      site = await startSite(projectRoot)
      engine = (await startEngine?.(site.address)) as Engine
    })

    afterAll(async () => {
      await engine?.stop()
      await site?.stop()
    })

    async function travel({ go, expectedErrors }: Journey, hasScript: boolean): Promise<void> {
      const tab = hasScript ? engine.scripted : engine.plain
      // For people to look at, and a third of the time of a form: no test reads them.
      const keepPicture = async (subject: string) => {
        const file = join(pictures, `${subject}, ${name}.png`)
        if (hasScript && isWhole) writeFileSync(file, await takeSettled(tab))
      }
      await go({ tab, hasScript, site, keepPicture })
      const unexpected = tab.takeErrors().filter((line) => !expectedErrors?.test(line))
      expect(unexpected, 'errors in the console').toEqual([])
    }

    for (const [title, journey] of journeys) {
      test(title, () => travel(journey, true))
      if (journey.isForPlainToo) test(`${title}, without script`, () => travel(journey, false))
    }
  })
}
