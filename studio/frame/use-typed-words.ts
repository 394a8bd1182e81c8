import { useEffect, useRef, useState } from 'react'

/** Paragraphs stand apart where they are typed. */
const show = (text: string) => text.replace(/\n+/g, '\n\n')
/** How lines are broken does not count, paragraphs do. */
const tidy = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')

const sayElsewhere = (text: string) =>
  `It has been changed elsewhere meanwhile, to “${tidy(text)}”. Enter once more writes yours, Escape takes that.`

type Write = (words: string) => Promise<readonly string[]>

/**
 * Words that are typed while their file may change: they follow it as long as nobody has typed, and no
 * key is lost when something is written meanwhile, here or elsewhere.
 */
export function useTypedWords(text: string, write: Write) {
  const [typed, setTyped] = useState(show(text))
  const [sentences, setSentences] = useState<readonly string[]>([])
  const latest = useRef(typed)
  /** What the file said when the owner began. */
  const base = useRef(text)
  const sent = useRef<string>(undefined)
  const isWriting = useRef(false)
  const isAskedAgain = useRef(false)
  const saveLatest = useRef(async () => {})
  const type = (words: string) => {
    latest.current = words
    setTyped(words)
  }
  const save = async (): Promise<void> => {
    const words = latest.current
    // Enter and leaving are one wish; Enter for what was typed meanwhile is another.
    if (isWriting.current) {
      isAskedAgain.current = sent.current !== words
      return
    }
    if (tidy(words) === tidy(text)) return setSentences([])
    if (tidy(base.current) !== tidy(text)) {
      base.current = text
      return setSentences([sayElsewhere(text)])
    }
    sent.current = words
    isWriting.current = true
    const refused = await write(words.replace(/\n+/g, '\n'))
    isWriting.current = false
    if (refused.length > 0) sent.current = undefined
    setSentences(refused)
    const isMore = isAskedAgain.current && refused.length === 0
    isAskedAgain.current = false
    if (isMore) await saveLatest.current()
  }
  saveLatest.current = save
  const follow = useRef((_next: string) => {})
  follow.current = (next) => {
    const isOwn = sent.current !== undefined && tidy(sent.current) === tidy(next)
    const isUntouched = tidy(latest.current) === tidy(isOwn ? next : base.current)
    if (isOwn || isUntouched) base.current = next
    if (isUntouched) {
      type(show(next))
      setSentences([])
    }
  }
  useEffect(() => follow.current(text), [text])
  const giveUp = () => {
    base.current = text
    type(show(text))
    setSentences([])
  }
  return { typed, sentences, type, giveUp, save }
}
