import { expect, onTestFinished, test, vi } from 'vitest'
import { saveLead } from './use-lead-form.ts'

const person = { name: 'Tom Reed', email: 'tom@reed.example' }

test('with SIGNUPS=log the browser sends an application, and only logs a sign-up', async () => {
  vi.stubEnv('SIGNUPS', 'log')
  vi.stubEnv('SUPABASE_URL', 'https://abc.supabase.co')
  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 201 }))
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void vi.unstubAllEnvs().restoreAllMocks())

  await saveLead({ table: 'waitlist_signups', row: person })
  expect(log).toHaveBeenCalledExactlyOnceWith('Sign-up:', 'waitlist_signups', person)
  expect(send).not.toHaveBeenCalled()

  await saveLead({ table: 'contact_submissions', row: { ...person, message: 'Hello' } })
  expect(log).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledOnce()
})
