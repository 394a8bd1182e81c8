import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { type Studio, startStudio } from '#tests/journeys/start-studio.ts'
import { takePhoto } from '#tests/photos/paint-photo.ts'
import { driveOwner, type Owner } from './drive-owner.ts'
import type { StartBrowser } from './engine.ts'
import { type TrialJob, trialJobs } from './owner-trial.ts'
import { countChanged, type JobCost, keepCosts, readWords } from './trial-table.ts'

/** The owner's trial in one browser: all that his site needs, and no file opened. */
export function describeTrial(name: string, startBrowser: StartBrowser | undefined): void {
  describe.skipIf(!startBrowser || !isAllShipped())(name, () => {
    const costs: JobCost[] = []
    let studio: Studio
    let browser: Browser
    let owner: Owner
    let portrait: string

    beforeAll(async () => {
      studio = await startStudio()
      browser = (await startBrowser?.()) as Browser
      owner = await driveOwner(await browser.newPage(), studio.address)
      portrait = join(studio.root, 'IMG 4021.JPG')
      writeFileSync(portrait, await takePhoto({ width: 1200, height: 1600 }))
    })

    afterAll(async () => {
      await browser?.close()
      await studio?.stop()
      keepCosts(name, costs)
    })

    async function work(job: string, go: TrialJob): Promise<void> {
      const content = join(studio.root, 'content')
      const [words, before, began] = [readWords(content), { ...owner.cost }, performance.now()]
      await go(owner, studio, portrait)
      costs.push({
        job,
        clicks: owner.cost.clicks - before.clicks,
        keys: owner.cost.keys - before.keys,
        seconds: Math.round((performance.now() - began) / 1000),
        ...countChanged(words, readWords(content)),
      })
      expect(owner.takeErrors(), 'errors in the console').toEqual([])
    }

    for (const [job, go] of Object.entries(trialJobs))
      test(`the owner: ${job}`, () => work(job, go))
  })
}
