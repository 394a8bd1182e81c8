import { useCallback, useEffect, useRef, useState } from 'react'
import { type Place, writePlace } from '#studio/places/place.ts'
import type { Change, Plain } from '#studio/writer/change.ts'
import { fetchFile, sendChange } from './calls.ts'
import { FieldInput } from './field-input.tsx'
import { findValue, sayName } from './field-values.ts'
import type { ContentView, PageView } from './protocol.ts'
import { inBackground } from './unless-gone.ts'
import type { Write } from './writing.ts'

type FieldsPanelProps = {
  view: PageView
  wanted: Place | undefined
  /** How many there were so far, by whomever. */
  changes: number
  onWrite: Write
}

/** Every field of the page's files, then of all others: made from what the schemas say. */
export function FieldsPanel({ view, wanted, changes, onWrite }: FieldsPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wanted || !panel.current) return
    showField(panel.current, writePlace(wanted))
  }, [wanted])
  const isOther = wanted !== undefined && view.others.includes(wanted.name)
  return (
    <div ref={panel} className="fields">
      <h2>Words of this page</h2>
      {view.files.map((file, at) => (
        <details key={file.name} open={at === 0 || wanted?.name === file.name}>
          <summary>{sayName(file.name)}</summary>
          <FileFields file={file} onWrite={onWrite} />
        </details>
      ))}
      <h2>Everything else</h2>
      {view.others.map((name) => (
        <OtherFile
          key={name}
          name={name}
          isOpen={isOther && wanted.name === name}
          {...{ wanted, changes, onWrite }}
        />
      ))}
    </div>
  )
}

function showField(panel: HTMLElement, place: string): void {
  const field = panel.querySelector<HTMLElement>(`[data-field="${CSS.escape(place)}"]`)
  for (let at = field?.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  field?.scrollIntoView({ block: 'center' })
  field?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true })
}

type OtherFileProps = Omit<FieldsPanelProps, 'view'> & { name: string; isOpen: boolean }

function OtherFile({ name, isOpen, wanted, changes, onWrite }: OtherFileProps) {
  const [file, setFile] = useState<ContentView>()
  const own = useRef<HTMLDetailsElement>(null)
  const load = useCallback(() => fetchFile(name).then(setFile), [name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at again after every change
  useEffect(() => {
    if (own.current?.open) inBackground(load())
  }, [load, changes])
  useEffect(() => {
    if (isOpen && own.current) own.current.open = true
  }, [isOpen])
  useEffect(() => {
    if (file && isOpen && wanted && own.current) showField(own.current, writePlace(wanted))
  }, [file, isOpen, wanted])
  const writeAndLoad: Write = (task, done) =>
    onWrite(async () => {
      const result = await task()
      await load()
      return result
    }, done)
  return (
    <details ref={own} onToggle={(event) => event.currentTarget.open && inBackground(load())}>
      <summary>{sayName(name)}</summary>
      {file && <FileFields file={file} onWrite={writeAndLoad} />}
    </details>
  )
}

export function FileFields({ file, onWrite }: { file: ContentView; onWrite: Write }) {
  const change = (change: Change) => {
    const was = findValue(file.value, change.path) as Plain | undefined
    return onWrite(() => sendChange({ name: file.name, change, was }))
  }
  return (
    <FieldInput
      name={file.name}
      path={[]}
      field={file.field}
      value={file.value}
      onChange={change}
    />
  )
}
