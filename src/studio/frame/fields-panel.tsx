import { type ReactNode, useEffect, useId, useRef, useState, useTransition } from 'react'
import { findTitle, isGroup } from '#content/find-title.ts'
import type { YamlValue } from '#content/parse-yaml.ts'
import { paths } from '#content/paths.ts'
import { textToCome } from '#content/placeholders.ts'
import { type Change, type Field, humanize, writePlace } from '#studio/protocol.ts'
import {
  Button,
  FlagInput,
  type InputProps,
  Note,
  PhotoInput,
  PickInput,
  TextInput,
} from './inputs.tsx'
import { findFile, sendChange, useStudio } from './store.ts'

/** Every field of the page's files, then of all others: made from what the schemas say. */
export function FieldsPanel() {
  const { files, pages, page, wanted } = useStudio()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = wanted && CSS.escape(writePlace(wanted))
    const field = panel.current?.querySelector<HTMLElement>(`[data-field="${place}"]`)
    for (let at = field?.parentElement; at; at = at.parentElement) {
      if (at instanceof HTMLDetailsElement) at.open = true
    }
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true })
  }, [wanted])
  const own = pages.find(({ path }) => path === page)?.files ?? []
  const rest = files.map(({ name }) => name).filter((name) => !own.includes(name))
  const [opened, setOpened] = useState(own.slice(0, 1))
  const showFile = (name: string) => {
    const isOpen = opened.includes(name) || name === wanted?.name
    const file = isOpen && findFile(name)
    const open = () => isOpen || setOpened([...opened, name])
    return (
      <details key={name} open={isOpen} onToggle={open}>
        <summary>{humanize(name)}</summary>
        {file && <FieldInput {...file} path={[]} value={file.value ?? ''} />}
      </details>
    )
  }
  return (
    <div ref={panel}>
      <h2>Words of this page</h2>
      {own.map(showFile)}
      <h2>Everything else</h2>
      {rest.sort().map(showFile)}
    </div>
  )
}

/** `beside` is the group that contains the field. */
type FieldProps = Pick<InputProps, 'name' | 'path' | 'field' | 'value'> & { beside?: YamlValue }

const inputs: Partial<Record<Field['kind'], (props: InputProps) => ReactNode>> = {
  line: TextInput,
  prose: TextInput,
  flag: FlagInput,
  list: ListInput,
  photo: PhotoInput,
  group: GroupFields,
}

/** A field of any kind, with its help and its errors. */
function FieldInput(props: FieldProps) {
  const { name, path, field, value, beside } = props
  const id = useId()
  const [messages, setMessages] = useState<readonly string[]>([])
  const send: InputProps['send'] = async (change, was) => {
    const refused = await sendChange({ name, change, was })
    setMessages(refused)
    return refused
  }
  const isItem = path.length === 0 || typeof path.at(-1) === 'number'
  if (isItem && field.kind === 'group') return <GroupFields {...props} />
  const isPhoto = (field.item ?? field).kind === 'photo'
  const isAbsent = value === undefined && field.kind !== 'flag' && !isPhoto
  const label = path.at(-1) === 'sample' ? 'This is invented' : humanize(path.at(-1) ?? name)
  const Input = inputs[field.kind] ?? PickInput
  const add = () => send({ kind: 'set', path, value: makeTemplate(field, beside) })
  return (
    <div className="field" data-kind={field.kind} data-field={writePlace({ name, path })}>
      {path.length > 0 && !isAbsent && <label htmlFor={id}>{label}</label>}
      {isAbsent && <Button onClick={add}>{`Add “${label}”`}</Button>}
      <Note what={field.what} messages={messages} />
      {!isAbsent && <Input {...props} id={id} label={label} send={send} />}
      {field.kind === 'photo' && <GroupFields {...props} />}
      {field.isOptional && value !== undefined && field.kind !== 'flag' && (
        <Button onClick={() => send({ kind: 'remove', path })}>{`Remove “${label}”`}</Button>
      )}
    </div>
  )
}

