import { createHash } from 'node:crypto'
import { readTexts } from '#content/texts.ts'

/** SHA-256 of the texts that Solstice ships. A change of these texts changes it in the same commit. */
const shippedHash = '9cbd1656c772f5111be609c48e625c11beb84ac7508ac18e2bc8509da40dd428'

export const contentHash = createHash('sha256')
  .update(JSON.stringify([...readTexts()]))
  .digest('hex')

/** Whether content/ is as shipped. Otherwise the words are the owner's, and no test asks for ours. */
export const isAsShipped = contentHash === shippedHash
