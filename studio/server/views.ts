import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { listContentFiles } from '#builder/files/content-files.ts'
import { paths } from '#paths.ts'
import { listPages } from '#schema/addresses.ts'
import { checkContent, writeMistake } from '#schema/check-content.ts'
import { findMistakes } from '#schema/find-mistakes.ts'
import { type Path, parseYaml } from '#schema/parse-yaml.ts'
import { nameFile, schemas } from '#schema/read-content.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import type { Changes, ContentView, PageView, SampleView, Sitting } from '#studio/frame/protocol.ts'
import { describeField } from '#studio/places/field.ts'
import { sayGroup } from '#studio/places/say-group.ts'
import { findPlain, type Plain } from '#studio/writer/change.ts'
import type { Writer } from '#studio/writer/writer.ts'
import { root } from '#tools/run-tool.ts'
import { compareContent } from './compare-content.ts'
import type { Published } from './read-published.ts'
import type { Watch } from './watch-content.ts'

const content = join(root, 'content')

/** They stand on every page. */
const everywhere = ['navigation', 'site']

const readText = (name: string) => readFile(join(content, `${name}.yaml`), 'utf8')

export async function viewFile(name: string): Promise<ContentView> {
  const schema = schemas.get(name)
  if (!schema) throw new Error(`There is no content ${name}.`)
  const text = await readText(name)
  return { name, field: describeField(schema), value: parseYaml(text).value as Plain }
}

function listNames(page: string): string[] {
  const own = listContentFiles(page)
  const names = own.map((file) => file.slice('content/'.length, -'.yaml'.length))
  const [key = ''] = Object.entries(paths).find(([, path]) => path === page) ?? []
  const isItself = (name: string) =>
    [page.slice(1), key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)].includes(
      name.slice(name.lastIndexOf('/') + 1),
    )
  return [...names.filter(isItself), ...names.filter((name) => !isItself(name))]
}

async function viewSite(): Promise<PageView['site']> {
  const { value } = await viewFile('site')
  const { hostname, host } = new URL(readBuildSettings().siteUrl)
  // Before it has an address of its own.
  const shown = hostname === 'localhost' ? 'your-name.com' : host
  return { name: String(findPlain(value, ['name']) ?? ''), host: shown }
}

/** What can be changed on a page, its own files first. */
export async function viewPage(page: string): Promise<PageView> {
  const names = listNames(page)
  const rest = [...schemas.keys()].filter((name) => !names.includes(name)).sort()
  return {
    files: await Promise.all(names.map(viewFile)),
    others: [...everywhere, ...rest.filter((name) => !everywhere.includes(name))],
    site: await viewSite(),
  }
}

type Sources = { writer: Writer; watch: Watch }

type Findings = Pick<Sitting, 'samples' | 'mistakes'>

/** A file is looked through once, as long as it says the same. */
const findings = new Map<string, { text: string } & Findings>()

async function lookThrough(name: string, schema: v.GenericSchema): Promise<Findings> {
  const text = await readText(name)
  const known = findings.get(name)
  if (known?.text === text) return known
  const mistakes = checkContent(schema, text, nameFile(name)).mistakes.map(writeMistake)
  const value = parseYaml(text).value as Plain | undefined
  const page = findPage(name)
  const found = value === undefined ? [] : listSamples(value, [])
  const samples = found.map((sample) => ({ name, page, ...sample }))
  findings.set(name, { text, samples, mistakes })
  return { samples, mistakes }
}

/** What stands between the words and a launch, and what keeps a page from being drawn. */
export async function viewSitting({ writer, watch }: Sources): Promise<Sitting> {
  // Before the files are read: what is shown has at least these changes.
  const changes = watch.countChanges()
  const all = await Promise.all([...schemas].map(([name, schema]) => lookThrough(name, schema)))
  return {
    ...(await writer.countSteps()),
    changes,
    samples: all.flatMap(({ samples }) => samples),
    mistakes: all.flatMap(({ mistakes }) => mistakes),
  }
}

/** What is not on the live site yet. */
export async function viewChanges(published: Published): Promise<Changes> {
  const files: Changes['files'] = []
  for (const name of [...schemas.keys()].filter(published.isChanged)) {
    const [before, after] = [await published.read(name), await readText(name)]
    if (before === after) continue
    const [was, is] = [before ?? '', after].map(
      (text) => parseYaml(text).value as Plain | undefined,
    )
    const fields = compareContent(was, is)
    if (fields.length > 0) files.push({ name, page: findPage(name), fields })
  }
  const { since, date, photos } = published
  return { since, ...(date && { date }), files, photos }
}

/** Every group that says `sample: yes`. */
function listSamples(
  value: Plain,
  path: Path,
): Pick<SampleView, 'path' | 'says' | 'needsConsent'>[] {
  if (typeof value === 'string') return []
  const isList = Array.isArray(value)
  const inner = Object.entries(value).flatMap(([name, each]) =>
    listSamples(each, [...path, isList ? Number(name) : name]),
  )
  if (isList || !('sample' in value)) return inner
  return [{ path, says: sayGroup(value) ?? '', needsConsent: 'quote' in value }, ...inner]
}

/** A page that shows the words of a file. */
function findPage(name: string): string {
  return listPages().find((path) => listNames(path).includes(name)) ?? paths.home
}

const pathSchema = v.array(v.union([v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))]))
const place = v.pipe(v.number(), v.integer(), v.minValue(0))
const plain: v.GenericSchema<Plain> = v.lazy(() =>
  v.union([
    v.string(),
    v.array(plain),
    v.record(v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*$/)), plain),
  ]),
)

/** What a window may ask the writer for. */
export const changeRequest = v.object({
  name: v.string(),
  was: v.optional(plain),
  change: v.variant('kind', [
    v.object({ kind: v.literal('set'), path: pathSchema, value: plain }),
    v.object({ kind: v.literal('remove'), path: pathSchema }),
    v.object({ kind: v.literal('add'), path: pathSchema, at: place, value: plain }),
    v.object({ kind: v.literal('move'), path: pathSchema, from: place, to: place }),
  ]),
})

/** Loads every schema; files with mistakes are told of later. */
export const loadSchemas = findMistakes
