import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailWords } from '#schema/site.ts'

/** The words of the mails, as they were when the site was built. */
export async function loadMailWords(buildFolder: string): Promise<MailWords> {
  return JSON.parse(await readFile(join(buildFolder, 'server', 'mails.json'), 'utf8'))
}
