const longestEcho = 64

/** A name that the client sent, short enough to be said back to him. */
export function shorten(name: string): string {
  return name.length > longestEcho ? `${name.slice(0, longestEcho)}…` : name
}
