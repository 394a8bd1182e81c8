import { expect } from 'vitest'
import { applicationErrors, gatheringErrors, waitlistErrors } from '#content/error-words.ts'
import { applicationWords, waitlistWords } from '#content/form-words.ts'
import { expectedMessage, inventAnswers, inventEmail } from '#tests/journeys/invent-answers.ts'
import type { Tab } from './engine.ts'
import { expectPath, expectTexts, type Journey, type Visit } from './journey.ts'

/** A browser says so where a page without script is answered with its mistakes. */
const expectedErrors = /status of 422/

const submit = 'button[type=submit]'

async function openForm({ tab, hasScript }: Visit, path: string): Promise<void> {
  await tab.open(path)
  await expectTexts(tab, hasScript ? `[data-hydrated] ${submit}` : submit, [expect.anything()])
}

async function expectValue(tab: Tab, selector: string, value: string): Promise<void> {
  const look = (name: string) => document.querySelector<HTMLInputElement>(name)?.value
  await expect.poll(() => tab.evaluate(look, selector), { message: selector }).toBe(value)
}

/** Keys are waited for, because a browser may take its time with them. */
async function fillIn(tab: Tab, name: string, text: string, value = text): Promise<void> {
  await tab.type(`[name=${name}]`, text)
  await expectValue(tab, `[name=${name}]`, value)
}

async function choose(tab: Tab, name: string, value: string): Promise<void> {
  const selector = `[name=${name}][value=${value}]`
  await tab.click(`label:has(${selector})`)
  await expectValue(tab, `${selector}:checked`, value)
}

async function sendApplication(visit: Visit): Promise<void> {
  const { tab, hasScript, site, keepPicture } = visit
  const answers = { ...inventAnswers(), aboutYourself: 'I run. I read.' }
  await openForm(visit, '/apply')
  await fillIn(tab, 'fullName', answers.fullName)
  await choose(tab, 'gender', 'Male')
  await fillIn(tab, 'dob', '02/28/1998', '1998-02-28')
  await expectTexts(tab, '.birthday-age', [expect.stringMatching(hasScript ? /\d/ : /--/)])
  await fillIn(tab, 'country', 'Germany')
  await fillIn(tab, 'aboutYourself', answers.aboutYourself)
  await tab.click(submit)
  await expectTexts(tab, '.field-error', [applicationErrors.email, applicationErrors.interests])
  await expectValue(tab, '[name=fullName]', answers.fullName)
  await expectValue(tab, '[name=dob]', '1998-02-28')
  await expectTexts(tab, '.birthday-age', [expect.stringMatching(/\d/)])
  await keepPicture('application, refused')
  await fillIn(tab, 'email', answers.email)
  await choose(tab, 'interests', 'Coaching')
  await choose(tab, 'interests', 'Events')
  await keepPicture('application')
  await tab.click(submit)
  await expectPath(tab, '/thank-you')
  if (hasScript) {
    await expectTexts(tab, '[role=status] .toast-title', [applicationWords.success])
  }
  const stored = site.readLeads().filter(({ email }) => email === answers.email)
  expect(stored).toMatchObject([
    {
      kind: 'application',
      name: answers.fullName,
      message: expect.stringContaining(expectedMessage(answers)),
    },
  ])
}

async function signUp(visit: Visit, path: string, errors: string[]): Promise<string> {
  const { tab, keepPicture } = visit
  const email = inventEmail()
  await openForm(visit, path)
  await tab.click(submit)
  await expectTexts(tab, '.field-error', errors)
  await keepPicture(`${path.slice(1)}, refused`)
  await fillIn(tab, 'name', 'A. Visitor')
  await fillIn(tab, 'email', email)
  await keepPicture(path.slice(1))
  await tab.click(submit)
  return email
}

async function saveMyPlace(visit: Visit): Promise<void> {
  const errors = Object.values(gatheringErrors)
  const email = await signUp(visit, '/spring-equinox', errors)
  await expectPath(visit.tab, '/thank-you')
  expect(visit.site.readLeads().filter((lead) => lead.email === email)).toMatchObject([
    { kind: 'gathering', name: 'A. Visitor', gathering: 'spring-equinox' },
  ])
}

async function joinWaitlist(visit: Visit): Promise<void> {
  const errors = Object.values(waitlistErrors)
  const email = await signUp(visit, '/shop', errors)
  await expectTexts(visit.tab, '.signup h2', [waitlistWords.success])
  await expectTexts(visit.tab, 'form', [])
  expect(visit.site.readLeads().filter((lead) => lead.email === email)).toMatchObject([
    { kind: 'waitlist', name: 'A. Visitor' },
  ])
}

export const formJourneys: Record<string, Journey> = {
  'an application is refused, mended and stored': {
    isForPlainToo: true,
    expectedErrors,
    go: sendApplication,
  },
  'a place at a gathering': { isForPlainToo: true, expectedErrors, go: saveMyPlace },
  'a place on the waitlist': { isForPlainToo: true, expectedErrors, go: joinWaitlist },
}
