import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { formPagesFile } from '#server/forms/load-answer-post.ts'
import type { FormPage } from '#site/forms/answer-post.ts'
import type { LeadFormProps } from '#site/forms/form-props.ts'

type FinishedPage = {
  built: { address: string }
  html: string
  formProps?: LeadFormProps | undefined
}

/** Stores each page with a form in the parts that the server puts together again around an answer. */
export async function writeFormPages(folder: string, pages: readonly FinishedPage[]) {
  const code = pathToFileURL(join(folder, 'server/forms.js')).href
  const { splitFormPage }: typeof import('#site/forms/answer-post.ts') = await import(code)
  const formPages: Record<string, FormPage> = {}
  for (const { built, html, formProps } of pages) {
    if (formProps) formPages[built.address] = splitFormPage(html, formProps)
  }
  writeFileSync(join(folder, formPagesFile), JSON.stringify(formPages))
}
