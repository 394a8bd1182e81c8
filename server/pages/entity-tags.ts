/** Whether an If-None-Match header names this tag: "*", a list, weak tags (RFC 9110, 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string, entityTag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  // A tag may hold commas, so the list is read by its quotes.
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(entityTag) ?? false
}
