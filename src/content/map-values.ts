/** A copy of a list or a group with its items or fields changed; undefined takes one out. */
export function mapValues(
  value: unknown,
  change: (inner: unknown, name?: string) => unknown,
): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => change(item)).filter((item) => item !== undefined)
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, change(inner, name)] as const)
  return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined))
}