function GroupFields({ name, path, field, value }: FieldProps) {
  if (!isGroup(value)) return null
  const isPhoto = field.kind === 'photo'
  return Object.entries(field.entries ?? {}).map(([key, entry]) => {
    // PhotoInput edits the file and the focus of a photograph.
    if (isPhoto && key !== 'alt') return null
    const inner = isPhoto ? { ...entry, isOptional: false } : entry
    return (
      <FieldInput
        key={key}
        name={name}
        path={[...path, key]}
        field={inner}
        value={value[key]}
        beside={value}
      />
    )
  })
}

function ListInput(props: InputProps) {
  const { label, name, path, field, value, send } = props
  const [isWriting, startWriting] = useTransition()
  const items = Array.isArray(value) ? value : []
  const { item, max = Number.POSITIVE_INFINITY } = field
  if (!item) return null
  // Ignores clicks until the last change is shown: they would refer to the old list.
  const press = (change: Change) => () =>
    isWriting || startWriting(async () => void (await send(change)))
  const next = [...path, items.length]
  const addPhoto: InputProps['send'] = (photo) =>
    send({ kind: 'set', path, value: [...items, 'value' in photo ? photo.value : ''] })
  return (
    <>
      <ol>
        {items.map((each, at) => {
          const title = findTitle(each) ?? `Item ${at + 1}`
          const move = (to: number): Change => ({ kind: 'move', path, from: at, to })
          const remove: Change = { kind: 'remove', path: [...path, at] }
          const isLast = at === items.length - 1
          const steps = [
            { does: 'Move up', sign: '↑', change: move(at - 1), isOff: at === 0 },
            { does: 'Move down', sign: '↓', change: move(at + 1), isOff: isLast },
            { does: 'Remove', sign: '×', change: remove, isOff: false },
          ]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the file
            <li key={at}>
              <details>
                <summary>{title}</summary>
                <FieldInput name={name} path={[...path, at]} field={item} value={each} />
              </details>
              {steps.map(({ does, sign, change, isOff }) => (
                <Button
                  key={does}
                  aria-label={`${does}: ${title}`}
                  disabled={isOff}
                  onClick={press(change)}
                >
                  {sign}
                </Button>
              ))}
            </li>
          )
        })}
      </ol>
      {item.kind === 'photo' ? (
        <PhotoInput {...props} field={item} value={undefined} send={addPhoto} />
      ) : (
        <Button
          disabled={items.length >= max}
          onClick={press({ kind: 'set', path: next, value: makeTemplate(item, items.at(-1)) })}
        >
          {`Add to “${label}”`}
        </Button>
      )}
    </>
  )
}

/** The value of a new item or group: the days of its neighbour, the next number, examples of the schema. */
function makeTemplate(field: Field, like?: YamlValue): YamlValue {
  const { kind, what, item, entries, min = 1, max = 1000 } = field
  const example = /Example: (.+?)(?: \(|$)/.exec(what)?.[1]
  if (item) return Array.from({ length: Math.max(min, 1) }, () => makeTemplate(item, like))
  if (kind === 'choice') return field.options?.[0] ?? ''
  if (kind === 'link') return paths.apply
  if (kind === 'flag') return 'yes'
  if (kind === 'number') return like ? `${Number(like) + 1}` : (example ?? '1')
  if (kind === 'day' && typeof like === 'string') return like
  if (kind === 'day') return example ?? new Date().toISOString().slice(0, 10)
  if (!entries) return [...(example ?? textToCome)].slice(0, max).join('')
  const beside = isGroup(like) ? like : {}
  const needed = Object.entries(entries).filter(
    ([name, { isOptional }]) => !isOptional || name === 'sample',
  )
  return Object.fromEntries(
    needed.map(([name, inner]) => [name, makeTemplate(inner, beside[name])]),
  )
}
