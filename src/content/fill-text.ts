/**
 * "Watch: {title}" with its places filled in. In one pass, so that what is filled in is never taken for a
 * place.
 */
export const fillText = (pattern: string, values: Readonly<Record<string, string | number>>) =>
  pattern.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))
