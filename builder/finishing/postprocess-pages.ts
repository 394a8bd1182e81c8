import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findFaults,
  findFontFaults,
  findWarnings,
  listPageModules,
  type PageWeight,
  weighFonts,
  weighPage,
} from '#builder/budgets/page-weight.ts'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { readFileType } from '#builder/files/file-types.ts'
import { pageFile } from '#builder/files/page-file.ts'
import { writeHostHeaders } from '#builder/files/write-host-headers.ts'
import { writeHostRedirects } from '#builder/files/write-host-redirects.ts'
import { redirects } from '#content/redirects.ts'
import { notFoundPath, paths } from '#paths.ts'
import type { BuildManifest, BuiltFile } from '#server/pages/pages.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { BuildError } from '#tools/build-error.ts'
import { composePolicy } from './content-security-policy.ts'
import { dropUnusedRules } from './drop-unused-rules.ts'
import { packFile } from './pack-file.ts'

function finishFile(client: string, file: string): BuiltFile {
  const { type, isCompressible } = readFileType(file)
  return {
    address: `/${file}`,
    file,
    type,
    isImmutable: file.startsWith('assets/'),
    encodings: isCompressible ? packFile(join(client, file)) : [],
  }
}

type FinishedPage = BuiltFile & { html: string }

/** What a form may draw later: the states of its own script. */
function readLaterTexts(client: string, modules: Set<string>): string {
  const files = [...modules].map((name) => join(client, 'assets', name))
  return files.map((file) => readFileSync(file, 'utf8')).join('')
}

const style = /(?<=<style data-page="">).*?(?=<\/style>)/s
const sheet = /(?<=<link rel="stylesheet" href="\/)assets\/[^"]+\.css(?=")/

/** Markup and scripts without the words between them: "choice" in a sentence is no class. */
const omitWords = (html: string) =>
  html.replace(/(<script[\s\S]*?<\/script>)|>[^<]+/g, (_, script = '>') => script)

/** The page with the part of its sheets that it wears. */
function finishHtml(client: string, html: string, modules: Set<string>): string {
  const text = omitWords(html.replace(style, '')) + readLaterTexts(client, modules)
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

function finishPage(client: string, path: string): FinishedPage {
  const file = pageFile(path)
  const drawn = readFileSync(join(client, file), 'utf8')
  const modules = listPageModules(client, drawn)
  const isInteractive = modules.size > 0
  const html = finishHtml(client, drawn, modules)
  writeFileSync(join(client, file), html)
  const backendUrl = isInteractive ? readBuildSettings().hosted?.url : undefined
  const contentSecurityPolicy = composePolicy(html, isInteractive, backendUrl)
  const takesForm = /<form[^>]* method="post"/.test(html)
  return {
    ...finishFile(client, file),
    address: path,
    ...(takesForm && { takesForm }),
    contentSecurityPolicy,
    html,
  }
}

/** What begins with a dot is a tool's own, except for the folder that the web agreed on. */
function listOtherFiles(client: string): string[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => /^(?:\.well-known\/|[^.]).*\.\w+$/.test(file) && !/\.(html|br|gz)$/.test(file),
    )
    .sort()
}

function weighPages(client: string, pages: FinishedPage[]): PageWeight[] {
  const weighed = pages.map((page) => ({ ...page, weight: weighPage(client, page) }))
  const isShipped = isAllShipped()
  const fonts = findFontFaults(weighFonts(client))
  const faults = weighed.flatMap(({ html, weight }) => findFaults(html, weight, isShipped))
  const warnings = weighed.flatMap(({ weight }) => findWarnings(weight, isShipped))
  // The owner's words may weigh more than ours, and need letters of their own.
  if (isShipped) faults.push(...fonts)
  else warnings.push(...fonts)
  if (faults.length > 0) throw new BuildError(faults.join('\n'))
  for (const warning of warnings) console.warn(warning)
  return weighed.map(({ weight }) => weight)
}

function omitHtml({ html: _, ...file }: FinishedPage): BuiltFile {
  return file
}

/**
 * The last step of the build: hashes for the content security policy, compression, the list that
 * our server reads, the headers that static hosts read, and the budgets.
 */
export function postprocessPages(buildFolder: string): PageWeight[] {
  const client = join(buildFolder, 'client')
  const pages = Object.values(paths).map((path) => finishPage(client, path))
  const missed = finishPage(client, notFoundPath)
  const others = listOtherFiles(client).map((file) => finishFile(client, file))

  const weights = weighPages(client, [...pages, missed])

  const manifest: BuildManifest = {
    files: [...pages.map(omitHtml), ...others],
    notFound: omitHtml(missed),
    redirects,
  }
  writeFileSync(join(buildFolder, 'manifest.json'), JSON.stringify(manifest, null, 1))
  writeHostHeaders(client, manifest, readBuildSettings().siteUrl)
  writeHostRedirects(client, redirects)
  return weights
}
