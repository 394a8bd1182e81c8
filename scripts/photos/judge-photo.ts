import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { photoSlots } from '#art/photo-slots.ts'
import { photoBudgets } from '#bench/budgets.ts'
import { readFocus, type Size } from './crop-photo.ts'
import { inspectPhoto } from './inspect-photo.ts'
import type { PhotoPlace, PhotoUse } from './list-photo-uses.ts'
import { placeVersion } from './make-photo.ts'
import { matchName } from './match-name.ts'
import { choosePhoneWidth } from './phone-version.ts'
import {
  sayEnding,
  sayFault,
  sayFocus,
  sayHeavy,
  sayMissing,
  sayNoAlt,
  saySmall,
} from './photo-sentences.ts'
import { type PhotoPlan, planPhoto } from './plan-photo.ts'

/** Something that the owner should know of a photograph. */
export type PhotoFinding = Pick<PhotoPlace, 'file'> &
  Partial<Pick<PhotoPlace, 'field'>> & {
    /** What is wrong and what to do, to stand after "file, line: ". */
    message: string
    /** A mistake stops a build, a warning never does. */
    grade: 'mistake' | 'warning'
  }

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
  const { photo, place } = use
  const find = (message: string, field = 'file', grade: PhotoFinding['grade'] = 'mistake') => ({
    file: place.file,
    field: [...place.field, field],
    message,
    grade,
  })
  const match = matchName(photo.file, names)
  const name = 'name' in match ? match.name : undefined
  if (!('slot' in use)) {
    return { ...(name && { name }), findings: [find(use.leftOut, 'file', 'warning')] }
  }
  const words = judgeWords(photo).map(({ message, field }) => find(message, field))
  if (name === undefined) {
    return { findings: [find(sayMissing(photo.file, match, names.length)), ...words] }
  }
  const path = join(folder, name)
  const original = await inspectPhoto(path, cache)
  if ('fault' in original) {
    const message = sayEnding(name) ?? sayFault(name, original.fault, original)
    return { name, findings: [find(message), ...words] }
  }
  const message = sayEnding(name) ?? judgeSize(name, original, use.slot)
  const mistakes = [...(message ? [find(message)] : []), ...words]
  if (mistakes.length > 0) return { name, findings: mistakes }
  const plan = planPhoto(use, path, original)
  const heavy = judgeWeight(name, plan, cache)
  return { name, plan, findings: heavy ? [find(heavy, 'file', 'warning')] : [] }
}

function judgeWords({ file, alt, focus }: PhotoUse['photo']): { message: string; field: string }[] {
  const isSilent = alt.trim() === ''
  const isLost = focus !== undefined && !readFocus(focus)
  return [
    ...(isSilent ? [{ message: sayNoAlt(file), field: 'alt' }] : []),
    ...(isLost ? [{ message: sayFocus(focus), field: 'focus' }] : []),
  ]
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
