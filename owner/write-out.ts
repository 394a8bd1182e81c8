import type { Writable } from 'node:stream'
import { StartError } from '#server/process/start-error.ts'

/**
 * Writes as fast as somebody reads, so that nothing piles up. Whoever reads may leave when he has seen
 * enough, as `head` does: then the rest is not even asked for.
 */
export async function writeOut(pieces: AsyncIterable<string>, out: Writable): Promise<void> {
  const way = watchWay(out)
  let count = 0
  try {
    for await (const piece of pieces) {
      count += 1
      if (!out.write(piece)) await way.untilFree()
      if (way.failure()) break
    }
  } catch (error) {
    if (!(error instanceof StartError) || count === 0) throw error
    throw new StartError(`${error.message} What was written until then is not all.`)
  }
  const { code, message } = way.failure() ?? {}
  if (message !== undefined && code !== 'EPIPE') {
    throw new StartError(`The leads can not be written out: ${message}.`)
  }
}

function watchWay(out: Writable) {
  let failure: NodeJS.ErrnoException | undefined
  let goOn = () => {}
  out.on('drain', () => goOn())
  out.on('error', (error) => {
    failure ??= error
    goOn()
  })
  return {
    failure: () => failure,
    untilFree: () =>
      new Promise<void>((resolve) => {
        goOn = resolve
        if (failure || !out.writableNeedDrain) resolve()
      }),
  }
}
