type AnswerCounter = {
  /** True when these bytes complete an answer. Throws where they are none that was expected. */
  take(bytes: Buffer): boolean
}

const headEnd = '\r\n\r\n'

/**
 * Knows where an answer ends without reading it: the first is measured by its own words, and all
 * later ones on that connection are as long. Reading each would cost more than sending it.
 */
export function countAnswers(status: number): AnswerCounter {
  const opening = Buffer.from(`HTTP/1.1 ${status} `)
  let answerBytes: number | undefined
  let unread = Buffer.alloc(0)
  let received = 0
  return {
    take(bytes) {
      if (received === 0) checkOpening(bytes, opening)
      received += bytes.length
      if (answerBytes === undefined) {
        unread = Buffer.concat([unread, bytes])
        answerBytes = measureAnswer(unread)
      }
      if (answerBytes === undefined || received < answerBytes) return false
      if (received > answerBytes) throw new Error('An answer was longer than the one before.')
      received = 0
      return true
    },
  }
}

function checkOpening(bytes: Buffer, opening: Buffer): void {
  const length = Math.min(bytes.length, opening.length)
  if (bytes.compare(opening, 0, length, 0, length) === 0) return
  const words = bytes.toString('latin1').split('\r\n')[0]?.slice(0, 60)
  throw new Error(`"${opening.toString().trim()}" was expected, "${words}" came.`)
}

/** Head and body together; undefined while the head is incomplete. */
export function measureAnswer(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  if (/^transfer-encoding:/im.test(head)) throw new Error('An answer does not say its length.')
  // An unchanged page has no body, whatever length it names.
  const length = / 304 /.test(head.slice(0, 13)) ? '0' : /^content-length: *(\d+)/im.exec(head)?.[1]
  return end + headEnd.length + Number(length ?? 0)
}
