import type { Application } from './application.ts'
import { composeMessage } from './compose-message.ts'
import { findFlag, trapName } from './find-flag.ts'
import type { Lead } from './lead-rows.ts'

/** The one row of an application: name, email and the composed message, and nothing else. */
export function composeApplication(
  answers: Application,
  form: FormData,
  openForMs?: number,
): Lead & { table: 'contact_submissions' } {
  const flag = findFlag({ trap: String(form.get(trapName) ?? ''), openForMs })
  return {
    table: 'contact_submissions',
    row: { name: answers.fullName, email: answers.email, message: composeMessage(answers, flag) },
  }
}
