import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Path } from '#schema/parse-yaml.ts'
import {
  altToCome,
  type Change,
  type Field,
  isGroup,
  type Plain,
  sayName,
} from '#studio/protocol.ts'
import { sendPhoto } from './calls.ts'

export type InputProps = {
  /** Of the element that the label belongs to. */
  id: string
  label: string
  /** The file, and the place in it. */
  name: string
  path: Path
  field: Field
  value: Plain | undefined
  /** Until a change is shown, lists take no further step. */
  isWriting: boolean
  /** What stood there before, and sentences about what was not written; none when it was. */
  send(change: Change, was: Plain | undefined): Promise<readonly string[]>
}

type ButtonProps = {
  children: ReactNode
  label?: string
  isOn?: boolean
  isOff?: boolean
  onPress(): unknown
}

export function Button({ children, label, isOn, isOff, onPress }: ButtonProps) {
  const press = () => void onPress()
  return (
    <button type="button" aria-label={label} aria-pressed={isOn} disabled={isOff} onClick={press}>
      {children}
    </button>
  )
}

/** Characters that are left, once few are. */
export function sayLeft(text: string, { most = Number.POSITIVE_INFINITY }: Field): string {
  const left = most - [...text.trim()].length
  if (left < 0) return `${-left} too many`
  return left <= Math.max(10, most / 5) ? `${left} left` : ''
}

/** Paragraphs stand apart where they are typed. */
const spread = (text: string) => text.replace(/\n+/g, '\n\n')
const tidy = (text: string) => text.trim().replace(/\s*\n\s*/g, '\n')

/** Written when it is left, or with Enter where one line is all there is. */
export function TextInput({ id, path, field, value, send }: InputProps) {
  const text = typeof value === 'string' ? value : ''
  /** What was typed, and what the file said when typing began. */
  const [typed, setTyped] = useState<{ words: string; base: string }>()
  const latest = useRef({ typed, text })
  latest.current = { typed, text }
  const saving = useRef(Promise.resolve())
  const save = async () => {
    const { typed: now, text: old } = latest.current
    if (!now || tidy(now.words) === tidy(old)) return setTyped(undefined)
    const refused = await send({ kind: 'set', path, value: tidy(now.words) }, now.base)
    const base = refused.length > 0 ? latest.current.text : tidy(now.words)
    // Keys that came while it was written are not lost.
    const isDone = refused.length === 0
    setTyped((more) =>
      isDone && more?.words === now.words ? undefined : more && { ...more, base },
    )
  }
  const saveInTurn = () => {
    saving.current = saving.current.then(save)
  }
  const isLong = field.kind === 'prose'
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter' || (isLong && !event.ctrlKey)) return
    event.preventDefault()
    saveInTurn()
  }
  const shown = typed?.words ?? spread(text)
  const left = sayLeft(shown, field)
  return (
    <>
      <textarea
        id={id}
        rows={isLong ? 6 : Math.ceil((shown.length + 1) / 44)}
        value={shown}
        onChange={(event) => setTyped({ base: text, ...typed, words: event.target.value })}
        onBlur={saveInTurn}
        onKeyDown={press}
      />
      {left && <small className="wrong">{left}</small>}
    </>
  )
}

/** What is chosen: an option, an address, a number, a colour, a day. */
export function PickInput({ id, path, field, value, send }: InputProps) {
  const { kind, hasYear, options = [] } = field
  const text = String(value)
  const pick = (chosen: string) => void send({ kind: 'set', path, value: chosen }, value)
  if (kind === 'choice' || kind === 'link') {
    return (
      <select id={id} value={text} onChange={(event) => pick(event.target.value)}>
        {[...new Set([text, ...options])].map((option) => (
          <option key={option} value={option}>
            {option.startsWith('/') ? option : sayName(option)}
          </option>
        ))}
      </select>
    )
  }
  const type = { number: 'number', colour: 'color', day: hasYear ? 'date' : 'text' }[kind as 'day']
  const shown = kind === 'colour' ? `#${text.replace('#', '').toLowerCase()}` : text
  /** React calls `input` a change; the browser's own `change` comes once something is chosen. */
  const listen = (input: HTMLInputElement | null) => {
    if (input) input.onchange = () => input.value !== '' && pick(input.value.replace('#', ''))
  }
  return <input id={id} key={shown} ref={listen} type={type} defaultValue={shown} />
}

const percent = (at: number, size: number) => `${Math.round((100 * at) / size)}%`

/** A photograph, with the point of it that stays when its edges are cut. */
export function PhotoInput({ id, path, value, send }: InputProps) {
  const [said, setSaid] = useState('')
  const { file, focus, alt = altToCome } = isGroup(value) ? value : {}
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setSaid('Sending the photograph …')
    const saved = await sendPhoto(chosen)
    setSaid(saved.sentence ?? '')
    if (saved.file) await send({ kind: 'set', path, value: { file: saved.file, alt } }, value)
  }
  const aim = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const point = `${percent(clientX - left, width)} ${percent(clientY - top, height)}`
    void send({ kind: 'set', path: [...path, 'focus'], value: point }, focus)
  }
  const [, left = '50%', top = '50%'] = /^(\d+%) (\d+%)$/.exec(String(focus)) ?? []
  return (
    <>
      {typeof file === 'string' && (
        <button type="button" className="photo" onPointerUp={aim}>
          <img
            src={`/content/photos/${encodeURIComponent(file)}`}
            alt="Press what should stay when its edges are cut"
          />
          <span style={{ left, top }} />
        </button>
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {said && <small>{said}</small>}
    </>
  )
}
