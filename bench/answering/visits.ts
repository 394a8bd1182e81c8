import type { Page } from 'puppeteer-core'
import { paths } from '#paths.ts'
import { awaitHydrated, fillInForm, findLongestTask, formParts } from './hydrated-form.ts'
import { paintTwice } from './open-visit.ts'
import { timeAnswer } from './time-answer.ts'

/** What one visit has measured, in milliseconds, by name. */
export type Figures = Record<string, number>

/** A page that is opened anew, and what is measured there. */
export type Visit = { path: string; look(page: Page): Promise<Figures> }

/** By what they are held against. */
export const figureNames = {
  /** From a press to the next paint. */
  answers: [
    'menu, on home',
    'menu, on a form that wakes',
    'question opens',
    'first keys, while the form wakes',
    'first key, form awake',
    'submit, refused',
    'submit, sent',
  ],
  /** The longest one. */
  tasks: ['longest task while the form wakes'],
  /** Style and layout until the page is there. */
  views: [paths.home, paths.coaching, paths.faq, paths.apply, paths.springEquinox],
} as const

const [menu, formMenu, question, sleepyKeys, firstKey, refused, sent] = figureNames.answers
const [longestTask] = figureNames.tasks
const menuButton = '.bar-button'

async function costView(page: Page): Promise<number> {
  await paintTwice(page)
  const { LayoutDuration = 0, RecalcStyleDuration = 0 } = await page.metrics()
  return (LayoutDuration + RecalcStyleDuration) * 1000
}

const viewVisits = figureNames.views.map(
  (path): Visit => ({ path, look: async (page) => ({ [path]: await costView(page) }) }),
)

async function typeAtOnce(page: Page): Promise<Figures> {
  const type = async () => {
    await page.click(formParts.field)
    await page.keyboard.type('A. Visitor', { delay: 60 })
    await awaitHydrated(page)
  }
  return { [sleepyKeys]: await timeAnswer(page, type) }
}

async function useForm(page: Page): Promise<Figures> {
  await awaitHydrated(page)
  const task = await findLongestTask(page)
  await page.focus(formParts.field)
  const key = await timeAnswer(page, () => page.keyboard.press('A'))
  const refusal = await timeAnswer(page, () => page.click(formParts.submit))
  await fillInForm(page)
  // The answer must not come before the paint that is waited for.
  await page.emulateNetworkConditions({ latency: 5000, download: -1, upload: -1 })
  const sending = await timeAnswer(page, () => page.click(formParts.submit))
  if (!(await page.$(formParts.busy))) throw new Error('The application was not sent.')
  return { [longestTask]: task, [firstKey]: key, [refused]: refusal, [sent]: sending }
}

export const visits: readonly Visit[] = [
  ...viewVisits,
  {
    path: '/',
    look: async (page) => ({ [menu]: await timeAnswer(page, () => page.click(menuButton)) }),
  },
  {
    path: '/faq',
    look: async (page) => ({
      [question]: await timeAnswer(page, () => page.click('main details summary')),
    }),
  },
  {
    path: paths.apply,
    look: async (page) => ({ [formMenu]: await timeAnswer(page, () => page.click(menuButton)) }),
  },
  { path: paths.apply, look: typeAtOnce },
  { path: paths.apply, look: useForm },
]
