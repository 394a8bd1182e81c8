import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { photoSlots } from '#art/photo-slots.ts'
import { photoBudgets } from '#builder/budgets/budgets.ts'
import type { Mistake } from '#reader/content-error.ts'
import type { Size } from './crop-photo.ts'
import { inspectPhoto } from './inspect-photo.ts'
import type { PhotoUse } from './list-photo-uses.ts'
import { placeVersion } from './make-photo.ts'
import { matchName } from './match-name.ts'
import { choosePhoneWidth } from './phone-version.ts'
import { sayEnding, sayFault, sayHeavy, sayMissing, saySmall } from './photo-sentences.ts'
import { type PhotoPlan, planPhoto } from './plan-photo.ts'

/** Something that the owner should know of a photograph. A mistake stops a build, a warning never does. */
export type PhotoFinding = Mistake & { grade: 'mistake' | 'warning' }

export type PhotoFolders = {
  /** Where the originals lie. */
  folder: string
  /** Where what is made of them is kept. */
  cache: string
}

export type JudgedPhoto = {
  findings: PhotoFinding[]
  /** The file that is meant, where one is. */
  name?: string
  /** What is to be made of it, where nothing is wrong. */
  plan?: PhotoPlan
}

/** Looks at one photograph where content names it. */
export async function judgePhoto(
  use: PhotoUse,
  names: readonly string[],
  { folder, cache }: PhotoFolders,
): Promise<JudgedPhoto> {
  const find = (sentence: string, grade: PhotoFinding['grade'] = 'mistake') => [
    { ...use.place, sentence, grade },
  ]
  const match = matchName(use.photo.file, names)
  if (!('name' in match)) {
    return { findings: find(sayMissing(use.photo.file, match, names.length)) }
  }
  const { name } = match
  const path = join(folder, name)
  const original = await inspectPhoto(path, cache)
  if ('fault' in original) {
    return { name, findings: find(sayEnding(name) ?? sayFault(name, original.fault, original)) }
  }
  const mistake = sayEnding(name) ?? judgeSize(name, original, use.slot)
  if (mistake) return { name, findings: find(mistake) }
  const plan = planPhoto(use, path, original)
  const heavy = judgeWeight(name, plan, cache)
  return { name, plan, findings: heavy ? find(heavy, 'warning') : [] }
}

function judgeSize(name: string, size: Size, slot: keyof typeof photoSlots): string | undefined {
  const [width, height] = photoSlots[slot].least
  const isSmall = size.width < width || size.height < height
  return isSmall ? saySmall(name, size, photoSlots[slot]) : undefined
}

/** Known once it has been made: what a phone loads of it. */
function judgeWeight(name: string, plan: PhotoPlan, cache: string): string | undefined {
  const [{ sizes = '', widths = [] } = {}] = plan.cuts
  const width = choosePhoneWidth(sizes, widths)
  const file = placeVersion(plan, { width, format: 'avif' }, cache)
  const bytes = existsSync(file) ? statSync(file).size : 0
  const { photo } = photoBudgets
  return bytes > photo ? sayHeavy(name, bytes, photo) : undefined
}
