import type { Page } from '@playwright/test'
import { anyErrors, applicationErrors } from '#content/error-words.ts'
import { applicationWords } from '#content/form-words.ts'
import { everyString, goodAddresses } from '#tests/faults/naughty-strings.ts'
import { isWhole } from '#tests/sample.ts'
import { openForm, waitLikeAPerson } from './fill-form.ts'
import { sendQuickly } from './send-quickly.ts'
import { anyOf, expect, test } from './visitor.ts'

type Answers = Record<'fullName' | 'email' | 'aboutYourself', string>

const parts = isWhole ? 2 : 1
/** The server is sent every one of them in each run, in tests/faults: what a browser adds is sampled. */
const strings = everyString.filter((_, index) => isWhole || index % 24 === 0)
const { unstorable } = anyErrors
const sayTooLong = (most: string) => anyErrors.tooLong.replace('{most}', most)

const count = (text: string) => [...text].length

/** What the fields make of a string: a line has no line ends, a text has LF, and both are trimmed. */
function tidy(text: string): Answers {
  const whole = text.toWellFormed()
  const line = whole.replace(/[\r\n]/g, '').trim()
  return { fullName: line, email: line, aboutYourself: whole.replace(/\r\n?/g, '\n').trim() }
}

/** The sentences that the form must say. */
function findErrors({ fullName, email, aboutYourself }: Answers): Partial<Answers> {
  const errors: Partial<Answers> = {}
  if (count(fullName) < 2) errors.fullName = applicationErrors.fullName
  else if (count(fullName) > 120) errors.fullName = sayTooLong('120')
  else if (fullName.includes('\0')) errors.fullName = unstorable
  if (!goodAddresses.includes(email)) errors.email = applicationErrors.email
  if (count(aboutYourself) > 5_000) errors.aboutYourself = sayTooLong('5,000')
  else if (aboutYourself.includes('\0')) errors.aboutYourself = unstorable
  return errors
}

function composeMessage({ fullName, email, aboutYourself }: Answers): string {
  return [
    `Name: ${fullName}`,
    `Email: ${email}`,
    'Gender: Male',
    'Date of birth: 1998-02-28',
    'Country: Not provided',
    'Interests: Coaching',
    `About: ${aboutYourself || 'Not provided'}`,
  ].join('\n')
}

/** A string in every text field at once; then the form's complaints are mended. */
function planVisit(text: string, index: number) {
  const answers = tidy(text)
  const errors = Object.entries(findErrors(answers))
  const good = { fullName: 'A. Visitor', email: `string-${index}@example.com`, aboutYourself: '' }
  const mended = Object.fromEntries(errors.map(([name]) => [name, good[name as keyof Answers]]))
  return {
    typed: { fullName: text, email: text, aboutYourself: text, dob: '1998-02-28' },
    complaints: errors.map(([, sentence]) => sentence),
    mended,
    stored: { ...answers, ...mended },
  }
}

/** Whatever a page does when it takes a text for markup: dialogs, and requests to elsewhere. */
function watchForScript(page: Page, address: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(address)) seen.push(request.url())
  })
  page.on('dialog', async (dialog) => {
    seen.push(dialog.message())
    await dialog.dismiss()
  })
  return seen
}

// A small window: there is little to paint.
test.use({
  viewport: { width: 320, height: 60 },
  expectedConsole: anyOf(/status of 503/, applicationWords.failure),
})

/** Each application is stored, and the browser hears that it is not: so the form stays for the next. */
async function storeAndFail(page: Page): Promise<void> {
  await page.route('**/rest/v1/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ status: answer.status() === 201 ? 503 : 500, body: '{}' })
  })
}

for (let part = 0; part < parts; part += 1) {
  test(`a string in all text fields at once is stored or complained of, part ${part + 1}`, async ({
    page,
    site,
  }) => {
    const seen = watchForScript(page, site.address)
    await storeAndFail(page)
    await openForm(page, '/apply')
    await waitLikeAPerson(page)
    const visits = strings.map(planVisit).filter((_, index) => index % parts === part)
    const complaints = await sendQuickly(page, visits)
    expect(complaints).toEqual(visits.map((visit) => visit.complaints))
    const leads = new Map(site.readLeads().map((lead) => [lead.email, lead]))
    for (const { stored } of visits) {
      expect(leads.get(stored.email)).toMatchObject({
        kind: 'application',
        name: stored.fullName,
        message: composeMessage(stored),
      })
    }
    expect(seen).toEqual([])
  })
}
