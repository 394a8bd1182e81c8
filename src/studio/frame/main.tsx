import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { NewGathering } from '#studio/protocol.ts'
import { FieldsPanel } from './fields-panel.tsx'
import { Button } from './inputs.tsx'
import { PageView } from './page-view.tsx'
import { ChangedPanel, TextNote, TodosPanel } from './panels.tsx'
import { findPage, goTo, setState, useStudio, write } from './store.ts'

async function createPage(): Promise<void> {
  const title = prompt('What is the new page called?')
  if (!title) return
  const { name } = await write('page', 'The page is there.', title)
  if (name) goTo(findPage(name))
}

async function createGathering(): Promise<void> {
  const name = prompt('What is the new gathering called?')
  const starts = name && prompt('On which day does it begin? Write it like June 24.')
  if (!starts) return
  const given: NewGathering = { name: name.trim(), starts: starts.trim() }
  const written = await write('gathering', 'The gathering is there.', JSON.stringify(given))
  if (written.name) goTo(findPage(written.name))
}

/** The studio's window: texts are edited on the page, everything else in panels beside it. */
function Studio() {
  const { pages, page, panel, open, isEditing, done, undone, todos, mistakes, status } = useStudio()
  const [isPhone, setIsPhone] = useState(false)
  const panels = [
    ['text', 'All words'],
    ['changed', 'Changed'],
    ['todos', todos.length > 0 ? `Left to do: ${todos.length}` : 'Nothing left to do'],
  ] as const
  return (
    <>
      <header>
        <h1 className="visually-hidden">Change the site</h1>
        <select aria-label="Page" value={page} onChange={(event) => goTo(event.target.value)}>
          {pages.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </select>
        <Button onClick={createPage}>New page</Button>
        <Button onClick={createGathering}>New gathering</Button>
        <Button aria-pressed={isEditing} onClick={() => setState({ isEditing: !isEditing })}>
          Change text
        </Button>
        <Button disabled={done === 0} onClick={() => write('undo', 'Undone.')}>
          Undo
        </Button>
        <Button disabled={undone === 0} onClick={() => write('redo', 'Done again.')}>
          Redo
        </Button>
        <span />
        <Button aria-pressed={isPhone} onClick={() => setIsPhone(!isPhone)}>
          Phone
        </Button>
        {panels.map(([name, label]) => (
          <Button
            key={name}
            aria-pressed={name === panel}
            onClick={() => setState({ panel: name === panel ? undefined : name })}
          >
            {label}
          </Button>
        ))}
      </header>
      <main>
        <div className={isPhone ? 'phone' : undefined}>
          <PageView />
        </div>
        {mistakes.length > 0 && (
          <section role="alert">
            <h2>The site cannot be shown</h2>
            {mistakes.map((mistake) => (
              <p key={mistake}>{mistake}</p>
            ))}
          </section>
        )}
      </main>
      {panel && (
        <aside key={panel} aria-label="Beside the page">
          {panel === 'text' && <FieldsPanel key={page} />}
          {panel === 'changed' && <ChangedPanel />}
          {panel === 'todos' && <TodosPanel />}
        </aside>
      )}
      {open && <TextNote {...open} />}
      <output>{status}</output>
    </>
  )
}

const root = document.getElementById('studio')
if (root) createRoot(root).render(<Studio />)
