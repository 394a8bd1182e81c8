import { useEffect, useRef, useState } from 'react'
import type { Change, Plain } from '#studio/writer/change.ts'
import { fetchFile, inBackground, sendChange } from './calls.ts'
import { FieldInput } from './field-input.tsx'
import { findValue, type Place, sayName, writePlace } from './place.ts'
import type { ContentView, PageView } from './protocol.ts'

export type PanelProps = {
  onSaid(sentence: string): void
  onWritten(): Promise<void>
}

type FieldsPanelProps = PanelProps & { view: PageView; wanted: Place | undefined }

/** Every field of the page's files, then of all others: made from what the schemas say. */
export function FieldsPanel({ view, wanted, ...rest }: FieldsPanelProps) {
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
          <FileFields file={file} {...rest} />
        </details>
      ))}
      <h2>Everything else</h2>
      {view.others.map((name) => (
        <OtherFile
          key={name}
          name={name}
          isOpen={isOther && wanted.name === name}
          wanted={wanted}
          {...rest}
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

type OtherFileProps = PanelProps & { name: string; isOpen: boolean; wanted: Place | undefined }

function OtherFile({ name, isOpen, wanted, ...rest }: OtherFileProps) {
  const [file, setFile] = useState<ContentView>()
  const own = useRef<HTMLDetailsElement>(null)
  const load = () => fetchFile(name).then(setFile)
  useEffect(() => {
    if (isOpen && own.current) own.current.open = true
  }, [isOpen])
  useEffect(() => {
    if (file && isOpen && wanted && own.current) showField(own.current, writePlace(wanted))
  }, [file, isOpen, wanted])
  const onWritten = async () => {
    await load()
    await rest.onWritten()
  }
  return (
    <details ref={own} onToggle={(event) => event.currentTarget.open && inBackground(load())}>
      <summary>{sayName(name)}</summary>
      {file && <FileFields file={file} {...rest} onWritten={onWritten} />}
    </details>
  )
}

export function FileFields({ file, onSaid, onWritten }: PanelProps & { file: ContentView }) {
  const change = async (change: Change): Promise<readonly string[]> => {
    const was = findValue(file.value, change.path) as Plain | undefined
    const result = await sendChange({ name: file.name, change, was })
    onSaid(result.isWritten ? 'Written.' : result.sentences.join(' '))
    if (!result.isWritten) return result.sentences
    await onWritten()
    return []
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
