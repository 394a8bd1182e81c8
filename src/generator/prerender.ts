import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notFoundPath } from '#content/paths.ts'
import { formEntry } from '#site/context/scripts.ts'
import type { LeadFormProps } from '#site/forms/form-props.ts'
import { bundleSite } from './bundles.ts'
import { pageFile } from './headers.ts'
import type { LoadedSite } from './load-site.ts'

/** A page of a build: its address, and what its form was rendered from, if it has one. */
export type BuiltPage = { address: string; formProps?: LeadFormProps | undefined }

/** Renders every page into `client`, beside all that they load; `server` answers posted forms. */
export async function prerender(
  folder: string,
  { site, files, style }: LoadedSite,
): Promise<BuiltPage[]> {
  const client = join(folder, 'client')
  const server = join(folder, 'server')
  const write = (file: string, content: Uint8Array | string) => {
    mkdirSync(dirname(join(client, file)), { recursive: true })
    writeFileSync(join(client, file), content)
  }
  const entry = await bundleSite(folder, style)
  // One after the other: a photograph may take 150 MB while it is decoded.
  for (const { address, read } of files) write(address, await read())
  const pages = join(server, 'pages.js')
  const { listAddresses, renderPage }: typeof import('#site/render-page.tsx') = await import(
    pathToFileURL(pages).href
  )
  const built: BuiltPage[] = []
  for (const address of [...listAddresses(site), notFoundPath]) {
    try {
      const { html, formProps } = renderPage(site, address)
      write(pageFile(address), html.replace(`"${formEntry}"`, `"${entry}"`))
      built.push({ address, formProps })
    } catch (error) {
      throw new Error(`${address} cannot be rendered.`, { cause: error })
    }
  }
  rmSync(pages)
  writeFileSync(join(server, 'mails.json'), JSON.stringify(site.content.mailCopy))
  return built
}
