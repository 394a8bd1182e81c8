import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findOverweight,
  listPageModules,
  type SiteWeight,
  weighFonts,
  weighPage,
} from '#build/budgets/budgets.ts'
import { isAllShipped } from '#build/budgets/shipped-content.ts'
import { pageFile, readFileType } from '#build/files/file-types.ts'
import { composeHostHeaders, composeHostRedirects } from '#build/files/host-files.ts'
import { redirects } from '#schema/own-pages.ts'
import { notFoundPath } from '#schema/paths.ts'
import { listPages } from '#schema/read-content.ts'
import type { BuildManifest, BuiltFile } from '#server/pages/pages.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { BuildError } from '#tools/run-command.ts'
import { compressFile } from './compress-file.ts'
import { composePolicy } from './content-security-policy.ts'
import { dropUnusedRules } from './drop-unused-rules.ts'

/**
 * The last step of the build: unused rules, hashes for the content security policy, compression, the
 * list that our server reads, the headers that static hosts read, and the budgets.
 */
export async function postprocess(folder: string): Promise<SiteWeight> {
  const client = join(folder, 'client')
  const paths = [...listPages(), notFoundPath]
  const pages = await Promise.all(paths.map((path) => finishPage(client, path)))
  const others = await Promise.all(listOtherFiles(client).map((file) => finishFile(client, file)))
  const files = [...pages.map(({ html: _, ...page }) => page), ...others]
  const [notFound] = files.filter(({ address }) => address === notFoundPath)
  if (!notFound) throw new Error(`There is no page at ${notFoundPath}.`)
  const manifest: BuildManifest = {
    files: files.filter((file) => file !== notFound),
    notFound,
    redirects,
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1))
  const { siteUrl } = readBuildSettings()
  writeFileSync(join(client, '_headers'), composeHostHeaders(manifest, siteUrl))
  writeFileSync(join(client, '_redirects'), composeHostRedirects(redirects))
  const weight = {
    pages: pages.map((page) => weighPage(client, page)),
    fonts: weighFonts(client),
  }
  reportWeight(weight)
  return weight
}

async function finishFile(client: string, file: string): Promise<BuiltFile> {
  const { type, isCompressible } = readFileType(file)
  return {
    address: `/${file}`,
    file,
    type,
    isImmutable: file.startsWith('assets/'),
    encodings: isCompressible ? await compressFile(join(client, file)) : [],
  }
}

async function finishPage(client: string, path: string): Promise<BuiltFile & { html: string }> {
  const file = pageFile(path)
  const rendered = readFileSync(join(client, file), 'utf8')
  const modules = listPageModules(client, rendered)
  const isInteractive = modules.size > 0
  const html = dropPageRules(client, rendered, modules)
  if (/<[a-z][^>]*\sstyle=/i.test(html)) {
    throw new BuildError(`${path} has a style attribute, which its security policy forbids.`)
  }
  writeFileSync(join(client, file), html)
  const backendUrl = isInteractive ? readBuildSettings().hosted?.url : undefined
  return {
    ...(await finishFile(client, file)),
    address: path,
    ...(/<form[^>]* method="post"/.test(html) && { takesForm: true }),
    contentSecurityPolicy: composePolicy(html, isInteractive, backendUrl),
    html,
  }
}

/** Markup and scripts without the words between them: "choice" in a sentence is no class. */
const omitWords = (html: string) =>
  html.replace(/(<script[\s\S]*?<\/script>)|>[^<]+/g, (_, script = '>') => script)

const style = /(?<=<style data-page="">).*?(?=<\/style>)/s
const sheet = /(?<=<link rel="stylesheet" href="\/)assets\/[^"]+\.css(?=")/

/** The page with the part of its sheets that it uses, now or once its form's script has run. */
function dropPageRules(client: string, html: string, modules: Set<string>): string {
  const scripts = [...modules].map((name) => readFileSync(join(client, 'assets', name), 'utf8'))
  const text = omitWords(html.replace(style, '')) + scripts.join('')
  const [own = ''] = style.exec(html) ?? []
  const [file] = sheet.exec(html) ?? []
  const linked = file ? readFileSync(join(client, file), 'utf8') : ''
  return html
    .replace(style, () => dropUnusedRules(own, text, linked))
    .replace(sheet, (name) => cutSheet(client, name, dropUnusedRules(linked, text, own)))
}

/** A linked sheet is cut to its page as well, and has the hash of what is left in its name. */
function cutSheet(client: string, file: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const name = `assets/later-${hash}.css`
  rmSync(join(client, file))
  writeFileSync(join(client, name), css)
  return name
}

/** What begins with a dot is a tool's own, except for the folder that the web agreed on. */
function listOtherFiles(client: string): string[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(?:\.well-known\/|[^.]).*\.\w+$/.test(file))
    .filter((file) => !/\.(html|br|gz)$/.test(file))
    .sort()
}

/** Our own words fail a build that is over its budgets; longer ones of the owner's are a warning. */
function reportWeight(weight: SiteWeight): void {
  const sentences = findOverweight(weight).join('\n')
  if (sentences === '') return
  if (isAllShipped()) throw new BuildError(sentences)
  console.warn(sentences)
}
