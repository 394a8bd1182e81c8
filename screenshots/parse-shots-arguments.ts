import { parseArgs } from 'node:util'
import { notFoundPath, paths } from '#paths.ts'
import { StartError } from '#server/process/start-error.ts'

type ShotsCommand = {
  /** The pages to take pictures of. Example: ["/apply", "/faq"] */
  addresses: readonly string[]
  /** Renew the pictures that the tests compare with, instead. */
  isRenewing: boolean
}

const usage = `Usage: npm run shots -- [pages] [flags]

  /apply /faq          only these pages; without any, all of them
  --renew              renews the pictures that the tests compare with`

const everyAddress: readonly string[] = [...Object.values(paths), notFoundPath]

export function parseShotsArguments(args: string[]): ShotsCommand {
  const { values, positionals } = readArguments(args)
  const isRenewing = values.renew === true
  const stranger = positionals.find((address) => !everyAddress.includes(address))
  if (stranger !== undefined) {
    throw createUsageError(
      `There is no page ${JSON.stringify(stranger)}. The pages are ${everyAddress.join(' ')}.`,
    )
  }
  if (isRenewing && positionals.length > 0) {
    throw createUsageError('--renew renews all reference pictures: name no page with it.')
  }
  const isChosen = (address: string) => positionals.length === 0 || positionals.includes(address)
  return { addresses: everyAddress.filter(isChosen), isRenewing }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { renew: { type: 'boolean' } } })
  } catch (error) {
    // Node's first sentence names the flag; the rest is for programmers.
    const [sentence] = (error as Error).message.split(/\.\s/, 1)
    throw createUsageError(`${sentence}.`)
  }
}

function createUsageError(sentence: string): StartError {
  return new StartError(`${sentence}\n\n${usage}`)
}
