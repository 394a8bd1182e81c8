/** The tokens of the first rule with this selector, as they are written: "sun" -> "#f6c27a". */
export function readRule(css: string, selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`)
  const rule = start < 0 ? '' : css.slice(start, css.indexOf('}', start))
  const declarations = [...rule.matchAll(/--([\w-]+)\s*:\s*([^;]+);/g)]
  return new Map(declarations.map(([, name = '', value = '']) => [name, value.trim()]))
}

/** Outside a browser nobody works out var() or color-mix(). */
export function isPlainColour(value: string | undefined): value is `#${string}` {
  return value !== undefined && /^#[\da-f]{3,8}$/i.test(value)
}

export function pickColours<Name extends string>(
  css: string,
  selector: string,
  names: readonly Name[],
): Record<Name, `#${string}`> {
  const tokens = readRule(css, selector)
  const entries = names.map((name) => {
    const value = tokens.get(name)
    if (!isPlainColour(value)) throw new Error(`${selector} gives no colour --${name}.`)
    return [name, value] as const
  })
  return Object.fromEntries(entries) as Record<Name, `#${string}`>
}
