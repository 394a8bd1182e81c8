import { type ComponentProps, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { isGroup } from '#content/find-title.ts'
import type { Path, YamlValue } from '#content/parse-yaml.ts'
import { altToCome } from '#content/placeholders.ts'
import { type Change, type Field, humanize } from '#studio/protocol.ts'
import { sendPhoto } from './store.ts'

export type InputProps = {
  /** The id of the control, for its label. */
  id: string
  label: string
  /** The file, and the place in it. */
  name: string
  path: Path
  field: Field
  value: YamlValue | undefined
  /** `was` is the previous value, if not `value`. Resolves to the reasons why nothing was written. */
  send(change: Change, was?: YamlValue): Promise<readonly string[]>
}

export const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />

export function Note({ what, messages }: { what: string; messages: readonly string[] }) {
  if (messages.length === 0) return what && <small>{what}</small>
  return (
    <p className="wrong" role="alert">
      {messages.join(' ')}
    </p>
  )
}

/** Says how many characters are left, once few are. */
export function Room({ text, max = Number.POSITIVE_INFINITY }: { text: string } & Partial<Field>) {
  const left = max - [...text.trim()].length
  if (left > Math.max(10, max / 5)) return null
  return <small className="wrong">{left < 0 ? `${-left} too many` : `${left} left`}</small>
}

const normalize = (text: string) => text.trim().replace(/\s*\n\s*/g, '\n')

/** Saves on blur; Enter blurs a field of one line. */
export function TextInput({ id, path, field, value, send }: InputProps) {
  const text = typeof value === 'string' ? value : ''
  /** What was typed, and what the file said when typing began. */
  const [typed, setTyped] = useState<{ entry: string; was?: string }>()
  const save = async () => {
    if (!typed) return
    const entry = normalize(typed.entry)
    const refused = entry === text ? [] : await send({ kind: 'set', path, value: entry }, typed.was)
    const isDone = refused.length === 0
    // Keeps what was typed while it was being saved.
    setTyped((now) => (isDone && now === typed ? undefined : now && { entry: now.entry }))
  }
  const isLong = field.kind === 'prose'
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter' || (isLong && !event.ctrlKey)) return
    event.preventDefault()
    event.currentTarget.blur()
  }
  // Paragraphs stand apart where they are typed.
  const shown = typed?.entry ?? text.replace(/\n+/g, '\n\n')
  return (
    <>
      <textarea
        id={id}
        rows={isLong ? 6 : Math.ceil((shown.length + 1) / 44)}
        value={shown}
        onChange={(event) => setTyped({ was: text, ...typed, entry: event.target.value })}
        onBlur={save}
        onKeyDown={press}
      />
      <Room text={shown} {...field} />
    </>
  )
}

function chooseType(kind: Field['kind'], text: string): string | undefined {
  if (kind === 'number') return 'number'
  if (kind === 'colour') return 'color'
  if (kind !== 'day') return undefined
  // A day of every year, "March 19", is no date.
  return /^\d{4}-/.test(text) ? 'date' : 'text'
}

/** What is chosen: an option, an address, a number, a colour, a day. */
export function PickInput({ id, path, field, value, send }: InputProps) {
  const { kind, options = [] } = field
  const text = String(value)
  const pick = (chosen: string) => void send({ kind: 'set', path, value: chosen })
  if (kind === 'choice' || kind === 'link') {
    return (
      <select id={id} value={text} onChange={(event) => pick(event.target.value)}>
        {[...new Set([text, ...options])].map((option) => (
          <option key={option} value={option}>
            {option.startsWith('/') ? option : humanize(option)}
          </option>
        ))}
      </select>
    )
  }
  const shown = kind === 'colour' ? `#${text.replace('#', '').toLowerCase()}` : text
  /** The native `change`, because React's `onChange` fires on every `input`. */
  const listen = (input: HTMLInputElement | null) => {
    if (input) input.onchange = () => input.value !== '' && pick(input.value.replace('#', ''))
  }
  return (
    <input id={id} key={shown} ref={listen} type={chooseType(kind, text)} defaultValue={shown} />
  )
}

/** A flag: `yes`, or the field is absent. */
export function FlagInput({ id, path, value, send }: InputProps) {
  const toggle = () =>
    void send(value ? { kind: 'remove', path } : { kind: 'set', path, value: 'yes' })
  return <input id={id} type="checkbox" checked={value !== undefined} onChange={toggle} />
}

/** A photograph, with the focus that crops keep. */
export function PhotoInput({ id, path, value, send }: InputProps) {
  const [status, setStatus] = useState('')
  const { file, focus, alt = altToCome } = isGroup(value) ? value : {}
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setStatus('Sending the photograph …')
    const saved = await sendPhoto(chosen)
    setStatus(saved.message ?? '')
    if (saved.file) await send({ kind: 'set', path, value: { file: saved.file, alt } })
  }
  const aim = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const parts = [(clientX - left) / width, (clientY - top) / height]
    const point = parts.map((part) => `${Math.round(100 * part)}%`).join(' ')
    void send({ kind: 'set', path: [...path, 'focus'], value: point })
  }
  const [, left = '50%', top = '50%'] = /^(\d+%) (\d+%)$/.exec(String(focus)) ?? []
  return (
    <>
      {typeof file === 'string' && (
        <Button className="photo" onPointerUp={aim}>
          <img
            src={`/content/photos/${encodeURIComponent(file)}`}
            alt="Press what should stay when its edges are cut"
          />
          <span style={{ left, top }} />
        </Button>
      )}
      <input
        id={id}
        type="file"
        accept="image/*"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {status && <small>{status}</small>}
    </>
  )
}
