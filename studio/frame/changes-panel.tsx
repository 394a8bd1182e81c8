import { useEffect, useState } from 'react'
import type { Place } from '#studio/places/place.ts'
import { fetchChanges } from './calls.ts'
import { sayName } from './field-values.ts'
import type { Changes, FieldChange } from './protocol.ts'
import { inBackground } from './unless-gone.ts'

type Spot = Pick<Place, 'name' | 'path'> & { page: string }

type ChangesPanelProps = {
  /** How often content/ has changed: the list is asked for again with each. */
  changes: number
  onShow(spot: Spot): void
}

const sayings = {
  sent: 'Since git last sent it on',
  kept: 'Since git last kept it',
  start: 'Since you opened the studio',
}

function saySince({ since, date }: Changes): string {
  if (date === undefined) return `${sayings[since]}:`
  const day = new Date(date).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
  return `${sayings[since]}, on ${day}:`
}

/** All that is not on the live site yet. */
export function ChangesPanel({ changes, onShow }: ChangesPanelProps) {
  const [found, setFound] = useState<Changes>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is another list
  useEffect(() => inBackground(fetchChanges().then(setFound)), [changes])
  if (!found) return null
  const isEmpty = found.files.length + found.photos.length === 0
  return (
    <div className="changes">
      <h2>Changed</h2>
      <p>{isEmpty ? 'Nothing has changed.' : saySince(found)}</p>
      {found.files.map(({ name, page, fields }) => (
        <section key={name}>
          <h3>{sayName(name)}</h3>
          <ul>
            {fields.map((change) => (
              <li key={`${change.path.join('.')} ${change.was}`}>
                <OneChange change={change} />
                <button type="button" onClick={() => onShow({ name, page, path: change.path })}>
                  Show me
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.photos.length > 0 && <NewPhotos photos={found.photos} />}
    </div>
  )
}

/** "Opening, heading" */
const sayPath = (path: FieldChange['path']) => path.map(sayName).join(', ')

function OneChange({ change: { path, was, is, isMoved } }: { change: FieldChange }) {
  return (
    <p>
      <small>{sayPath(path)}</small>
      {isMoved && <span>In another order</span>}
      {was !== undefined && <del>{was}</del>}
      {is !== undefined && <ins>{is}</ins>}
    </p>
  )
}

function NewPhotos({ photos }: { photos: readonly string[] }) {
  return (
    <section>
      <h3>New photographs</h3>
      <ul>
        {photos.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    </section>
  )
}
