import { listLogoFiles } from '#build/brand/logo.ts'
import { listIconFiles } from '#build/images/draw-icons.ts'
import { listSceneFiles } from '#build/images/drawn-scenes.ts'
import { listShareImages } from '#build/images/share-images.ts'
import { listPhotoFiles } from '#build/photos/site-photos.ts'
import { makeOwnSun } from './own-sun-file.ts'
import { listSiteFiles } from './site-files.ts'

/** A file of the site that is made in Node: written by a build, answered by `npm run dev`. */
export type MadeFile = {
  /** The path a browser asks for: "/gatherings.ics". */
  address: string
  read(): Promise<Uint8Array | string> | Uint8Array | string
}

/** Every file of the site that neither Vite nor a page is. */
export async function listMadeFiles(): Promise<MadeFile[]> {
  const pictures = [listIconFiles(), listLogoFiles(), listPhotoFiles()]
  return [
    ...listSiteFiles(),
    ...listSceneFiles(),
    ...listShareImages(),
    ...(await Promise.all(pictures)).flat(),
    await makeOwnSun(),
  ]
}

let known: Promise<MadeFile[]> | undefined

/** Listed once; `npm run dev` runs this file again when content has changed. */
export async function findMadeFile(address: string): Promise<MadeFile | undefined> {
  known ??= listMadeFiles()
  return (await known).find((file) => file.address === address)
}
