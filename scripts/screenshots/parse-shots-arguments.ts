import { parseArgs } from 'node:util'
import { notFoundPath } from '#schema/paths.ts'
import { listPages } from '#schema/read-content.ts'
import { StartError } from '#server/process/start-error.ts'

const usage = `Usage: npm run shots -- [pages]

  /apply /faq          only these pages; without any, all of them`

const everyAddress: readonly string[] = [...listPages(), notFoundPath]

/** The pages to take pictures of. */
export function parseShotsArguments(args: string[]): readonly string[] {
  const { positionals } = readArguments(args)
  const stranger = positionals.find((address) => !everyAddress.includes(address))
  if (stranger !== undefined) {
    throw createUsageError(
      `There is no page ${JSON.stringify(stranger)}. The pages are ${everyAddress.join(' ')}.`,
    )
  }
  const isChosen = (address: string) => positionals.length === 0 || positionals.includes(address)
  return everyAddress.filter(isChosen)
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} })
  } catch (error) {
    // Node's first sentence names the flag; the rest is for programmers.
    const [sentence] = (error as Error).message.split(/\.\s/, 1)
    throw createUsageError(`${sentence}.`)
  }
}

function createUsageError(sentence: string): StartError {
  return new StartError(`${sentence}\n\n${usage}`)
}
