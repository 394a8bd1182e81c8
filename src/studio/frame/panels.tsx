import { useEffect, useState } from 'react'
import { findTitle, isGroup } from '#content/find-title.ts'
import type { SampleText } from '#content/list-samples.ts'
import { type ChangedFiles, findField, humanize, type Place } from '#studio/protocol.ts'
import { Button, Note, Room } from './inputs.tsx'
import {
  fetchChangedFiles,
  findContent,
  findFile,
  findPage,
  goTo,
  type OpenText,
  openField,
  sendChange,
  setState,
  useStudio,
} from './store.ts'

function ShowButton({ name, path }: Place) {
  const page = findPage(name)
  const show = () => {
    setState({ wanted: { name, path, page } })
    goTo(page)
  }
  return <Button onClick={show}>Show me</Button>
}

const since = {
  pushed: 'Since git last pushed it:',
  committed: 'Since the last commit:',
  start: 'Since you opened the studio:',
}

/** Lists the changes that are not on the live site yet. */
export function ChangedPanel() {
  const { version } = useStudio()
  const [found, setFound] = useState<ChangedFiles>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another list
  useEffect(() => {
    fetchChangedFiles().then(setFound, () => {})
  }, [version])
  if (!found) return null
  const { files } = found
  return (
    <div className="items">
      <h2>Changed</h2>
      <p>{files.length === 0 ? 'Nothing has changed.' : since[found.since]}</p>
      {files.map(({ name, fields }) => (
        <section key={name}>
          <h3>{humanize(name)}</h3>
          {fields.length === 0 && <p>In another order</p>}
          <ul>
            {fields.map(({ path, was, is }) => (
              <li key={`${path.join('.')} ${is ?? was}`}>
                <small>{path.map(humanize).join(', ')}</small>
                {was !== undefined && <del>{was}</del>}
                {is !== undefined && <ins>{is}</ins>}
                <ShowButton name={name} path={path} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Takes the sample mark off; a quote of a client needs consent instead. */
async function confirm({ name, path, kind }: SampleText): Promise<void> {
  const value = findContent({ name, path })
  if (kind !== 'consent' || !isGroup(value)) {
    return void sendChange({ name, change: { kind: 'remove', path: [...path, 'sample'] } })
  }
  const givenBy = prompt('Who agreed to see their words here?')
  const givenOn = givenBy && prompt('When?', new Date().toISOString().slice(0, 10))
  if (!givenOn) return
  const { sample: _, ...rest } = value
  const agreed = { ...rest, consent: { givenBy, givenOn } }
  await sendChange({ name, change: { kind: 'set', path, value: agreed } })
}

export function TodosPanel() {
  const { todos } = useStudio()
  return (
    <div className="items">
      <h2>Left to do</h2>
      {todos.length === 0 && <p>All words are yours, and all settings are made.</p>}
      <ul>
        {todos.map((each) =>
          each.kind === 'setting' ? (
            <li key={each.message}>
              <strong>Settings (in .env)</strong>
              <small>{each.message}</small>
            </li>
          ) : (
            <SampleItem key={`${each.name}:${each.path.join('.')} ${each.message}`} {...each} />
          ),
        )}
      </ul>
    </div>
  )
}

function SampleItem(sample: SampleText) {
  const { kind, name, path, message } = sample
  return (
    <li>
      <strong>{findTitle(findContent(sample)) ?? humanize(name)}</strong>
      <small>{[name, ...(kind === 'text' ? path : [])].map(humanize).join(', ')}</small>
      {kind === 'text' && <small>{message}</small>}
      <ShowButton {...sample} />
      {kind !== 'text' && <Button onClick={() => confirm(sample)}>This is real now</Button>}
    </li>
  )
}

/** Beside text that is open on the page: its help, the room that is left, and a link to its list. */
export function TextNote({ element, place, messages }: OpenText) {
  const field = findField(findFile(place.name)?.field, place.path)
  if (!field) return null
  const frame = element.ownerDocument.defaultView?.frameElement?.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  const x = frame?.left ?? 0
  const y = frame?.top ?? 0
  const below = y + box.bottom + 14
  const top = below + 150 > innerHeight ? Math.max(60, y + box.top - 150) : below
  const left = Math.min(Math.max(12, x + box.left), innerWidth - 380)
  return (
    <div className="note" style={{ left, top }}>
      <Note what={field.what} messages={messages} />
      <Room text={element.textContent} {...field} />
      {place.path.some((step) => typeof step === 'number') && (
        // Keeps the focus in the text: a blur would save it first.
        <Button onPointerDown={(event) => event.preventDefault()} onClick={() => openField(place)}>
          Move, add or remove
        </Button>
      )}
    </div>
  )
}
