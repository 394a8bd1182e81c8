import { useSyncExternalStore } from 'react'
import {
  base,
  type ChangedFiles,
  type ChangeRequest,
  findValue,
  type Place,
  type State,
  type WriteResult,
} from '#studio/protocol.ts'

const token = new URLSearchParams(location.search).get('token') ?? ''

async function ask<Answer>(call: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(base + call, { ...init, headers: { 'X-Studio-Token': token } })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Text that is open on the page. */
export type OpenText = {
  element: HTMLElement
  place: Place
  /** All that the file says there; a paragraph on the page is a part of it. */
  whole: string
  /** Its HTML before it was opened. */
  shown: string
  /** Why it could not be written. */
  messages: readonly string[]
}

/** What the server last said of content/, and what the window shows of it. */
type WindowState = State & {
  page: string
  panel?: 'text' | 'changed' | 'todos' | undefined
  /** Text to go to: on its page, or in the panel where no page is named. */
  wanted?: (Place & { page?: string }) | undefined
  open?: OpenText | undefined
  /** A click on text opens it; otherwise pages do what they do for visitors. */
  isEditing: boolean
  /** What became of the last change. */
  status: string
}

let current: WindowState = {
  ...(await ask<State>('state')),
  page: decodeURIComponent(location.hash.slice(1)) || '/',
  isEditing: true,
  status: '',
}
const listeners = new Set<() => void>()

export const getState = () => current

export function setState(change: Partial<WindowState>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStudio = () => useSyncExternalStore(subscribe, getState)

/** Shows changes that were made in another program. Polls: watching a folder misses replaced files. */
setInterval(async () => {
  if (document.hidden) return
  const version = await ask<string>('version').catch(() => current.version)
  if (version !== current.version) await ask<State>('state').then(setState, () => {})
}, 1000)

export const findFile = (name: string) => current.files.find((file) => file.name === name)

export const findContent = ({ name, path }: Place) => findValue(findFile(name)?.value, path)

/** A page that shows the text of a file. */
export const findPage = (name: string) =>
  current.pages.find(({ files }) => files.includes(name))?.path ?? '/'

export function goTo(page: string): void {
  history.replaceState(null, '', `#${page}`)
  setState({ page })
}

export const openField = ({ name, path }: Place) =>
  setState({ panel: 'text', wanted: { name, path } })

export const fetchChangedFiles = () => ask<ChangedFiles>('changes')

const noAnswer = 'The studio does not answer. Nothing was written: is "npm run edit" still running?'

/** Sends a call and shows its result in the window. */
export async function write(
  call: 'undo' | 'redo' | 'page' | 'gathering' | 'change',
  done: string,
  body = '',
) {
  const noWrite: WriteResult = { messages: [noAnswer] }
  const written = await ask<WriteResult>(call, { method: 'POST', body }).catch(() => noWrite)
  setState({ ...written.state, status: written.messages.join(' ') || done })
  return written
}

/** Returns the reasons why nothing was written. `was` defaults to the value that the window shows. */
export async function sendChange({ name, change, was }: ChangeRequest) {
  const request = { name, change, was: was ?? findContent({ name, path: change.path }) }
  return (await write('change', 'Written.', JSON.stringify(request))).messages
}

/** Puts a photograph into content/photos. */
export function sendPhoto(file: File): Promise<{ file?: string; message?: string }> {
  const call = `photo?name=${encodeURIComponent(file.name)}`
  return ask<{ file?: string }>(call, { method: 'POST', body: file }).catch(() => ({
    message: 'The photograph could not be sent.',
  }))
}
