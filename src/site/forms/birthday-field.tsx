import { useSyncExternalStore } from 'react'
import { fillText } from '#content/fill-text.ts'
import type { FormCopy } from '#content/forms.ts'
import {
  type CalendarDate,
  isCalendarDate,
  readAge,
  readDayOfYear,
  readLocalDate,
  writeLongDate,
} from '#leads/calendar-date.ts'
import { isBirthday } from '#leads/form-schemas.ts'
import { limits } from '#leads/text-rules.ts'
import { locateSun, placePath, placeSun, placeTurns } from '#site/art/sun.ts'
import { controlProps, Field, type FieldMeta, useAnswer } from '#site/components/field.tsx'

/** We work with men from this age on. The form says so, and stores every answer. */
const fullAge = 18

export const isOfAge = (birthday: CalendarDate, today: CalendarDate) =>
  readAge(birthday, today) >= fullAge

const subscribe = () => () => {}
const readToday = () => readLocalDate(new Date())

type ApplicationCopy = FormCopy['application']

type BirthdayFieldProps = {
  meta: FieldMeta
  label: string
  copy: ApplicationCopy
  lang: string
  /** The date of the build, or of the server's answer. */
  renderedOn: CalendarDate
}

/** A date, beside it the age that follows from it, and below it the sun of that day. */
export function BirthdayField({ meta, label, copy, lang, renderedOn }: BirthdayFieldProps) {
  // The visitor's own date once script runs; until then the one the page was rendered with.
  const today = useSyncExternalStore(subscribe, readToday, () => renderedOn)
  const birthday = useAnswer(meta)
  const born = isBirthday(birthday, today) ? birthday : undefined
  const age = born ? readAge(born, today) : '--'
  return (
    <Field meta={meta} label={label}>
      <div className="row birthday">
        <input
          {...controlProps(meta, meta.descriptionId)}
          type="date"
          autoComplete="bday"
          min={limits.birthdayMin}
          max={today}
          // Before React runs, the page itself has put in the visitor's today (load-islands.ts).
          suppressHydrationWarning
          required
        />
        <p className="birthday-age" aria-live="polite">
          {fillText(copy.age, { age })}
        </p>
      </div>
      <p className="birthday-hint" id={meta.descriptionId} aria-live="polite">
        {describeBirthday(copy, birthday, today)}
      </p>
      {born && isOfAge(born, today) && (
        <BirthSun
          birthday={born}
          caption={fillText(copy.birthSun, { date: writeLongDate(born, lang) })}
        />
      )}
    </Field>
  )
}

/** What the error cannot say, because its words are fixed; nothing where there is a sun to show. */
function describeBirthday(
  copy: ApplicationCopy,
  birthday: string,
  today: CalendarDate,
): string | undefined {
  // While the year is typed it is 0002, 0020 and 0200.
  if (!isCalendarDate(birthday) || birthday < '1000') return undefined
  if (birthday > today) return copy.dobInFuture
  if (birthday < limits.birthdayMin) return copy.dobTooEarly
  return isOfAge(birthday, today) ? undefined : copy.underAge
}

const dome = { middle: 180, base: 156, reach: 146, rise: 124 }
/** From the far ridge to the near one. */
const ridges = [
  'M0 190v-45l12-5 9 2 13-9 11-3 12 6 14-2 13-10 10-4 15 9 11 1 16 10 14-1 12 6 15 4 16-3 14 5 17-1 13-6 12 2 15-8 11-4 12 3 14-9 12-2 13 7 11 2 8 6L360 149V190z',
  'M0 190v-32q30-9 60-6t60-4 60 5 60-6 60 5 60-3V190z',
  'M0 190v-15q45-8 90-4t90-3 90 4 90-3V190z',
]

/** The sun at noon on the day of birth, over the hills. It is worked out here, and sent nowhere. */
function BirthSun({ birthday, caption }: { birthday: CalendarDate; caption: string }) {
  const sun = locateSun(readDayOfYear(birthday), 12)
  const own = placePath(dome, sun)
  const noon = placeSun(dome, sun)
  return (
    <figure className="birth-sun">
      <svg viewBox="0 0 360 190" aria-hidden="true">
        {placeTurns(dome).map((turn) => (
          <ellipse key={turn.cy} {...turn} />
        ))}
        <ellipse className="birth-path" {...own} />
        <ellipse className="birth-hours" {...own} pathLength="2400" />
        <circle className="birth-glow" {...noon} r="26" />
        <circle {...noon} r="14" />
        {ridges.map((ridge) => (
          <path key={ridge} d={ridge} />
        ))}
      </svg>
      <figcaption className="note field-hint">{caption}</figcaption>
    </figure>
  )
}
