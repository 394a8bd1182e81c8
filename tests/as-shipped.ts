import { createHash } from 'node:crypto'
import { readTexts } from '#content/texts.ts'

/** SHA-256 of the texts that Solstice ships. A change of these texts changes it in the same commit. */
const shippedHash = 'caa3abcfbce67d528f02af6b11041bab814c563ee9d83f25469c158abd5cff6e'

export const contentHash = createHash('sha256')
  .update(JSON.stringify([...readTexts()]))
  .digest('hex')

/** Whether content/ is as shipped. Otherwise the words are the owner's, and no test asks for ours. */
export const isAsShipped = contentHash === shippedHash
