/** A short answer of our own, never cached: errors, refusals, health. */
export function plainAnswer(
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(sentence, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(sentence)),
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

export function refuseMethod(allowed: string): Response {
  return plainAnswer(405, `This address answers only ${allowed}.\n`, { Allow: allowed })
}
