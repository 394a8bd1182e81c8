import { type DragEvent, type ReactNode, use, useState } from 'react'
import { writePlace } from '#studio/places/place.ts'
import { sayGroup } from '#studio/places/say-group.ts'
import type { Plain } from '#studio/writer/change.ts'
import type { HolderProps } from './field-props.ts'
import { makeTemplate, sayName } from './field-values.ts'
import { IsWriting } from './writing.ts'

function sayItem(item: Plain, at: number): string {
  return typeof item === 'string' ? item : (sayGroup(item) ?? `Item ${at + 1}`)
}

/** Items that can be opened, moved by keys or by hand, taken out and added. */
export function ListInput({ name, path, field, value, onChange, renderField }: HolderProps) {
  const [dragged, setDragged] = useState<number>()
  const items = Array.isArray(value) ? value : []
  const { item, most = 100 } = field
  if (!item) return null
  const move = (from: number, to: number) =>
    from === to ? undefined : void onChange({ kind: 'move', path, from, to })
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    // Should it be too early the writer says so: a hand that has let go can not be told to wait.
    if (dragged !== undefined) move(dragged, at)
    setDragged(undefined)
  }
  const label = sayName(path.at(-1) ?? name)
  return (
    <div className="list" data-field={writePlace({ name, path })}>
      {path.length > 0 && <h3>{label}</h3>}
      {field.what && <small>{field.what}</small>}
      <ol>
        {items.map((each, at) => (
          <ListItem
            // Its words may be those of another, and they change.
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the file
            key={at}
            label={sayItem(each, at)}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            onMove={(by) => move(at, at + by)}
            onRemove={() => void onChange({ kind: 'remove', path: [...path, at] })}
            onDrag={() => setDragged(at)}
            onDrop={(event) => drop(event, at)}
          >
            {renderField({ name, path: [...path, at], field: item, value: each, onChange })}
          </ListItem>
        ))}
      </ol>
      <ListButton
        isOff={items.length >= most}
        onPress={() =>
          void onChange({ kind: 'add', path, at: items.length, value: makeTemplate(item) })
        }
      >
        {`Add to “${label}”`}
      </ListButton>
    </div>
  )
}

type ListItemProps = {
  label: string
  isFirst: boolean
  isLast: boolean
  onMove(by: number): void
  onRemove(): void
  onDrag(): void
  onDrop(event: DragEvent): void
  children: ReactNode
}

function ListItem(props: ListItemProps) {
  const { label, isFirst, isLast, onMove, onRemove, onDrag, onDrop, children } = props
  return (
    <li onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <details>
        {/* Not the whole item: Firefox selects no words inside of what can be dragged. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed as it is */}
        <summary
          draggable
          onDragStart={(event) => {
            // Without something to carry Firefox drags nothing.
            event.dataTransfer.setData('text/plain', label)
            onDrag()
          }}
        >
          {label}
        </summary>
        {children}
      </details>
      <div className="list-tools">
        <ListButton label={`Move up: ${label}`} isOff={isFirst} onPress={() => onMove(-1)}>
          ↑
        </ListButton>
        <ListButton label={`Move down: ${label}`} isOff={isLast} onPress={() => onMove(1)}>
          ↓
        </ListButton>
        <ListButton label={`Remove: ${label}`} onPress={onRemove}>
          ×
        </ListButton>
      </div>
    </li>
  )
}

type ListButtonProps = { label?: string; isOff?: boolean; onPress(): void; children: string }

/** Waits for the step before it, and keeps the focus meanwhile. */
function ListButton({ label, isOff = false, onPress, children }: ListButtonProps) {
  const isWriting = use(IsWriting)
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isWriting}
      disabled={isOff}
      onClick={() => isWriting || onPress()}
    >
      {children}
    </button>
  )
}
