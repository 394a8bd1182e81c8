import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type ChangeRequest,
  type Place,
  type State,
  sayName,
  type Written,
} from '#studio/protocol.ts'
import { fetchState, send } from './calls.ts'
import type { OpenText } from './edit-in-place.ts'
import { Editor, FieldsPanel } from './fields.tsx'
import { Button } from './inputs.tsx'
import { PageView } from './page-view.ts'
import { ChangedPanel, LeftPanel, type Spot, TextNote } from './panels.tsx'

const widths = ['phone', 'tablet', 'wide'] as const

/** The state of content/, and one way to write. */
function useContent(first: State) {
  const [state, setState] = useState(first)
  const [said, setSaid] = useState('')
  const [writes, setWrites] = useState(0)
  const latest = useRef(first)
  const take = (next = latest.current) => {
    latest.current = next
    setState(next)
  }
  const write = async (task: Promise<Written>, done = 'Written.') => {
    setWrites((count) => count + 1)
    const written = await task
    setWrites((count) => count - 1)
    setSaid(written.sentences.join(' ') || done)
    take(written.state)
    return written
  }
  return { state, latest, said, take, write, isWriting: writes > 0 }
}

/** The window around the site: what stands on the page is changed there, all the rest beside it. */
function Studio({ first }: { first: State }) {
  const { state, latest, said, take, write, isWriting } = useContent(first)
  const [page, setPage] = useState(() => decodeURIComponent(location.hash.slice(1)) || '/')
  const [panel, setPanel] = useState<'text' | 'changed' | 'left'>()
  const [width, setWidth] = useState<(typeof widths)[number]>('wide')
  const [isEditing, setIsEditing] = useState(true)
  const [wanted, setWanted] = useState<Place>()
  const [open, setOpen] = useState<OpenText>()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<PageView>(undefined)

  const change = async (request: ChangeRequest) =>
    (await write(send('change', JSON.stringify(request)))).sentences
  const go = (path: string) => {
    history.replaceState(null, '', `#${path}`)
    setPage(path)
  }
  const openField = (place: Place) => {
    setWanted({ ...place })
    setPanel('text')
  }
  const show = ({ page: path, ...place }: Spot) => {
    if (view.current?.show(place)) return
    if (path === page) openField(place)
    else go(path)
  }
  const createPage = async () => {
    const title = prompt('What is the new page called?')
    if (!title) return
    const { page: path, sentences } = await write(send('page', title), 'The page is there.')
    if (path && sentences.length === 0) go(path)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view lives as long as the window
  useEffect(() => {
    if (!host.current) return
    view.current = new PageView({
      host: host.current,
      findFile: (name) => latest.current.files.find((file) => file.name === name),
      write: change,
      onPage: go,
      onOpen: setOpen,
      onElsewhere: openField,
    })
    // What was changed by hand shows itself when the owner comes back from another program.
    addEventListener('focus', () => fetchState().then(take, () => {}))
  }, [])
  useEffect(() => view.current?.open(page), [page])
  useEffect(() => view.current?.setEditing(isEditing), [isEditing])
  useEffect(() => {
    if (state.version !== first.version) view.current?.reload()
  }, [state.version, first])

  const left = state.left.length + state.mistakes.length
  const panels = [
    ['text', 'All words'],
    ['changed', 'Changed'],
    ['left', left > 0 ? `Left to do: ${left}` : 'Nothing left to do'],
  ] as const
  return (
    <Editor value={{ isWriting, change }}>
      <header>
        <h1 className="visually-hidden">Change the site</h1>
        <select aria-label="Page" value={page} onChange={(event) => go(event.target.value)}>
          {state.pages.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </select>
        <Button onPress={createPage}>New page</Button>
        <Button isOn={isEditing} onPress={() => setIsEditing(!isEditing)}>
          Change words
        </Button>
        <Button isOff={state.done === 0} onPress={() => write(send('undo'), 'Undone.')}>
          Undo
        </Button>
        <Button isOff={state.undone === 0} onPress={() => write(send('redo'), 'Done again.')}>
          Redo
        </Button>
        <span />
        {widths.map((name) => (
          <Button key={name} isOn={name === width} onPress={() => setWidth(name)}>
            {sayName(name)}
          </Button>
        ))}
        <span />
        {panels.map(([name, label]) => (
          <Button
            key={name}
            isOn={name === panel}
            onPress={() => setPanel(name === panel ? undefined : name)}
          >
            {label}
          </Button>
        ))}
      </header>
      <main data-width={width}>
        <div ref={host} />
        {state.mistakes.length > 0 && (
          <section role="alert">
            <h2>The site cannot be shown</h2>
            {state.mistakes.map((mistake) => (
              <p key={mistake}>{mistake}</p>
            ))}
          </section>
        )}
      </main>
      {panel && (
        <aside key={panel} aria-label="Beside the page">
          {panel === 'text' && <FieldsPanel key={page} {...{ state, page, wanted }} />}
          {panel === 'changed' && <ChangedPanel version={state.version} onShow={show} />}
          {panel === 'left' && <LeftPanel state={state} onShow={show} />}
        </aside>
      )}
      {open && <TextNote open={open} onList={() => openField(open.place)} />}
      <output>{said}</output>
    </Editor>
  )
}

const root = document.getElementById('studio')
// Drawn once the fonts are there: with another font first, everything would move.
const fonts = ['16px Newsreader', '16px "Instrument Sans"'].map((font) => document.fonts.load(font))
const [first] = await Promise.all([fetchState(), ...fonts])
if (root) createRoot(root).render(<Studio first={first} />)
