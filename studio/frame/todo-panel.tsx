import { useState } from 'react'
import { fetchFile, sendChange } from './calls.ts'
import type { PanelProps } from './fields-panel.tsx'
import { findValue, sayName } from './place.ts'
import type { SampleView, Sitting } from './protocol.ts'

type TodoPanelProps = PanelProps & { sitting: Sitting; onShow(sample: SampleView): void }

/** What is still invented, each with the way to it. */
export function TodoPanel({ sitting, ...rest }: TodoPanelProps) {
  const { samples, mistakes } = sitting
  return (
    <div className="todo">
      <h2>Left to do</h2>
      {samples.length + mistakes.length === 0 && (
        <p>All words are yours. “npm run launch-check” looks at the settings as well.</p>
      )}
      {mistakes.map((mistake) => (
        <p key={mistake} className="words-wrong">
          {mistake}
        </p>
      ))}
      <ul>
        {samples.map((sample) => (
          <Sample key={`${sample.name}:${sample.path.join('.')}`} sample={sample} {...rest} />
        ))}
      </ul>
    </div>
  )
}

type SampleProps = PanelProps & { sample: SampleView; onShow(sample: SampleView): void }

function Sample({ sample, onShow, onSaid, onWritten }: SampleProps) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async (consent?: { givenBy: string; givenOn: string }) => {
    const sentences = await takeMarkOff(sample, consent)
    onSaid(sentences.length > 0 ? sentences.join(' ') : 'It is real now.')
    await onWritten()
  }
  return (
    <li>
      <p>
        <strong>{sample.says || sayName(sample.name)}</strong>
        <small>{sayName(sample.name)}</small>
      </p>
      <button type="button" onClick={() => onShow(sample)}>
        Show me
      </button>
      <button
        type="button"
        onClick={() => (sample.needsConsent ? setIsAsking(true) : void confirm())}
      >
        This is real now
      </button>
      {isAsking && <Consent onGiven={(consent) => void confirm(consent)} />}
    </li>
  )
}

/** Nobody's words stand on the site before he has agreed to it. */
function Consent({ onGiven }: { onGiven(consent: { givenBy: string; givenOn: string }): void }) {
  const [givenBy, setGivenBy] = useState('')
  const [givenOn, setGivenOn] = useState('')
  return (
    <form
      className="consent"
      onSubmit={(event) => {
        event.preventDefault()
        onGiven({ givenBy, givenOn })
      }}
    >
      <label>
        Who agreed to see his words here?
        <input required value={givenBy} onChange={(event) => setGivenBy(event.target.value)} />
      </label>
      <label>
        When?
        <input
          required
          type="date"
          value={givenOn}
          onChange={(event) => setGivenOn(event.target.value)}
        />
      </label>
      <button type="submit">He agreed</button>
    </form>
  )
}

async function takeMarkOff(
  { name, path }: SampleView,
  consent?: { givenBy: string; givenOn: string },
): Promise<readonly string[]> {
  const file = await fetchFile(name)
  const was = findValue(file.value, path)
  if (typeof was !== 'object' || Array.isArray(was)) return ['It is not there any more.']
  if (!consent) {
    const change = { kind: 'remove', path: [...path, 'sample'] } as const
    const result = await sendChange({ name, change, was: 'yes' })
    return result.isWritten ? [] : result.sentences
  }
  const { sample: _, ...rest } = was
  const change = { kind: 'set', path, value: { ...rest, consent } } as const
  const result = await sendChange({ name, change, was })
  return result.isWritten ? [] : result.sentences
}
