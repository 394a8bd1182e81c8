import type { Paint } from '#art/paint.ts'
import { BuildError } from '#tools/build-error.ts'

/** Reads the colours of the first `:root` block, the dawn's, for pictures that no stylesheet reaches. */
export function readTokens(css: string): Paint {
  const [, block = ''] = /:root\s*\{([^}]*)\}/.exec(css) ?? []
  const declarations = [...block.matchAll(/--([\w-]+)\s*:\s*([^;]+);/g)]
  const tokens = new Map(declarations.map(([, name = '', value = '']) => [name, value.trim()]))
  return (token) => {
    const value = tokens.get(token) ?? 'missing'
    // Outside a browser nobody works out var() or color-mix().
    if (/^#[\da-f]{3,8}$/i.test(value)) return value
    throw new BuildError(
      `Pictures need --${token} as a plain #rrggbb; in tokens.css it is ${value}.`,
    )
  }
}
