import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { Field } from '#components/field.tsx'
import { isBirthday } from '#leads/application.ts'
import { type CalendarDate, readAge } from '#leads/calendar-date.ts'
import { limits } from '#leads/limits.ts'
import { applicationWords } from '#schema/forms.ts'
import { BirthSun } from './birth-sun.tsx'
import { useToday } from './today.ts'

type BirthdayFieldProps = {
  meta: FieldMetadata<unknown>
  label: string
  /** The date the page was drawn on, where that was not the build. */
  drawnOn?: CalendarDate | undefined
}

/** A date, and beside it the age that follows from it. */
export function BirthdayField({ meta, label, drawnOn }: BirthdayFieldProps) {
  const today = useToday(drawnOn)
  const birthday = String(meta.value ?? '')
  const born = isBirthday(birthday, today) ? birthday : undefined
  const age = born ? readAge(born, today) : '--'
  return (
    <Field meta={meta} label={label}>
      <div className="birthday">
        <input
          {...getInputProps(meta, { type: 'date' })}
          className="control"
          autoComplete="bday"
          min={limits.birthdayMin}
          max={today}
          required
        />
        <p className="birthday-age" aria-live="polite">
          {applicationWords.age.replace('{age}', String(age))}
        </p>
        <BirthSun birthday={born} />
      </div>
    </Field>
  )
}
