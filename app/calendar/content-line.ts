/** RFC 5545, 3.1: a line has at most 75 octets, the space that continues it included. */
const mostOctets = 75

/** Not allowed in a text (RFC 5545, 3.3.11): all control characters but the tab; line ends are written out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(control, '')
}

/** Breaks a line between characters, never inside one, as a calendar will join it again. */
export function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = countOctets(character)
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}
