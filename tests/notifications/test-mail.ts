import { onTestFinished } from 'vitest'
import { type MailReceiver, startMailReceiver } from './mail-receiver.ts'

/** A mail server that ends with the test. */
export async function startTestMail(
  ...options: Parameters<typeof startMailReceiver>
): Promise<MailReceiver> {
  const mail = await startMailReceiver(...options)
  onTestFinished(mail.close)
  return mail
}
