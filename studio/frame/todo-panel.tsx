import { useState } from 'react'
import { fetchFile, refuse, sendChange } from './calls.ts'
import { findValue, sayName } from './field-values.ts'
import type { SampleView, Sitting, Written } from './protocol.ts'
import type { Write } from './writing.ts'

type PanelProps = { onShow(sample: SampleView): void; onWrite: Write }

/** What is still invented, each with the way to it. */
export function TodoPanel({ sitting, ...rest }: PanelProps & { sitting: Sitting }) {
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

function Sample({ sample, onShow, onWrite }: PanelProps & { sample: SampleView }) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = (consent?: Consent) =>
    onWrite(() => takeMarkOff(sample, consent), 'It is real now.')
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
      {isAsking && <ConsentForm onGiven={(consent) => void confirm(consent)} />}
    </li>
  )
}

type Consent = { givenBy: string; givenOn: string }

/** Nobody's words stand on the site before he has agreed to it. */
function ConsentForm({ onGiven }: { onGiven(consent: Consent): void }) {
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

async function takeMarkOff({ name, path }: SampleView, consent?: Consent): Promise<Written> {
  const file = await fetchFile(name)
  const was = findValue(file.value, path)
  if (typeof was !== 'object' || Array.isArray(was)) {
    return refuse('It is not there any more.')
  }
  if (!consent) {
    const change = { kind: 'remove', path: [...path, 'sample'] } as const
    return sendChange({ name, change, was: 'yes' })
  }
  const { sample: _, ...rest } = was
  const change = { kind: 'set', path, value: { ...rest, consent } } as const
  return sendChange({ name, change, was })
}
