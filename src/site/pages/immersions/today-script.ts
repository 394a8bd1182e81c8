/** Runs in the browser, inline: shows today on the ring of the year. */
import '#site/document/dates-script.ts'
import { readDayOfYear, readLocalDate } from '#leads/calendar-date.ts'

const day = readDayOfYear(readLocalDate(new Date()))
document.querySelector<HTMLElement>('.year-round')?.style.setProperty('--day', `${day}`)
