import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '#studio/places/place.ts'
import { fetchPage, fetchSitting, listenForChanges, sendRedo, sendUndo } from './calls.ts'
import { createCatchUp } from './catch-up.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { FieldsPanel } from './fields-panel.tsx'
import { PageFrame, type PageFrameHandle } from './page-frame.tsx'
import type { PageView, SampleView, Sitting } from './protocol.ts'
import { SharingPanel } from './sharing-panel.tsx'
import { TodoPanel } from './todo-panel.tsx'
import { type Panel, TopBar, type Width } from './top-bar.tsx'
import { inBackground, unlessGone } from './unless-gone.ts'
import { IsWriting, useWrite, type Write } from './writing.ts'

const readHash = () => decodeURIComponent(location.hash.slice(1)) || '/'

/** Looks at content/ again, and brings the page to it: at least to this many changes. */
function createRefresh(
  frame: RefObject<PageFrameHandle | null>,
  setView: (view: PageView) => void,
  setSitting: (sitting: Sitting) => void,
) {
  const look = async () => {
    const asked = readHash()
    const [view, sitting] = await Promise.all([fetchPage(asked), fetchSitting()])
    if (asked === readHash()) setView(view)
    setSitting(sitting)
    await frame.current?.follow()
    return sitting.changes
  }
  const catchUp = createCatchUp(look)
  return (changes: number) => unlessGone(catchUp(changes))
}

/** The frame around the site: what stands on the page is changed there, all the rest beside it. */
export function Studio() {
  const frame = useRef<PageFrameHandle>(null)
  const [page, setPage] = useState(readHash)
  const [view, setView] = useState<PageView>()
  const [sitting, setSitting] = useState<Sitting>()
  const [panel, setPanel] = useState<Panel>()
  const [width, setWidth] = useState<Width>('wide')
  const [clock, setClock] = useState('')
  const [isEditing, setIsEditing] = useState(true)
  const [said, setSaid] = useState('')
  const [wanted, setWanted] = useState<Place>()

  const [refresh] = useState(() => createRefresh(frame, setView, setSitting))

  const go = useCallback((address: string) => {
    history.replaceState(null, '', `#${address}`)
    setPage(address)
    inBackground(fetchPage(address).then(setView))
  }, [])

  useEffect(() => {
    void refresh(0)
    return listenForChanges((changes) => void refresh(changes))
  }, [refresh])

  const { write, isWriting } = useWrite(setSaid, refresh)

  return (
    <div className="studio">
      <TopBar
        {...{ page, sitting, panel, width, clock, isEditing }}
        onPage={go}
        onPanel={(next) => setPanel(next === panel ? undefined : next)}
        onWidth={setWidth}
        onClock={setClock}
        onEditing={setIsEditing}
        onUndo={() => void write(sendUndo, 'Taken back.')}
        onRedo={() => void write(sendRedo, 'Done again.')}
      />
      <div className="studio-columns">
        <PageFrame
          ref={frame}
          {...{ page, width, clock, isEditing }}
          mistakes={sitting?.mistakes ?? []}
          onPage={go}
          onElsewhere={(place) => {
            setWanted(place)
            setPanel('words')
          }}
          onWrite={write}
        />
        {panel && (
          <aside className="panel" aria-label="Beside the page">
            <IsWriting value={isWriting}>
              <OpenPanel
                {...{ panel, page, view, sitting, wanted }}
                onWrite={write}
                onShow={({ page, ...place }) => {
                  if (!frame.current?.show(place)) go(page)
                }}
              />
            </IsWriting>
          </aside>
        )}
      </div>
      <p className="studio-said" role="status">
        {said}
      </p>
    </div>
  )
}

type OpenPanelProps = {
  panel: Panel
  page: string
  view: PageView | undefined
  sitting: Sitting | undefined
  wanted: Place | undefined
  onWrite: Write
  onShow(spot: Pick<SampleView, 'page' | 'name' | 'path'>): void
}

function OpenPanel({ panel, page, view, sitting, wanted, onWrite, onShow }: OpenPanelProps) {
  if (!view || !sitting) return null
  const { changes } = sitting
  if (panel === 'words') return <FieldsPanel key={page} {...{ view, wanted, changes, onWrite }} />
  if (panel === 'sharing') return <SharingPanel {...{ page, view, changes, onWrite }} />
  if (panel === 'changes') return <ChangesPanel {...{ changes, onShow }} />
  return <TodoPanel {...{ sitting, onShow, onWrite }} />
}
