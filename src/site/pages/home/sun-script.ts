import '#site/document/dates-script.ts'
import { handle, show, today } from './year.ts'

/** Runs in the browser, inline, on the home page: its sun stands where it stands today, at this hour. */
handle.defaultValue = `${today}`
handle.valueAsNumber = today
handle.hidden = false
show()
