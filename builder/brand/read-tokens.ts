import type { Paint } from '#art/paint.ts'
import { isPlainColour, readRule } from '#art/read-rule.ts'
import { BuildError } from '#tools/build-error.ts'

/** Reads the colours of the first `:root` block, the dawn's, for pictures that no stylesheet reaches. */
export function readTokens(css: string): Paint {
  const tokens = readRule(css, ':root')
  return (token) => {
    const value = tokens.get(token)
    if (isPlainColour(value)) return value
    throw new BuildError(
      `Pictures need --${token} as a plain #rrggbb; in tokens.css it is ${value ?? 'missing'}.`,
    )
  }
}
