import { use, useEffect, useState } from 'react'
import {
  type ChangedFiles,
  findValue,
  isGroup,
  type LeftToDo,
  type State,
  sayName,
} from '#studio/protocol.ts'
import { fetchChangedFiles } from './calls.ts'
import type { OpenText } from './edit-in-place.ts'
import { Editor, Note } from './fields.tsx'
import { Button, sayLeft } from './inputs.tsx'

export type Spot = Pick<LeftToDo, 'page' | 'name' | 'path'>
type Show = { onShow(spot: Spot): void }

const since = {
  pushed: 'Since git last pushed it',
  committed: 'Since the last commit',
  start: 'Since you opened the studio',
}

/** All that is not on the live site yet. */
export function ChangedPanel({ version, onShow }: Show & { version: string }) {
  const [found, setFound] = useState<ChangedFiles>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another list
  useEffect(() => {
    fetchChangedFiles().then(setFound, () => {})
  }, [version])
  if (!found) return null
  const { files, photos, date } = found
  const day =
    date && new Date(date).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
  const isEmpty = files.length + photos.length === 0
  return (
    <div className="items">
      <h2>Changed</h2>
      <p>
        {isEmpty ? 'Nothing has changed.' : `${since[found.since]}${day ? `, on ${day}` : ''}:`}
      </p>
      {files.map(({ name, page, fields, isReordered }) => (
        <section key={name}>
          <h3>{sayName(name)}</h3>
          {isReordered && <p>In another order</p>}
          <ul>
            {fields.map(({ path, was, is }) => (
              <li key={`${path.join('.')} ${is ?? was}`}>
                <small>{path.map(sayName).join(', ')}</small>
                {was !== undefined && <del>{was}</del>}
                {is !== undefined && <ins>{is}</ins>}
                <Button onPress={() => onShow({ name, page, path })}>Show me</Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {photos.length > 0 && <h3>New photographs</h3>}
      <ul>
        {photos.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </div>
  )
}

/** What is invented or not yet written, each with the way to it. */
export function LeftPanel({ state, onShow }: Show & { state: State }) {
  const { left, mistakes, files } = state
  const { change } = use(Editor)
  const confirm = async ({ name, path, kind }: LeftToDo) => {
    const was = findValue(files.find((file) => file.name === name)?.value, path)
    if (!isGroup(was)) return
    const { sample: _, ...value } = was
    if (kind === 'consent') {
      const givenBy = prompt('Who agreed to see their words here?')
      const givenOn = givenBy && prompt('When?', new Date().toISOString().slice(0, 10))
      if (!givenOn) return
      value.consent = { givenBy, givenOn }
      return change({ name, change: { kind: 'set', path, value }, was })
    }
    await change({ name, change: { kind: 'remove', path: [...path, 'sample'] }, was: 'yes' })
  }
  return (
    <div className="items">
      <h2>Left to do</h2>
      {left.length + mistakes.length === 0 && (
        <p>All words are yours. “npm run launch-check” looks at the settings as well.</p>
      )}
      <Note sentences={mistakes} />
      <ul>
        {left.map((each) => (
          <li key={`${each.name}:${each.path.join('.')}`}>
            <strong>{each.says || sayName(each.name)}</strong>
            <small>
              {[each.name, ...(each.kind === 'text' ? each.path : [])].map(sayName).join(', ')}
            </small>
            <Button onPress={() => onShow(each)}>Show me</Button>
            {each.kind !== 'text' && (
              <Button onPress={() => confirm(each)}>This is real now</Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Beside text that is open on the page: what it is, how much room is left, the way to its list. */
export function TextNote({ open, onList }: { open: OpenText; onList(): void }) {
  const { element, place, field, typed, sentences } = open
  const frame = element.ownerDocument.defaultView?.frameElement?.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  const [x, y] = [frame?.left ?? 0, frame?.top ?? 0]
  const below = y + box.bottom + 14
  const top = below + 150 > innerHeight ? Math.max(60, y + box.top - 150) : below
  const left = Math.min(Math.max(12, x + box.left), innerWidth - 380)
  return (
    <div className="note" style={{ left, top }}>
      <Note what={field.what} sentences={sentences} />
      <p className="wrong">{sayLeft(typed, field)}</p>
      {place.path.some((step) => typeof step === 'number') && (
        // Without leaving the text, which would write it first.
        <button type="button" onPointerDown={(event) => event.preventDefault()} onClick={onList}>
          Move, add or remove
        </button>
      )}
    </div>
  )
}
