import * as fc from 'fast-check'
import { parse } from 'node-html-parser'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { SaveLead } from '#leads/insert-lead.ts'
import { findViolation } from '#leads/lead-rows.ts'
import { SiteContext, type SiteOfPage } from '#site/context/site.ts'
import { listAddresses } from '#site/render-page.tsx'
import { troublesomeText } from '#tests/any-text.ts'
import {
  apply,
  content,
  facts,
  gatheringErrors,
  gatherings,
  shop as shippedShop,
  waitlistCopy,
  waitlistErrors,
} from '#tests/shipped-content.ts'
import { type Answered, answerPost, splitFormPage } from './answer-post.ts'
import { FormPropsScript, PageFormIsland } from './form-band.tsx'
import { composeFormProps, type LeadFormProps } from './form-props.ts'

const signup = { name: 'A. Visitor', email: 'visitor@example.com' }
const application = {
  fullName: 'A. Visitor',
  email: 'visitor@example.com',
  gender: 'Male',
  dob: '1998-02-28',
  interests: 'Coaching',
}

/** A title with everything that HTML, a script or a replacement could misread. */
const shop = { ...shippedShop, title: `Shop & "more" <'s </script> $&` }

const full = { path: '/full', title: 'Full', slug: 'full', full: true } as const

/** As React writes a page: with its title in the head, and the data of its form at the end. */
function renderFormPage(path: string, signups: 'store' | 'log' = 'store') {
  const pages = [apply, shop, full, ...gatherings]
  const page = pages.find((each) => path.startsWith(each.path)) ?? shop
  const site = { ...facts, settings: { ...facts.settings, signups }, path: page.path } as SiteOfPage
  const html = renderToString(
    <SiteContext value={site}>
      <html lang="en">
        <head />
        <body>
          <p>Before</p>
          <PageFormIsland page={page} />
          <p>After</p>
          <FormPropsScript page={page} />
        </body>
      </html>
    </SiteContext>,
  )
  return { html, props: composeFormProps(site, page) }
}

function buildPage(path: string, signups?: 'store' | 'log') {
  const { html, props } = renderFormPage(path, signups)
  return splitFormPage(html, props)
}

const saved: SaveLead = async () => ({ outcome: 'saved' })

function post(
  path: string,
  answers: Record<string, string>,
  saveLead = saved,
  page = buildPage(path),
) {
  const reportError = vi.fn()
  const body = new URLSearchParams(answers)
  const request = new Request(`https://solstice.example${path}`, { method: 'POST', body })
  return { reportError, answer: answerPost(request, page, { saveLead, reportError }) }
}

const readHtml = (answered: Answered) => ('html' in answered ? answered.html : '')

/** What the script of a page finds in it. */
const readData = (html: string): LeadFormProps =>
  JSON.parse(parse(html).querySelector('#form-props')?.rawText ?? '')

/** An answered form, with what the page says of it to its script. */
async function read(answer: Promise<Answered>) {
  const { html, ...rest } = { html: '', ...(await answer) }
  return { ...rest, answer: readData(html).answer }
}

test.each([
  ['/apply', application, 'contact_submissions', ['name', 'email', 'message'], 'application'],
  [
    '/winter-solstice',
    signup,
    'gathering_signups',
    ['name', 'email', 'gathering'],
    'winter-solstice',
  ],
])(
  'the form of %s is stored and leads to /thank-you',
  async (path, answers, table, columns, sent) => {
    const save = vi.fn(saved)
    const next = `/thank-you?sent=${sent}`
    expect(await post(path, answers, save).answer).toEqual({ status: 303, next })
    const lead = save.mock.calls[0]?.[0]
    expect(lead?.table).toBe(table)
    expect(Object.keys(lead?.row ?? {})).toEqual(columns)
    if (lead?.table === 'gathering_signups') expect(`/${lead.row.gathering}`).toBe(path)
  },
)

test('with SIGNUPS=log the page after a sign-up confirms nothing', async () => {
  const { answer } = post('/winter-solstice', signup, saved, buildPage('/winter-solstice', 'log'))
  expect(await answer).toEqual({ status: 303, next: '/thank-you' })
  const site = { ...facts, settings: { ...facts.settings, signups: 'log' } } as SiteOfPage
  const sent = listAddresses(site).filter((address) => address.includes('?'))
  expect(sent).toEqual(['/thank-you?sent=application'])
})

test('the waitlist is stored, and its page answers', async () => {
  const save = vi.fn(saved)
  const { answer } = post('/shop/', { ...signup, gathering: 'winter-solstice' }, save)
  expect(await read(answer)).toEqual({ status: 200, answer: { isSaved: true } })
  expect(save).toHaveBeenCalledExactlyOnceWith({ table: 'waitlist_signups', row: signup })
})

