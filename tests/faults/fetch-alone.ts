/**
 * A request on a connection of its own. One that is kept may be closed by the server in the moment in
 * which it is used again; a browser then sends again, but Node does not.
 */
export function fetchAlone(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Connection', 'close')
  return fetch(url, { ...init, headers })
}
