import * as fc from 'fast-check'

const firstHalf = 0xd800
const halves = 0x800

/**
 * Any character, but no half of one. The "binary" of fast-check is the same, and takes a second to list
 * them all before the first.
 */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - halves })
  .map((code) => String.fromCodePoint(code < firstHalf ? code : code + halves))

export function anyText(limits: { minLength?: number; maxLength?: number } = {}) {
  return fc.string({ ...limits, unit: anyCharacter })
}

/** What has broken somebody's form, among other characters. */
const troublesome = fc.constantFrom(
  ...'\0\t\r\n\v\u0085\u00a0\u200b\u2028\u202e\ufeff\ud800<>"\'&%=+@\\{}',
  '\r\n',
  'e\u0301',
  '__proto__',
)

export const troublesomeText = fc.string({ unit: fc.oneof(anyCharacter, troublesome) })
