import { paths } from '#paths.ts'
import { sayName } from './field-values.ts'
import type { Sitting } from './protocol.ts'

export type Panel = 'words' | 'sharing' | 'changes' | 'todo'
export type Width = 'phone' | 'tablet' | 'wide'

type TopBarProps = {
  page: string
  sitting: Sitting | undefined
  panel: Panel | undefined
  width: Width
  clock: string
  isEditing: boolean
  onPage(page: string): void
  onPanel(panel: Panel): void
  onWidth(width: Width): void
  onClock(clock: string): void
  onEditing(isEditing: boolean): void
  onUndo(): void
  onRedo(): void
}

const widths: readonly [Width, string][] = [
  ['phone', 'Phone'],
  ['tablet', 'Tablet'],
  ['wide', 'Wide'],
]

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress(): void; children: string }) {
  return (
    <button type="button" className="toggle" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

export function TopBar(props: TopBarProps) {
  const { page, sitting, panel, width, clock, isEditing } = props
  const left = (sitting?.samples.length ?? 0) + (sitting?.mistakes.length ?? 0)
  return (
    <header className="top-bar">
      <h1 className="visually-hidden">Change the site</h1>
      <label className="top-page">
        <span className="visually-hidden">Page</span>
        <select value={page} onChange={(event) => props.onPage(event.target.value)}>
          {Object.entries(paths).map(([name, path]) => (
            <option key={path} value={path}>
              {sayName(name)}
            </option>
          ))}
        </select>
      </label>
      <Toggle isOn={isEditing} onPress={() => props.onEditing(!isEditing)}>
        Change words
      </Toggle>
      <div className="top-group">
        <button type="button" disabled={!sitting?.done} onClick={props.onUndo}>
          Undo
        </button>
        <button type="button" disabled={!sitting?.undone} onClick={props.onRedo}>
          Redo
        </button>
      </div>
      <fieldset className="top-group top-end">
        <legend className="visually-hidden">See it as they will</legend>
        {widths.map(([name, label]) => (
          <Toggle key={name} isOn={width === name} onPress={() => props.onWidth(name)}>
            {label}
          </Toggle>
        ))}
        <label>
          <span className="visually-hidden">Day and hour</span>
          <input
            type="datetime-local"
            value={clock}
            onChange={(event) => props.onClock(event.target.value)}
          />
        </label>
      </fieldset>
      <div className="top-group">
        <Toggle isOn={panel === 'words'} onPress={() => props.onPanel('words')}>
          All words
        </Toggle>
        <Toggle isOn={panel === 'sharing'} onPress={() => props.onPanel('sharing')}>
          Sharing
        </Toggle>
        <Toggle isOn={panel === 'changes'} onPress={() => props.onPanel('changes')}>
          Changed
        </Toggle>
        <Toggle isOn={panel === 'todo'} onPress={() => props.onPanel('todo')}>
          {left > 0 ? `Left to do: ${left}` : 'Nothing left to do'}
        </Toggle>
      </div>
    </header>
  )
}
