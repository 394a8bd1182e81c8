/** Runs in the browser, inline: shows today on the ring of the year. */
import '#site/document/dates-script.ts'

const now = new Date()
const year = now.getFullYear()
const day = (Date.UTC(year, now.getMonth(), now.getDate()) - Date.UTC(year, 0, 0)) / 864e5
document.querySelector<HTMLElement>('.year-round')?.style.setProperty('--day', `${day}`)
