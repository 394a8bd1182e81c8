import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { photoCache } from '#builder/keep-file.ts'
import { root } from '#tools/run-tool.ts'
import {
  type JudgedPhoto,
  judgePhoto,
  type PhotoFinding,
  type PhotoFolders,
} from './judge-photo.ts'
import type { PhotoUse } from './list-photo-uses.ts'
import { photoInFolder, unusedPhoto } from './photo-sentences.ts'
import type { PhotoPlan } from './plan-photo.ts'

/** The owner's originals. Nothing is ever written here. */
const photoFolder = join(root, 'content/photos')

type PhotoPlans = {
  plans: PhotoPlan[]
  findings: PhotoFinding[]
}

/** What systems and notes leave in a folder is no photograph. */
const noPhoto = /^\.|^(?:thumbs\.db|desktop\.ini)$|\.(?:md|txt)$/i

function listFolder(folder: string): Dirent[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !noPhoto.test(name))
}

function warn(name: string, sentence: string): PhotoFinding {
  return { file: `content/photos/${name}`, sentence, grade: 'warning' }
}

/**
 * Looks at every photograph that content names, and at those it does not: what is to be made of them, and
 * all that is wrong, at once.
 */
export async function planPhotos(
  uses: readonly PhotoUse[],
  folders: PhotoFolders = { folder: photoFolder, cache: photoCache },
): Promise<PhotoPlans> {
  const entries = listFolder(folders.folder)
  const inFolders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const names = entries.map(({ name }) => name).filter((name) => !inFolders.includes(name))
  const judged: JudgedPhoto[] = []
  // One after the other: an original may take 150 MB while it is looked at.
  for (const use of uses) judged.push(await judgePhoto(use, names, folders))
  const shown = new Set(judged.map(({ name }) => name))
  const unused = names.filter((name) => !shown.has(name))
  return {
    plans: judged.flatMap(({ plan }) => plan ?? []),
    findings: [
      ...judged.flatMap(({ findings }) => findings),
      ...unused.map((name) => warn(name, unusedPhoto)),
      ...inFolders.map((name) => warn(name, photoInFolder)),
    ],
  }
}
