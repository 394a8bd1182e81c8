/**
 * A request on a connection of its own. One that is kept may be closed by the server in the moment in
 * which it is used again; a browser then sends again, but Node does not. The answer is read to its end,
 * the caller: Node's client falls over one that waits half read when the server closes.
 */
export async function fetchAlone(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Connection', 'close')
  const answer = await fetch(url, { ...init, headers })
  await answer
    .clone()
    .arrayBuffer()
    .catch(() => 'cut off: its reader will see that too')
  return answer
}
