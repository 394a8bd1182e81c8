import { randomBytes, timingSafeEqual } from 'node:crypto'
import { openDeskKey, readDeskKey, signText } from './desk-key.ts'

/** Nobody can ever have an address there: https://www.rfc-editor.org/rfc/rfc6761#section-6.4 */
export const canaryDomain = 'canary.invalid'

const markLetters = 32
const shape = new RegExp(`^canary-([0-9a-f]{16})-([0-9a-f]{${markLetters}})@${canaryDomain}$`)

/** An address for a test application of `npm run canary`. Only this folder's key can make one. */
export function writeCanaryAddress(folder: string): string {
  const nonce = randomBytes(8).toString('hex')
  return `canary-${nonce}-${writeMark(openDeskKey(folder), nonce)}@${canaryDomain}`
}

/**
 * Tells whether a lead is a test of the owner's own, which he need not hear of. A visitor can not make
 * one: he does not know the key.
 */
export function createCanaryCheck(folder: string): (lead: { email: string }) => boolean {
  let key: Buffer | undefined
  return ({ email }) => {
    const [, nonce, mark] = shape.exec(email) ?? []
    if (!nonce || !mark) return false
    // The first canary makes the key, perhaps while the server runs.
    key ??= readDeskKey(folder)
    return (
      key !== undefined && timingSafeEqual(Buffer.from(writeMark(key, nonce)), Buffer.from(mark))
    )
  }
}

function writeMark(key: Buffer, nonce: string): string {
  return signText(key, 'canary', nonce).slice(0, markLetters)
}
