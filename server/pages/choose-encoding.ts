export type ContentEncoding = 'br' | 'gzip'

const preferred = ['br', 'gzip', 'identity'] as const
const lowestWeight = 0.0001

/** Content negotiation of RFC 9110, 12.5.3; between equal weights the smaller file wins. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly ContentEncoding[],
): ContentEncoding | 'identity' {
  const weights = recallWeights(acceptEncoding ?? '')
  let best: ContentEncoding | 'identity' = 'identity'
  let bestWeight = 0
  for (const encoding of preferred) {
    if (encoding !== 'identity' && !available.includes(encoding)) continue
    // Plain content needs no mention to be welcome, but every named encoding comes before it.
    const unnamed = encoding === 'identity' ? lowestWeight : 0
    const weight = weights.get(encoding) ?? weights.get('*') ?? unnamed
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight]
  }
  return best
}

/** Browsers send a handful of headers over and over. What somebody invents is soon forgotten. */
const recalled = new Map<string, Map<string, number>>()
const mostRecalled = 100
const longestRecalled = 100

function recallWeights(header: string): Map<string, number> {
  const known = recalled.get(header)
  if (known) return known
  const weights = readWeights(header)
  if (header.length > longestRecalled) return weights
  if (recalled.size >= mostRecalled) recalled.clear()
  recalled.set(header, weights)
  return weights
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    weights.set(name, /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0)
  }
  return weights
}
