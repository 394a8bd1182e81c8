import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServedFile } from '#server/pages/built-pages.ts'

/** The part of the site's own code that a build has for the server. */
type FormsCode = typeof import('#site/forms/answer-post.ts')
type FormPage = Parameters<FormsCode['answerPost']>[1]
/** What saves the lead, and what is told of errors. */
export type Dependencies = Parameters<FormsCode['answerPost']>[2]
type Answered = Awaited<ReturnType<FormsCode['answerPost']>>

/** Answers a form that was posted to a page: with the page and its errors, or with a redirect. */
export type AnswerPost = (
  request: Request,
  page: ServedFile,
  dependencies: Dependencies,
) => Promise<Answered>

/** Where a build has its pages with a form, by address, in the parts that an answer is put together of. */
export const formPagesFile = 'server/form-pages.json'

/** The code and the pages of a build, read once: the second build from now deletes its folder. */
export async function loadAnswerPost(buildFolder: string): Promise<AnswerPost> {
  const code = await import(pathToFileURL(join(buildFolder, 'server/forms.js')).href)
  const file = join(buildFolder, formPagesFile)
  if (!existsSync(file)) return answerWithOlderBuild(code)
  const { answerPost }: FormsCode = code
  const formPages = JSON.parse(readFileSync(file, 'utf8'))
  const pages = new Map<string, FormPage>(Object.entries(formPages))
  return async (request, { address }, dependencies) => {
    const page = pages.get(address)
    if (!page) throw new Error(`A form was posted to ${address}, which has none.`)
    return answerPost(request, page, dependencies)
  }
}

/** A build of version 0.1. */
type OlderFormsCode = {
  answerPost?(request: Request, html: string, dependencies: Dependencies): Promise<Answered>
  receiveLead(
    request: Request,
    dependencies: Dependencies,
  ): Promise<
    | { status: 303; next: string }
    | { status: 200 | 422 | 429 | 503; answer: unknown; retryAfterSeconds?: number }
  >
  renderAnswer(html: string, answer: unknown): string
}

/** It finds the form in the HTML of its page by itself. To be taken out with version 0.3. */
function answerWithOlderBuild(code: OlderFormsCode): AnswerPost {
  return async (request, page, dependencies) => {
    const html = page.variants.identity.bytes.toString()
    if (code.answerPost) return code.answerPost(request, html, dependencies)
    const received = await code.receiveLead(request, dependencies)
    if (received.status === 303) return received
    request.signal.throwIfAborted()
    const { answer, ...rest } = received
    return { ...rest, html: code.renderAnswer(html, answer) }
  }
}
