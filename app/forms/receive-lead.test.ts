import { RouterContextProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { gatheringSlugs } from '#content/gathering-slugs.ts'
import type { SaveLead } from '#leads/save-lead.ts'
import { receiveLead } from './receive-lead.ts'
import { reportErrorContext, saveLeadContext } from './server-contexts.ts'

const signup = { name: 'A. Visitor', email: 'visitor@example.com' }
const application = {
  fullName: 'A. Visitor',
  email: 'visitor@example.com',
  gender: 'Male',
  dob: '1998-02-28',
  interests: 'Coaching',
}

function post(
  path: string,
  answers: Record<string, string>,
  save: SaveLead | null = async () => ({ outcome: 'saved' }),
) {
  const context = new RouterContextProvider()
  const reportError = vi.fn()
  context.set(saveLeadContext, save)
  context.set(reportErrorContext, reportError)
  const body = new URLSearchParams(answers)
  const request = new Request(`https://solstice.example${path}`, { method: 'POST', body })
  return { reportError, answer: receiveLead({ request, context }) }
}

type Row = [path: string, answers: Record<string, string>, table: string, columns: string[]]

test.each<Row>([
  ['/apply', application, 'contact_submissions', ['name', 'email', 'message']],
  ...gatheringSlugs.map(
    (slug): Row => [`/${slug}`, signup, 'gathering_signups', ['name', 'email', 'gathering']],
  ),
])('the form of %s is stored and leads to /thank-you', async (path, answers, table, columns) => {
  const save = vi.fn<SaveLead>(async () => ({ outcome: 'saved' }))
  const redirect = await post(path, answers, save).answer.catch((thrown) => thrown)
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([303, '/thank-you'])
  const lead = save.mock.calls[0]?.[0]
  expect(lead?.table).toBe(table)
  expect(Object.keys(lead?.row ?? {})).toEqual(columns)
  if (lead?.table === 'gathering_signups') expect(`/${lead.row.gathering}`).toBe(path)
})

test('the waitlist is stored, and its page answers', async () => {
  const save = vi.fn<SaveLead>(async () => ({ outcome: 'saved' }))
  const { answer } = post('/shop/', { ...signup, gathering: 'winter-solstice' }, save)
  expect(await answer).toMatchObject({ data: { isSaved: true } })
  expect(save).toHaveBeenCalledExactlyOnceWith({ table: 'waitlist_signups', row: signup })
})

describe('comes back with its answers', () => {
  test('and 422 when an answer is wrong', async () => {
    const wrong = { name: 'A', email: 'visitor@' }
    expect(await post('/shop', wrong).answer).toMatchObject({
      init: { status: 422 },
      data: { reply: { initialValue: wrong } },
    })
  })

  test('and 429 with Retry-After when there were too many', async () => {
    const save: SaveLead = async () => ({ outcome: 'too many', retryAfterSeconds: 30 })
    expect(await post('/shop', signup, save).answer).toMatchObject({
      init: { status: 429, headers: { 'Retry-After': '30' } },
      data: { failure: 'tooMany', reply: { initialValue: signup } },
    })
  })

  test.each<[string, SaveLead | null]>([
    ['there is no store', null],
    ['the store throws', () => Promise.reject(new Error('broken'))],
  ])('and 503 when %s, which is reported', async (_, save) => {
    const { answer, reportError } = post('/apply', application, save)
    expect(await answer).toMatchObject({
      init: { status: 503 },
      data: { failure: 'failed', reply: { initialValue: application } },
    })
    expect(reportError).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
  })
})
