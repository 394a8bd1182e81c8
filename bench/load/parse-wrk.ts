type WrkReport = { requests: number; seconds: number; refused: number }

/** Reads what wrk prints; throws where some requests got no answer. */
export function parseWrk(text: string): WrkReport {
  const errors = /Socket errors: (.*)$/m.exec(text)?.[1]
  if (errors && /[1-9]/.test(errors)) throw new Error(`wrk had socket errors: ${errors}.`)
  const requests = Number(/^\s*(\d+) requests in /m.exec(text)?.[1] ?? Number.NaN)
  const perSecond = Number(/^Requests\/sec:\s*([\d.]+)/m.exec(text)?.[1] ?? Number.NaN)
  if (!(requests > 0 && perSecond > 0)) throw new Error(`wrk counted nothing: ${text}`)
  const refused = Number(/^\s*Non-2xx or 3xx responses: (\d+)/m.exec(text)?.[1] ?? 0)
  // Its own "in 1.00s" is rounded; its rate is not.
  return { requests, seconds: requests / perSecond, refused }
}

/** The CPU of a shell's children, from what its `times` prints: "0m0.00s 0m0.00s\n0m1.20s 0m0.31s". */
export function parseTimes(text: string): number {
  const times = [...text.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  )
  const [, , user = Number.NaN, system = Number.NaN] = times.slice(-4)
  return user + system
}
