import { Fragment, type ReactNode } from 'react'
import { fillText } from '#content/fill-text.ts'
import { applicationFields, type FieldName } from '#leads/application-fields.ts'
import { honeypotName } from '#leads/message.ts'
import { aboutWarningAt, countCharacters, limits, normalizeText } from '#leads/text-rules.ts'
import {
  ChoiceGroup,
  controlProps,
  Field,
  type FieldMeta,
  useAnswer,
} from '#site/components/field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import type { ApplicationProps } from './form-props.ts'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { createApplicationForm } from './lead-forms.ts'
import { EmailField, NameField } from './person-fields.tsx'
import { useLeadForm } from './use-lead-form.ts'

export function ApplicationForm(props: ApplicationProps) {
  const { copy, builtOn } = props
  const { labels, choices } = copy
  const form = useLeadForm(props, createApplicationForm(props))
  const { fields } = form
  const { country } = fields
  const controls = {
    fullName: <NameField meta={fields.fullName} label={labels.fullName} />,
    email: (
      <EmailField
        meta={fields.email}
        label={labels.email}
        suggestion={props.suggestion}
        enterKey="next"
      />
    ),
    gender: (
      <ChoiceGroup
        meta={fields.gender}
        label={labels.gender}
        type="radio"
        options={choices.gender}
      />
    ),
    dob: (
      <BirthdayField
        meta={fields.dob}
        label={labels.dob}
        copy={copy}
        lang={props.lang}
        renderedOn={form.answer?.today ?? builtOn}
      />
    ),
    country: (
      <Field meta={country} label={labels.country} hint={copy.optional}>
        <select {...controlProps(country, country.descriptionId)} autoComplete="country-name">
          <option value="">{copy.countryPlaceholder}</option>
          {choices.country.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Field>
    ),
    interests: (
      <ChoiceGroup
        meta={fields.interests}
        label={labels.interests}
        type="checkbox"
        options={choices.interests}
      />
    ),
    aboutYourself: <AboutField meta={fields.aboutYourself} copy={copy} />,
  } satisfies Record<FieldName, ReactNode>
  return (
    <LeadFormFrame
      props={props}
      form={form}
      order={applicationFields.map(({ name }) => fields[name])}
      note={copy.note}
    >
      <h2 className="form-heading">{copy.heading}</h2>
      {applicationFields.map(({ name }) => (
        <Fragment key={name}>{controls[name]}</Fragment>
      ))}
      {/* Not shown and not read out: only a machine fills it in. */}
      <div className="form-topic" aria-hidden="true">
        <label>
          Topic
          <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </LeadFormFrame>
  )
}

type AboutFieldProps = { meta: FieldMeta; copy: ApplicationProps['copy'] }

function AboutField({ meta, copy }: AboutFieldProps) {
  const hint = describeCharactersLeft(copy, useAnswer(meta)) ?? copy.optional
  return (
    <Field meta={meta} label={copy.labels.aboutYourself} hint={hint}>
      <textarea {...controlProps(meta, meta.descriptionId)} placeholder={copy.aboutPlaceholder} />
    </Field>
  )
}

/** How much may still be written, once it matters: "120 characters left". */
export function describeCharactersLeft(
  copy: Pick<ApplicationProps['copy'], 'left' | 'over'>,
  text: string,
): string | undefined {
  const left = limits.aboutMax - countCharacters(normalizeText(text))
  if (left > aboutWarningAt) return undefined
  const count = Math.abs(left)
  const [one, more] = left < 0 ? copy.over : copy.left
  return fillText(count === 1 ? one : more, { count })
}
