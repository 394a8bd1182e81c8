import { base, type ChangedFiles, type State, type Written } from '#studio/protocol.ts'

const token = new URLSearchParams(location.search).get('token') ?? ''

async function ask<Answer>(call: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(base + call, { ...init, headers: { 'X-Studio-Token': token } })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

export const fetchState = () => ask<State>('state')
export const fetchChangedFiles = () => ask<ChangedFiles>('changes')

const noAnswer = 'The studio does not answer. Nothing was written: is "npm run edit" still running?'

export function send(call: 'undo' | 'redo' | 'page' | 'change', body = ''): Promise<Written> {
  return ask<Written>(call, { method: 'POST', body }).catch(() => ({ sentences: [noAnswer] }))
}

/** Puts a photograph into content/photos. */
export function sendPhoto(file: File): Promise<{ file?: string; sentence?: string }> {
  const call = `photo?name=${encodeURIComponent(file.name)}`
  return ask<{ file?: string }>(call, { method: 'POST', body: file }).catch(() => ({
    sentence: 'The photograph could not be sent.',
  }))
}
