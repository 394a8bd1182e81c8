import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MailWords } from '#content/mails.ts'

type Build = { entry: { module: { mailWords?: MailWords } } }

/** The words of the mails, as they were when the site was built (app/entry.server.tsx). */
export async function loadMailWords(buildFolder: string): Promise<MailWords> {
  const file = pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  const { entry }: Build = await import(file)
  if (!entry.module.mailWords)
    throw new Error('The build holds no words for mails: build it again.')
  return entry.module.mailWords
}
