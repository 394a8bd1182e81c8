import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { namePath } from '#content/check-file.ts'
import type { ContentFiles } from '#content/compose-content.ts'
import { writeMistake } from '#content/mistakes.ts'
import { type Path, parseYaml, type YamlValue } from '#content/parse-yaml.ts'
import { nameFile, readTexts, type Texts } from '#content/texts.ts'
import { changeYaml } from './edit-yaml.ts'
import { describeField } from './marks.ts'
import {
  type Change,
  type ChangeRequest,
  type Field,
  findField,
  findValue,
  type WriteResult,
} from './protocol.ts'

/** The text of a file before and after; none where there is no file. */
type Step = { name: string; before: string | undefined; after: string | undefined }

export type Writer = ReturnType<typeof createWriter>

type WriterOptions = {
  /** The folder content/. */
  folder: string
  /** Checks all files, before or after a change. */
  check: (texts: Texts) => ContentFiles
  /** Finds mistakes that need more than the file, such as a low contrast. */
  checkBeyondFile?: (name: string, files: ContentFiles) => Promise<string[]>
}

const refuse = (...messages: string[]): WriteResult => ({
  messages: messages.map((each) => (/[.?!]$/.test(each) ? each : `${each}.`)),
})

/** Changes files of content/. A value with a mistake is never written. */
export function createWriter({ folder, check, checkBeyondFile }: WriterOptions) {
  const done: Step[] = []
  const undone: Step[] = []
  const find = (name: string) => join(folder, `${name}.yaml`)

  async function change({ name, was, change }: ChangeRequest): Promise<WriteResult> {
    const { texts, schemas } = check(readTexts(folder))
    const schema = schemas.get(name)
    const before = texts.get(name)
    if (!schema || before === undefined) return refuse(`There is no file "${name}" in content/`)
    const value = parseYaml(before).value
    if (!isDeepStrictEqual(findValue(value, change.path), was)) return refuse(explainChanged(name))
    const path = findRemoved(change, describeField(schema), value)
    if (!path) return refuse('The page needs one of them at least: change it instead')
    const field = findField(describeField(schema), path.slice(0, -1))
    const after = changeYaml(before, { ...change, path }, Object.keys(field?.entries ?? {}))
    if (after === undefined) return refuse('This is not there any more: look at the page again')
    return writeChecked({ name, before, after }, change.path)
  }

  async function writeChecked(
    step: Step & { after: string },
    path: Path = [],
  ): Promise<WriteResult> {
    const { name, before, after } = step
    const texts = readTexts(folder)
    const files = check(new Map([...texts, [name, after]]))
    const mistakes = files.mistakes.filter(({ file }) => file === nameFile(name))
    const own = mistakes.map(({ message }) => shortenMessage(message, path))
    if (own.length > 0) return refuse(...own)
    // A longer name of the brand may not fit into the texts of other files.
    const known = check(texts).mistakes.map(writeMistake)
    const others = files.mistakes.map(writeMistake).filter((message) => !known.includes(message))
    if (others.length > 0) return refuse(...others)
    const beyond = (await checkBeyondFile?.(name, files)) ?? []
    if (beyond.length > 0) return refuse(...beyond)
    if (before !== after) {
      await write(find(name), after)
      done.push(step)
      undone.length = 0
    }
    return { name, messages: [] }
  }

  /** Undo and redo. */
  async function goBack(from: Step[], to: Step[]): Promise<WriteResult> {
    const step = from.at(-1)
    if (!step) return refuse('There is nothing to undo or redo')
    const { name, before, after } = step
    if ((await readText(find(name))) !== after) return refuse(explainChanged(name))
    await write(find(name), before)
    from.pop()
    to.push({ name, before: after, after: before })
    return { name, messages: [] }
  }

  let last: Promise<unknown> = Promise.resolve()
  /** Runs tasks in sequence, because two windows may write at once. */
  const inTurn = (task: () => Promise<WriteResult>) => {
    const next = last.then(task)
    last = next.catch(() => {})
    return next
  }
  return {
    change: (request: ChangeRequest) => inTurn(() => change(request)),
    create: (name: string, after: string) =>
      inTurn(() => writeChecked({ name, before: undefined, after })),
    undo: () => inTurn(() => goBack(done, undone)),
    redo: () => inTurn(() => goBack(undone, done)),
    countSteps: () => ({ done: done.length, undone: undone.length }),
  }
}

/** Removing the last item removes the optional list or section around it; undefined if none is optional. */
function findRemoved({ kind, path }: Change, field: Field, value: YamlValue | undefined) {
  const list = findValue(value, path.slice(0, -1))
  if (kind !== 'remove' || !Array.isArray(list) || list.length > 1) return path
  const around = path.map((_, at) => path.slice(0, -1 - at))
  return around.find((each) => findField(field, each)?.isOptional)
}

const explainChanged = (name: string) =>
  `${nameFile(name)} has been changed elsewhere since. Nothing was written: look at it, then try again.`

/** The sentence stands beside the field, so it need not repeat the name. */
function shortenMessage(message: string, path: Path): string {
  const own = `${namePath(path)} `
  return message.startsWith(own) ? `It ${message.slice(own.length)}` : message
}

const readText = (path: string) => readFile(path, 'utf8').catch(() => undefined)

/** Writes atomically. */
async function write(path: string, text: string | undefined): Promise<void> {
  if (text === undefined) return rm(path)
  const beside = join(dirname(path), `.${basename(path)}.tmp`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(beside, text, { flush: true })
  await rename(beside, path)
}