test('the form of a full gathering says so, keeps a marked sign-up, and its page answers', async () => {
  const { heading, lead, success } = content.formCopy.gathering.full
  const { html } = renderFormPage('/full')
  for (const text of [heading, lead]) expect(html).toContain(text)
  const save = vi.fn(saved)
  const answer = await post('/full?ref=TOM-24', signup, save).answer
  expect(answer).toMatchObject({ status: 200, html: expect.stringContaining(success) })
  const row = { ...signup, gathering: 'full', source: 'full=yes, ref=TOM-24' }
  expect(save).toHaveBeenCalledExactlyOnceWith({ table: 'gathering_signups', row })
})

test.each(['/shop', '/winter-solstice'])(
  'a sign-up on %s keeps where it came from',
  async (path) => {
    const save = vi.fn(saved)
    await post(`${path}?ref=TOM-24&utm_source=mail`, signup, save).answer
    expect(save.mock.calls[0]?.[0].row).toMatchObject({ source: 'ref=TOM-24, source=mail' })
  },
)

describe('comes back with its answers', () => {
  test.each([
    ['/shop', waitlistErrors],
    ['/winter-solstice', gatheringErrors],
  ])('and 422 when an answer is wrong on %s', async (path, { name, email }) => {
    const wrong = { name: 'A', email: 'visitor@' }
    expect(await read(post(path, wrong).answer)).toMatchObject({
      status: 422,
      answer: {
        reply: {
          submission: { payload: wrong },
          error: { fieldErrors: { name: [name], email: [email] } },
        },
      },
    })
  })

  test('and 429 with the time to wait when there were too many', async () => {
    const save: SaveLead = async () => ({ outcome: 'too many', retryAfterSeconds: 30 })
    expect(await read(post('/shop', signup, save).answer)).toMatchObject({
      status: 429,
      retryAfterSeconds: 30,
      answer: { failure: 'tooMany', reply: { submission: { payload: signup } } },
    })
  })

  test('and 503 when the store throws, which is reported', async () => {
    const save: SaveLead = () => Promise.reject(new Error('broken'))
    const { answer, reportError } = post('/apply', application, save)
    expect(await read(answer)).toMatchObject({
      status: 503,
      answer: { failure: 'failed', reply: { submission: { payload: application } } },
    })
    expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
  })
})

test('any text in a field, or as its name, is stored by the rules or comes back with 422', async () => {
  const page = buildPage('/apply')
  const field = fc.constantFrom('fullName', 'country', 'aboutYourself', 'another')
  await fc.assert(
    fc.asyncProperty(field, troublesomeText, async (name, text) => {
      const answers = { ...application, [name === 'another' ? text : name]: text }
      const save = vi.fn(saved)
      const { status } = await post('/apply', answers, save, page).answer
      const [lead] = save.mock.calls[0] ?? []
      expect(status).toBe(lead ? 303 : 422)
      if (lead) expect(findViolation(lead.table, { ...lead.row })).toBeUndefined()
    }),
  )
})

const { html: built, props: shopProps } = renderFormPage('/shop')
const answer = async (fields: Record<string, string>) =>
  readHtml(await post('/shop', fields).answer)

/** Everything but the form, its data and the title. */
function readRest(html: string): string {
  const page = parse(html)
  page.querySelector('[data-island]')?.remove()
  page.querySelector('title')?.remove()
  page.querySelector('#form-props')?.remove()
  return page.toString()
}

test('only the form, its data and the title of the built page change', async () => {
  const html = await answer({ name: '', email: `<b>"O'Neill"&amp;$&` })
  expect(readRest(html)).toBe(readRest(built))
  const page = parse(html)
  expect(page.querySelectorAll('title').map(({ text }) => text)).toEqual([`Error: ${shop.title}`])
  expect(page.querySelector('head title')).not.toBeNull()
  expect(page.querySelector('[name=email]')?.getAttribute('value')).toBe(`<b>"O'Neill"&amp;$&`)
  expect(readData(html)).toEqual({ ...readData(built), answer: readData(html).answer })
})

test('once a sign-up is stored, its confirmation replaces the form', async () => {
  const page = parse(await answer({ name: 'Tom', email: 'tom@example.com' }))
  expect(page.querySelector('form')).toBeNull()
  expect(page.querySelector('title')?.text).toBe(shop.title)
  expect(page.querySelector('[role=status]')?.text).toBe(waitlistCopy.success)
})

test('a page is split around its title, its form and the data of its form', () => {
  const { props, ...parts } = splitFormPage(built, shopProps)
  expect(props).toBe(shopProps)
  expect(parts.beforeTitle).toMatch(/<head>$/)
  expect(parts.beforeForm).toMatch(/^<\/head><body><p>Before<\/p>$/)
  expect(parts.beforeData).toMatch(/^<p>After<\/p><script[^>]*>$/)
  expect(parts.end).toBe('</script></body></html>')
})

test('a page that does not hold its form is not built', () => {
  expect(() => splitFormPage('<p>No form</p>', shopProps)).toThrow(
    '/shop does not hold the form that its props render.',
  )
})
