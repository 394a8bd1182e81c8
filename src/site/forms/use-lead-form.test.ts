import { expect, onTestFinished, test, vi } from 'vitest'
import { apply, facts, shop } from '#tests/shipped-content.ts'
import { composeFormProps, type PageWithForm } from './form-props.ts'
import { saveLead } from './use-lead-form.ts'

const hosted = { url: 'https://abc.supabase.co', anonKey: 'key' }
const person = { name: 'Tom Reed', email: 'tom@reed.example' }

test('with SIGNUPS=log the browser sends an application, and only logs a sign-up', async () => {
  const props = (page: PageWithForm) =>
    composeFormProps({ ...facts, settings: { ...facts.settings, signups: 'log', hosted } }, page)
  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 201 }))
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())

  await saveLead(props(shop), { table: 'waitlist_signups', row: person })
  expect(log).toHaveBeenCalledExactlyOnceWith('Sign-up:', 'waitlist_signups', person)
  expect(send).not.toHaveBeenCalled()

  await saveLead(props(apply), {
    table: 'contact_submissions',
    row: { ...person, message: 'Hello' },
  })
  expect(log).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledExactlyOnceWith(
    `${hosted.url}/rest/v1/contact_submissions`,
    expect.anything(),
  )
})
