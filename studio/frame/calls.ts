import type { Plain } from '#studio/writer/change.ts'
import type { Request } from '#studio/writer/writer.ts'
import {
  base,
  type Changes,
  type ColoursView,
  type ContentView,
  type PageView,
  type Sitting,
  type Written,
} from './protocol.ts'

const token = new URLSearchParams(location.search).get('token') ?? ''
const headers = { 'X-Studio-Token': token }

async function ask<Answer>(call: string): Promise<Answer> {
  const response = await fetch(base + call, { headers })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

async function send<Answer>(call: string, body: BodyInit | null): Promise<Answer> {
  const response = await fetch(base + call, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

export const fetchPage = (page: string) => ask<PageView>(`page?page=${encodeURIComponent(page)}`)
export const fetchFile = (name: string) => ask<ContentView>(`file?name=${encodeURIComponent(name)}`)
export const fetchColours = () => ask<ColoursView>('colours')
export const fetchChanges = () => ask<Changes>('changes')
export const fetchSitting = () => ask<Sitting>('sitting')

/** The picture beside a link to a page. A browser asks for it anew once there were more changes. */
export const nameCard = (page: string, changes: number) =>
  `${base}card?page=${encodeURIComponent(page)}&changes=${changes}&token=${encodeURIComponent(token)}`

type ChangeRequest = Request & { was?: Plain | undefined }

/** Nothing was asked of the server. */
export const refuse = (sentence: string): Written => ({
  isWritten: false,
  sentences: [sentence],
  changes: 0,
})

/** The server may have been stopped: then nothing was written either. */
async function write(call: string, body: BodyInit | null): Promise<Written> {
  try {
    return await send<Written>(call, body)
  } catch {
    const sentence =
      'The studio does not answer. Nothing was written: is "npm run edit" still running?'
    return refuse(sentence)
  }
}

export const sendChange = (request: ChangeRequest) => write('change', JSON.stringify(request))
export const sendUndo = () => write('undo', null)
export const sendRedo = () => write('redo', null)

/** A photograph into content/photos, told how far it has come. */
export function sendPhoto(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ file?: string; sentence?: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${base}photo?name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('X-Studio-Token', token)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(JSON.parse(request.responseText))
    request.onerror = () => resolve({ sentence: 'The photograph could not be sent.' })
    request.send(file)
  })
}

/** Hears of every change of content/, from this window, another one or a text editor. */
export function listenForChanges(onChange: (changes: number) => void): () => void {
  const source = new EventSource(`${base}events?token=${encodeURIComponent(token)}`)
  source.onmessage = ({ data }) => onChange(Number(data))
  return () => source.close()
}

/** A page as it is drawn now, with its places. */
export async function fetchDrawn(address: string): Promise<Document | undefined> {
  try {
    const response = await fetch(address, { headers: { 'X-Studio-Page': 'yes' } })
    if (!response.ok && response.status !== 404) return undefined
    return new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return undefined
  }
}
