import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Mistake } from '#schema/check-content.ts'
import { namePath } from '#schema/check-content.ts'
import { nameFile } from '#schema/read-content.ts'
import { type Change, findPlain, type Plain } from './change.ts'
import {
  type ContentFile,
  editFile,
  readContentFile,
  readPlain,
  type Schemas,
} from './content-file.ts'
import { FileChangedError, replaceFile } from './replace-file.ts'

/** One step of a sitting, with the whole file before and after it. */
type Step = { name: string; path: string; before: string; after: string }

export type WriteResult =
  | { isWritten: true; name: string }
  /** Nothing was written: a sentence for each reason. */
  | { isWritten: false; sentences: string[] }

export type Request = {
  name: string
  change: Change
  /** What stood at its place when its owner began; absent where there was nothing. */
  was?: Plain | undefined
}

export type Writer = {
  change(request: Request): Promise<WriteResult>
  undo(): Promise<WriteResult>
  redo(): Promise<WriteResult>
  /** How many steps can be taken back, and done again, once what is being written is. */
  countSteps(): Promise<{ done: number; undone: number }>
}

type WriterOptions = {
  /** The folder content/. */
  folder: string
  schemas: Schemas
  /** What one file alone does not know, such as whether colours can be told apart. */
  findMore?: (name: string, text: string) => string[] | Promise<string[]>
}

const refuse = (...sentences: string[]): WriteResult => ({ isWritten: false, sentences })

const changedSince = (name: string) =>
  `${nameFile(name)} has been changed elsewhere since. Nothing was written: look at it, then try again.`

export function createWriter({ folder, schemas, findMore = () => [] }: WriterOptions): Writer {
  const done: Step[] = []
  const undone: Step[] = []

  async function write(request: Request): Promise<WriteResult> {
    const file = await readContentFile(folder, schemas, request.name)
    if (!file) return refuse(`There is no file "${request.name}" in content/.`)
    if (isElsewhere(file, request)) return refuse(changedSince(file.name))
    const { text, mistakes } = editFile(file, request.change)
    if (mistakes) return refuse(...mistakes.map((each) => sayOf(each, request.change)))
    const more = await findMore(file.name, text)
    if (more.length > 0) return refuse(...more)
    const step = { name: file.name, path: file.path, before: file.text, after: text }
    if (step.before === step.after) return { isWritten: true, name: file.name }
    const result = await turn(step, step.before, step.after)
    if (result.isWritten) {
      done.push(step)
      undone.length = 0
    }
    return result
  }

  async function takeBack(from: Step[], to: Step[], isUndo: boolean): Promise<WriteResult> {
    const step = from.at(-1)
    if (!step) return refuse(isUndo ? 'There is nothing to undo.' : 'There is nothing to redo.')
    const [expected, text] = isUndo ? [step.after, step.before] : [step.before, step.after]
    const result = await turn(step, expected, text)
    if (result.isWritten) to.push(...from.splice(-1))
    return result
  }

  const inTurn = createQueue()
  return {
    change: (request) => inTurn(() => write(request)),
    undo: () => inTurn(() => takeBack(done, undone, true)),
    redo: () => inTurn(() => takeBack(undone, done, false)),
    countSteps: () => inTurn(async () => ({ done: done.length, undone: undone.length })),
  }
}

function isElsewhere(file: ContentFile, { change, was }: Request): boolean {
  const plain = readPlain(file)
  return plain !== undefined && !isDeepStrictEqual(findPlain(plain, change.path), was)
}

/** Of its own place a sentence need not repeat the name: it stands beside the words. */
function sayOf({ sentence }: Mistake, { path }: Change): string {
  const own = `${namePath(path)} `
  const said = sentence.startsWith(own) ? `It ${sentence.slice(own.length)}` : sentence
  return /[.?!]$/.test(said) ? said : `${said}.`
}

async function turn({ name, path }: Step, expected: string, text: string): Promise<WriteResult> {
  try {
    if ((await readFile(path, 'utf8')) !== expected) return refuse(changedSince(name))
    await replaceFile(path, expected, text)
    return { isWritten: true, name }
  } catch (error) {
    if (error instanceof FileChangedError) return refuse(changedSince(name))
    throw error
  }
}

/** One after the other: two windows may write at the same moment. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(task: () => Promise<Value>): Promise<Value> => {
    const next = last.then(task, task)
    last = next.catch(() => {})
    return next
  }
}
