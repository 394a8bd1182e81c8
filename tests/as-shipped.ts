import { createHash } from 'node:crypto'
import { readTexts } from '#content/texts.ts'

/** SHA-256 of the texts that Solstice ships. A change of these texts changes it in the same commit. */
const shippedHash = '8c6ee652161256615c226c58d23bcbadf7da479b87d1316be05229540145d4fa'

export const contentHash = createHash('sha256')
  .update(JSON.stringify([...readTexts()]))
  .digest('hex')

/** Whether content/ is as shipped. Otherwise the words are the owner's, and no test asks for ours. */
export const isAsShipped = contentHash === shippedHash
