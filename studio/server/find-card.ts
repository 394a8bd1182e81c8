import type { ViteDevServer } from 'vite'
import type { MadeFile } from '#builder/files/made-files.ts'
import { createRun } from '#builder/plugins/made-values.ts'
import { type PagePath, shareImagePath } from '#paths.ts'

type ShareImages = typeof import('#builder/images/share-images.ts')

/** The picture beside a link to a page, as the build would draw it now; none for an unlisted page. */
export async function findCard(vite: ViteDevServer, page: string): Promise<MadeFile | undefined> {
  const { listShareImages } = await createRun(vite)<ShareImages>('builder/images/share-images.ts')
  const address = shareImagePath(page as PagePath)
  return listShareImages().find((image) => image.address === address)
}
