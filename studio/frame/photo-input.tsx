import { type DragEvent, type PointerEvent, useId, useState } from 'react'
import { writePlace } from '#studio/places/place.ts'
import { sendPhoto } from './calls.ts'
import type { HolderProps } from './field-props.ts'
import { sayName } from './field-values.ts'

/** A photograph: dropped or chosen, kept as it is in content/photos, with what stays when its edges are cut. */
export function PhotoInput(props: HolderProps) {
  const { name, path, field, value, onChange, renderField } = props
  const id = useId()
  const [progress, setProgress] = useState<number>()
  const [sentences, setSentences] = useState<readonly string[]>([])
  const photo = typeof value === 'object' && !Array.isArray(value) ? value : undefined
  const file = typeof photo?.file === 'string' ? photo.file : undefined
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setProgress(0)
    const saved = await sendPhoto(chosen, setProgress)
    setProgress(undefined)
    if (!saved.file) return setSentences([saved.sentence ?? 'It could not be kept.'])
    const alt = typeof photo?.alt === 'string' ? photo.alt : 'Say what the photograph shows'
    setSentences(await onChange({ kind: 'set', path, value: { file: saved.file, alt } }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  const aim = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (at: number, size: number) =>
      Math.round(Math.min(1, Math.max(0, at / size)) * 100)
    const focus = `${share(event.clientX - box.left, box.width)}% ${share(event.clientY - box.top, box.height)}%`
    void onChange({ kind: 'set', path: [...path, 'focus'], value: focus })
  }
  const alt = field.entries?.alt
  return (
    <fieldset
      className="group photo"
      data-field={writePlace({ name, path })}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend>{sayName(path.at(-1) ?? 'photo')}</legend>
      <small>{field.what}</small>
      {file && (
        <button
          type="button"
          className="photo-aim"
          onPointerUp={aim}
          aria-label="Press what should stay in the picture"
        >
          <img src={`/content/photos/${encodeURIComponent(file)}`} alt="" />
          <span className="photo-point" style={findPoint(photo?.focus)} />
        </button>
      )}
      <label htmlFor={id} className="photo-choose">
        {file ? 'Choose another' : 'Drop a photograph here, or choose one'}
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {progress !== undefined && <progress value={progress} aria-label="Sending the photograph" />}
      {sentences.map((sentence) => (
        <p key={sentence} className="words-wrong" role="alert">
          {sentence}
        </p>
      ))}
      {photo?.alt !== undefined &&
        alt &&
        renderField({ ...props, path: [...path, 'alt'], field: alt, value: photo.alt })}
      {photo && (
        <button type="button" onClick={() => void onChange({ kind: 'remove', path })}>
          Remove the photograph
        </button>
      )}
    </fieldset>
  )
}

function findPoint(focus: unknown) {
  const [, left = '50', top = '50'] = /^(\d+)% (\d+)%$/.exec(String(focus)) ?? []
  return { left: `${left}%`, top: `${top}%` }
}
