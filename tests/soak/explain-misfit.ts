import type { PlantedFault } from './planted-faults.ts'

/** Why a fault can not be planted in this text; undefined where it can. */
export function explainMisfit({ file, from, to }: PlantedFault, text: string): string | undefined {
  const count = text.split(from).length - 1
  const words = JSON.stringify(from)
  if (from === to) return `${file}: ${words} stays as it is, so there is no fault in it.`
  if (count === 1) return undefined
  return `${file} holds ${words} ${count} times: name words that stand there once.`
}
