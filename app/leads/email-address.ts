import { limits } from './limits.ts'

const letters = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const ending = '[a-z]([a-z0-9-]{0,61}[a-z0-9])'

/**
 * The HTML standard's rule for an e-mail field, but without stray dots and with a dot in the domain.
 * Written so that JavaScript and PostgreSQL read it alike; case is ignored in both.
 */
export const emailPattern = `^${letters}(\\.${letters})*@(${label}\\.)+${ending}$`

const email = new RegExp(emailPattern, 'i')

export function isEmailAddress(text: string): boolean {
  // The length first: a pattern never runs over a book.
  return text.length <= limits.emailMax && email.test(text)
}
