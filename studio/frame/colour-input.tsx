import { useEffect, useRef, useState } from 'react'
import type { BrandName } from '#builder/brand/colours.ts'
import {
  enough,
  findFaintest,
  measurePairs,
  nameToken,
  writeContrast,
} from '#builder/brand/find-faint-words.ts'
import type { BrandColours } from '#schema/colours.ts'
import { fetchColours } from './calls.ts'
import type { ColoursView } from './protocol.ts'
import { inBackground } from './unless-gone.ts'

type ColourInputProps = { id: string; own: BrandName; text: string; onPick(value: string): void }

const writeHex = (text: string) => `#${text.replace('#', '').toLowerCase()}`

/** One of the six. How well words can be read is said while it is chosen; it is written once it is. */
export function ColourInput({ id, own, text, onPick }: ColourInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(writeHex(text))
  const [colours, setColours] = useState<ColoursView>()
  useEffect(() => {
    setChosen(writeHex(text))
    inBackground(fetchColours().then(setColours))
  }, [text])
  // React calls `input` a change; the browser's own `change` comes when the picker is closed.
  useEffect(() => {
    const picker = input.current
    const pick = () => picker && onPick(picker.value.slice(1))
    picker?.addEventListener('change', pick)
    return () => picker?.removeEventListener('change', pick)
  }, [onPick])
  return (
    <span className="colour">
      <input
        ref={input}
        id={id}
        type="color"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {colours && <Contrast colours={colours} own={own} chosen={chosen} />}
    </span>
  )
}

type ContrastProps = { colours: ColoursView; own: BrandName; chosen: string }

function Contrast({ colours: { tokens, colours }, own, chosen }: ContrastProps) {
  const all = { ...colours, [own]: chosen } as BrandColours
  const faintest = findFaintest(measurePairs(tokens, all), own)
  if (!faintest) return null
  const { ink, ground, contrast } = faintest
  const isEnough = contrast >= enough
  return (
    <output className="contrast" data-faint={!isEnough}>
      <b>{writeContrast(contrast)}</b>
      <span>
        {isEnough
          ? `is the least contrast: ${nameToken(ink)} on ${nameToken(ground)}`
          : `is too faint: ${nameToken(ink)} on ${nameToken(ground)} needs ${enough}`}
      </span>
    </output>
  )
}
