import * as v from 'valibot'
import { anyErrors } from '#schema/forms.ts'
import { countCharacters } from './count-characters.ts'
import { isEmailAddress } from './email-address.ts'
import { formatCount } from './format-count.ts'
import { limits } from './limits.ts'
import { normalizeEmail } from './normalize-email.ts'
import { normalizeLine, normalizeText } from './normalize-text.ts'

const { unstorable } = anyErrors

/** No database of ours can keep a NUL in a text, and no keyboard writes one. */
const isStorable = (text: string) => !text.includes('\0')

function describeMax(max: number): string {
  return anyErrors.tooLong.replace('{most}', formatCount(max))
}

export function nameField(tooShort: string) {
  return v.pipe(
    v.string(tooShort),
    v.transform(normalizeLine),
    v.check((name) => countCharacters(name) >= limits.nameMin, tooShort),
    v.check((name) => countCharacters(name) <= limits.nameMax, describeMax(limits.nameMax)),
    v.check(isStorable, unstorable),
  )
}

export function emailField(invalid: string) {
  return v.pipe(v.string(invalid), v.transform(normalizeEmail), v.check(isEmailAddress, invalid))
}

export function aboutField() {
  return v.pipe(
    v.string(unstorable),
    v.transform(normalizeText),
    v.check((text) => countCharacters(text) <= limits.aboutMax, describeMax(limits.aboutMax)),
    v.check(isStorable, unstorable),
  )
}

/**
 * A form without an answer sends no key at all, and valibot's own words for that are "Invalid key".
 * This gives the field's sentence instead.
 */
export function askFor(sentences: Record<string, string>) {
  return (issue: v.BaseIssue<unknown>) => sentences[String(issue.path?.[0]?.key)] ?? anyErrors.other
}
