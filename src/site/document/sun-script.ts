import './dates-script.ts'
import { handle, lastDay, show, today } from './year.ts'

/** Runs in the browser, inline, on the home page: its sun stands where it stands today, at this hour. */
const { modules = '' } = document.currentScript?.dataset ?? {}

handle.max = `${lastDay}`
handle.valueAsNumber = today
handle.hidden = false
show(0)

function loadRest() {
  const script = document.createElement('script')
  script.src = modules
  document.head.append(script)
}

/** The fonts and the first view have the connection and the processor to themselves. */
const restAfterMs = 500
addEventListener('load', () => {
  document.documentElement.classList.add('laid-out')
  setTimeout(loadRest, restAfterMs)
})
