/** What the two fonts can draw: the Latin part that their makers cut for the web, first and last. */
const drawn: readonly [number, number][] = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
]

export function isDrawn(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return drawn.some(([first, last]) => code >= first && code <= last)
}
