import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { SaveLead } from '#leads/save-lead.ts'
import { receiveLead } from './receive-lead.ts'
import { reportErrorContext, saveLeadContext } from './server-contexts.ts'

const good = { name: 'A. Visitor', email: 'visitor@example.com' }

function post(save: SaveLead | null, { path = '/shop', answers = good } = {}) {
  const context = new RouterContextProvider()
  const reportError = vi.fn()
  context.set(saveLeadContext, save)
  context.set(reportErrorContext, reportError)
  const body = new URLSearchParams(answers)
  const request = new Request(`https://solstice.example${path}`, { method: 'POST', body })
  return { reportError, answer: receiveLead({ request, context }) }
}

test('a good form is stored, and the page or a redirect answers', async () => {
  const save = vi.fn<SaveLead>(async () => ({ outcome: 'saved' }))
  expect(await post(save).answer).toMatchObject({ data: { isSaved: true }, init: null })
  const moved = await post(save, { path: '/winter-solstice' }).answer.catch((thrown) => thrown)
  expect([moved.status, moved.headers.get('Location')]).toEqual([303, '/thank-you'])
  expect(save.mock.calls.map(([lead]) => lead)).toEqual([
    { table: 'waitlist_signups', row: good },
    { table: 'gathering_signups', row: { ...good, gathering: 'winter-solstice' } },
  ])
})

test('a wrong form comes back with its answers', async () => {
  const { answer } = post(null, { answers: { name: 'A', email: 'visitor@' } })
  expect(await answer).toMatchObject({
    init: { status: 422 },
    data: { reply: { initialValue: { name: 'A', email: 'visitor@' } } },
  })
})

test('too often says when to come back', async () => {
  const { answer } = post(async () => ({ outcome: 'too many', retryAfterSeconds: 30 }))
  expect(await answer).toMatchObject({
    init: { status: 429, headers: { 'Retry-After': '30' } },
    data: { failure: 'tooMany', reply: { initialValue: good } },
  })
})
