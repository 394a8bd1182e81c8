import { parse } from 'node-html-parser'
import { renderToString } from 'react-dom/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { waitlistWords } from '#content/forms.ts'
import { paths } from '#content/paths.ts'
import type { SaveLead } from '#leads/insert-lead.ts'
import { receiveLead, renderAnswer } from './answer-post.ts'
import { FormIsland } from './form-island.tsx'

const signup = { name: 'A. Visitor', email: 'visitor@example.com' }
const application = {
  fullName: 'A. Visitor',
  email: 'visitor@example.com',
  gender: 'Male',
  dob: '1998-02-28',
  interests: 'Coaching',
}

const saved: SaveLead = async () => ({ outcome: 'saved' })

function post(path: string, answers: Record<string, string>, saveLead = saved) {
  const reportError = vi.fn()
  const body = new URLSearchParams(answers)
  const request = new Request(`https://solstice.example${path}`, { method: 'POST', body })
  return { reportError, answer: receiveLead(request, { saveLead, reportError }) }
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

test('with SIGNUPS=log the page after a sign-up claims nothing', async () => {
  vi.stubEnv('SIGNUPS', 'log')
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllEnvs())
  const { findLeadForm, listSentForms } = await import('./lead-forms.ts')
  expect(findLeadForm('/winter-solstice').next).toBe('/thank-you')
  expect(listSentForms().map(({ page }) => page)).toEqual(['/apply'])
})

test('the waitlist is stored, and its page answers', async () => {
  const save = vi.fn(saved)
  const { answer } = post('/shop/', { ...signup, gathering: 'winter-solstice' }, save)
  expect(await answer).toEqual({ status: 200, answer: { isSaved: true } })
  expect(save).toHaveBeenCalledExactlyOnceWith({ table: 'waitlist_signups', row: signup })
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
  test('and 422 when an answer is wrong', async () => {
    const wrong = { name: 'A', email: 'visitor@' }
    expect(await post('/shop', wrong).answer).toMatchObject({
      status: 422,
      answer: { reply: { initialValue: wrong } },
    })
  })

  test('and 429 with the time to wait when there were too many', async () => {
    const save: SaveLead = async () => ({ outcome: 'too many', retryAfterSeconds: 30 })
    expect(await post('/shop', signup, save).answer).toMatchObject({
      status: 429,
      retryAfterSeconds: 30,
      answer: { failure: 'tooMany', reply: { initialValue: signup } },
    })
  })

  test('and 503 when the store throws, which is reported', async () => {
    const save: SaveLead = () => Promise.reject(new Error('broken'))
    const { answer, reportError } = post('/apply', application, save)
    expect(await answer).toMatchObject({
      status: 503,
      answer: { failure: 'failed', reply: { initialValue: application } },
    })
    expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
  })
})

const props = { path: paths.shop, title: `Shop & "more" <'s` }

/** As React writes a page: with its title in the head. */
const built = renderToString(
  <html lang="en">
    <head />
    <body>
      <p>Before</p>
      <FormIsland {...props} />
      <p>After</p>
    </body>
  </html>,
)

async function answer(fields: Record<string, string>) {
  const received = await post(paths.shop, fields).answer
  if (received.status === 303) throw new Error('The waitlist leads nowhere.')
  return renderAnswer(built, received.answer)
}

/** Everything but the form and the title. */
function readRest(html: string): string {
  const page = parse(html)
  page.querySelector('[data-island]')?.remove()
  page.querySelector('title')?.remove()
  return page.toString()
}

test('only the form and the title of the built page change', async () => {
  const html = await answer({ name: '', email: `<b>"O'Neill"&amp;$&` })
  expect(readRest(html)).toBe(readRest(built))
  const page = parse(html)
  expect(page.querySelectorAll('title').map(({ text }) => text)).toEqual([`Error: ${props.title}`])
  expect(page.querySelector('head title')).not.toBeNull()
  expect(page.querySelector('[name=email]')?.getAttribute('value')).toBe(`<b>"O'Neill"&amp;$&`)
  const island = page.querySelector('[data-island]')?.getAttribute('data-island') ?? ''
  expect(JSON.parse(island)).toMatchObject(props)
})

test('a stored form gives way to what its page says then', async () => {
  const page = parse(await answer({ name: 'Tom', email: 'tom@example.com' }))
  expect(page.querySelector('form')).toBeNull()
  expect(page.querySelector('title')?.text).toBe(props.title)
  expect(page.querySelector('[role=status]')?.text).toBe(waitlistWords.success)
})

test('a page without a form is an error', () => {
  expect(() => renderAnswer('<p>No form</p>', {})).toThrow()
})
