import { createHash } from 'node:crypto'
import { readTexts } from '#content/texts.ts'

/** SHA-256 of the texts that Solstice ships. A change of these texts changes it in the same commit. */
const shippedHash = '476995a5217ea4ea2a704bce4c31014ae7e49672f2590fb0427df27a3f34ddd8'

export const contentHash = createHash('sha256')
  .update(JSON.stringify([...readTexts()]))
  .digest('hex')

/** Whether content/ is as shipped. Otherwise the words are the owner's, and no test asks for ours. */
export const isAsShipped = contentHash === shippedHash
