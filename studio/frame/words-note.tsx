import { useLayoutEffect, useState } from 'react'
import type { Change } from '#studio/writer/change.ts'
import { fetchFile, refuse, sendChange } from './calls.ts'
import type { OpenWords } from './edit-in-place.ts'
import { findField, findItem, findValue, makeTemplate, sayLeft } from './field-values.ts'
import type { Written } from './protocol.ts'
import type { Write } from './writing.ts'

type WordsNoteProps = {
  words: OpenWords
  onWrite: Write
  /** Writes what was typed so far; false where it could not be. */
  onLeave(): Promise<boolean>
}

/** Beside words that are open: what they are, how much room is left, and what can be done to their list. */
export function WordsNote({ words, onWrite, onLeave }: WordsNoteProps) {
  const spot = useSpot(words.element)
  const { field, sentences } = words
  const left = sayLeft(words.text, field)
  const item = findItem(words.place.path)
  const change = (item: Item, change: Change) =>
    void onWrite(async () =>
      (await onLeave())
        ? changeList(words.place.name, item, change)
        : refuse('These words come first: they could not be written.'),
    )
  return (
    <div className="words-note" style={spot}>
      {sentences.map((sentence) => (
        <p key={sentence} className="words-wrong" role="alert">
          {sentence}
        </p>
      ))}
      {sentences.length === 0 && field.what && <p>{field.what}</p>}
      {left && <p className="words-left">{left}</p>}
      {item && <ListTools {...item} onChange={(step) => change(item, step)} />}
    </div>
  )
}

type Item = NonNullable<ReturnType<typeof findItem>>

function ListTools({ list: path, at, onChange }: Item & { onChange(change: Change): void }) {
  const move = (to: number) => onChange({ kind: 'move', path, from: at, to })
  return (
    <div className="words-list">
      <Tool isOff={at === 0} onPress={() => move(at - 1)}>
        Move up
      </Tool>
      <Tool onPress={() => move(at + 1)}>Move down</Tool>
      <Tool onPress={() => onChange({ kind: 'add', path, at: at + 1, value: '' })}>Add below</Tool>
      <Tool onPress={() => onChange({ kind: 'remove', path: [...path, at] })}>Remove</Tool>
    </div>
  )
}

type ToolProps = { isOff?: boolean; onPress(): void; children: string }

/** Pressed without leaving the words, which would write them first. */
function Tool({ isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      disabled={isOff}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

async function changeList(name: string, { list, at }: Item, change: Change): Promise<Written> {
  const file = await fetchFile(name)
  const items = findValue(file.value, list)
  const item = findField(file.field, [...list, at])
  if (!Array.isArray(items) || !item) return refuse('This list is not there any more.')
  if (change.kind === 'move' && change.to >= items.length) return refuse('It is the last already.')
  const filled = change.kind === 'add' ? { ...change, value: makeTemplate(item) } : change
  const was = change.kind === 'remove' ? items[at] : items
  return sendChange({ name, change: filled, was })
}

/** Below the words, or above them where there is no room; it follows while the page scrolls. */
function useSpot(element: HTMLElement) {
  const [spot, setSpot] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const own = element.ownerDocument.defaultView
    const measure = () => {
      const frame = own?.frameElement?.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      if (!frame) return
      const below = frame.top + box.bottom + 14
      const top = below + 150 > innerHeight ? Math.max(60, frame.top + box.top - 150) : below
      const left = Math.min(Math.max(12, frame.left + box.left), innerWidth - 380)
      setSpot((spot) => (spot?.left === left && spot.top === top ? spot : { left, top }))
    }
    measure()
    // Words grow while they are typed, and the note must not lie on them.
    const growing = new ResizeObserver(measure)
    growing.observe(element)
    own?.addEventListener('scroll', measure, { passive: true })
    return () => {
      growing.disconnect()
      own?.removeEventListener('scroll', measure)
    }
  }, [element])
  return spot
}
