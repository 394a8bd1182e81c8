import { createHash } from 'node:crypto'
import { readTexts } from '#content/texts.ts'

/** SHA-256 of the texts that Solstice ships. A change of these texts changes it in the same commit. */
const shippedHash = '088b582aeaafb9754b8f42ab85738265bfa1e6d60f851565797c8125823705ed'

export const contentHash = createHash('sha256')
  .update(JSON.stringify([...readTexts()]))
  .digest('hex')

/** Whether content/ is as shipped. Otherwise the words are the owner's, and no test asks for ours. */
export const isAsShipped = contentHash === shippedHash
