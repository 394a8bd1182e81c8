import { expect } from 'vitest'
import { coaching } from '#content/coaching.ts'
import { notFound } from '#content/not-found.ts'
import { paths } from '#paths.ts'
import { menuLinks } from '#tests/journeys/expected-links.ts'
import type { Tab } from './engine.ts'
import { expectPath, expectTexts, type Journey } from './journey.ts'

const menuLabels = menuLinks.map(([label]) => label)

async function expectOpen(tab: Tab, expected: readonly boolean[]): Promise<void> {
  const look = () => [...document.querySelectorAll('details')].slice(0, 2).map(({ open }) => open)
  await expect.poll(() => tab.evaluate(look, '')).toEqual(expected)
}

export const pageJourneys: Record<string, Journey> = {
  'every page opens and fits': {
    async go({ tab }) {
      for (const path of Object.values(paths)) {
        await tab.open(path)
        await expectTexts(tab, 'h1', [expect.stringMatching(/\w/)])
        const isWide = () => document.documentElement.scrollWidth > innerWidth
        expect(await tab.evaluate(isWide, ''), `${path} scrolls sideways`).toBe(false)
        // Whoever leaves while its scripts are on their way breaks them off, which is an error in WebKit.
        await expectTexts(tab, 'form[method="post"]:not([data-hydrated])', [])
      }
    },
  },

  'a missed address is told in the console': {
    expectedErrors: /status of 404/,
    async go({ tab }) {
      await tab.open('/no/such/page')
      await expectTexts(tab, 'h1', [notFound.opening.heading])
      // If nothing were heard here, silence elsewhere would mean nothing.
      let heard = ''
      const listen = () => {
        heard += tab.takeErrors().join('\n')
        return heard
      }
      await expect.poll(listen).toContain('Page not found: /no/such/page')
    },
  },

  'the menu opens, closes on Escape, and leads on': {
    isForPlainToo: true,
    async go({ tab }) {
      await tab.open('/')
      await expectTexts(tab, '#menu a', [])
      await tab.click('.bar-button')
      await expectTexts(tab, '#menu a', menuLabels)
      await tab.press('Escape')
      await expectTexts(tab, '#menu a', [])
      await tab.click('.bar-button')
      await expectTexts(tab, '#menu a', menuLabels)
      await tab.click('#menu a[href="/retreats"]')
      await expectPath(tab, '/retreats')
      await expectTexts(tab, '#menu a', [])
    },
  },

  'one question is open at a time': {
    isForPlainToo: true,
    async go({ tab }) {
      await tab.open('/faq')
      await tab.click('details:nth-of-type(1) summary')
      await expectOpen(tab, [true, false])
      await tab.click('details:nth-of-type(2) summary')
      await expectOpen(tab, [false, true])
      await tab.click('details:nth-of-type(2) summary')
      await expectOpen(tab, [false, false])
    },
  },

  'a video plays where it stands': {
    // Its player is a stranger's, and strangers can not be reached.
    expectedErrors: /ERR_PROXY_CONNECTION_FAILED|youtube-nocookie/,
    async go({ tab }) {
      await tab.open('/coaching')
      await expectTexts(tab, 'button.video .video-title', [
        expect.stringContaining(coaching.video.title),
      ])
      await tab.click('button.video')
      const look = () => document.querySelector('iframe')?.src ?? ''
      await expect.poll(() => tab.evaluate(look, '')).toMatch(/^https:\/\/www\.youtube-nocookie\./)
      const isFocused = () => document.activeElement?.tagName
      await expect.poll(() => tab.evaluate(isFocused, '')).toBe('IFRAME')
    },
  },
}
