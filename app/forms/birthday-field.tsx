import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Field } from '#components/field.tsx'
import { isBirthday } from '#leads/application.ts'
import { type CalendarDate, isCalendarDate, readAge } from '#leads/calendar-date.ts'
import { limits } from '#leads/limits.ts'
import { applicationWords } from '#schema/forms.ts'
import { BirthSun } from './birth-sun.tsx'
import { isOfAge } from './of-age.ts'
import { useToday } from './today.ts'

type BirthdayFieldProps = {
  meta: FieldMetadata<unknown>
  label: string
  /** The date the page was drawn on, where that was not the build. */
  drawnOn?: CalendarDate | undefined
}

/** A date, beside it the age that follows from it, and below it the sun of that day. */
export function BirthdayField({ meta, label, drawnOn }: BirthdayFieldProps) {
  const today = useToday(drawnOn)
  const birthday = String(meta.value ?? '')
  const born = isBirthday(birthday, today) ? birthday : undefined
  const age = born ? readAge(born, today) : '--'
  const isDrawn = born !== undefined && isOfAge(born, today)
  return (
    <Field meta={meta} label={label}>
      <div className="birthday">
        <input
          {...getInputProps(meta, { type: 'date', ariaDescribedBy: meta.descriptionId })}
          className="control"
          autoComplete="bday"
          min={limits.birthdayMin}
          max={today}
          required
        />
        <p className="birthday-age" aria-live="polite">
          {applicationWords.age.replace('{age}', String(age))}
        </p>
      </div>
      <p className="birthday-hint" id={meta.descriptionId} aria-live="polite">
        {describeBirthday(birthday, today)}
      </p>
      {isDrawn && <BirthSun birthday={born} />}
    </Field>
  )
}

/** What the error cannot say, because its words are fixed; nothing where there is a sun to show. */
function describeBirthday(birthday: string, today: CalendarDate): string | undefined {
  // While the year is typed it is 0002, 0020 and 0200.
  if (!isCalendarDate(birthday) || birthday < '1000') return undefined
  if (birthday > today) return applicationWords.dobInFuture
  if (birthday < limits.birthdayMin) return applicationWords.dobTooEarly
  return isOfAge(birthday, today) ? undefined : applicationWords.underAge
}
