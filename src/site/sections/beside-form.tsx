import type { ReactNode } from 'react'

type BesideFormProps = {
  /** What is read. */
  children: ReactNode
  /** What is filled in, in view as long as there is something to read. */
  form: ReactNode
  /** Below the form. Example: the days for a calendar. */
  end: ReactNode
}

/** Words and a form: side by side where there is room, one after the other on a phone. */
export function BesideForm({ children, form, end }: BesideFormProps) {
  return (
    <div className="beside-form">
      <div>{children}</div>
      <div className="beside-form-aside" id="sign-up">
        {form}
        {end}
      </div>
    </div>
  )
}
