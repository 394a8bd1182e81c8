import type { HttpRequest } from '#server/http/exchange.ts'
import { RestError } from './rest-error.ts'
import { shorten } from './shorten.ts'

export type Preferences = {
  /** Answering would mean to read rows, which nobody may do here. */
  needsReading: boolean
  /** The number of rows belongs into Content-Range. */
  wantsCount: boolean
  /** What goes into Preference-Applied: "return=minimal". */
  applied: string
}

/** In the order in which PostgREST lists them in its answer. */
const known = {
  resolution: ['resolution=merge-duplicates', 'resolution=ignore-duplicates'],
  missing: ['missing=default', 'missing=null'],
  return: ['return=representation', 'return=minimal', 'return=headers-only'],
  count: ['count=exact', 'count=planned', 'count=estimated'],
  tx: ['tx=commit', 'tx=rollback'],
  handling: ['handling=strict', 'handling=lenient'],
}

const none: Preferences = { needsReading: false, wantsCount: false, applied: '' }

const knownTokens = Object.values(known).flat()

export function readPreferences({ headers }: Pick<HttpRequest, 'headers'>): Preferences {
  if (headers.prefer === undefined) return none
  const tokens = String(headers.prefer)
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '')
  const choose = (name: keyof typeof known) => tokens.find((token) => known[name].includes(token))
  if (choose('handling') === 'handling=strict') checkUnknown(tokens)
  const wanted = choose('return')
  const count = choose('count')
  return {
    needsReading: Boolean(choose('resolution') ?? (wanted && wanted !== 'return=minimal')),
    wantsCount: count === 'count=exact' || count === 'count=estimated',
    applied: [choose('missing'), wanted, count, choose('handling')]
      .filter((token) => token !== undefined)
      .join(', '),
  }
}

function checkUnknown(tokens: string[]): void {
  const unknown = tokens.filter(
    (token) => !knownTokens.includes(token) && !/^(timezone|max-affected)=/.test(token),
  )
  if (unknown.length === 0) return
  throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${shorten(unknown.join(', '))}`,
  })
}
