import { getSelectProps, getTextareaProps } from '@conform-to/react'
import { Fragment, type ReactNode } from 'react'
import { applicationWords } from '#content/forms.ts'
import { applicationFields, type FieldName } from '#leads/application-fields.ts'
import { type Application, countries, genders, interests } from '#leads/form-schemas.ts'
import { honeypotName } from '#leads/message.ts'
import {
  aboutWarningAt,
  countCharacters,
  formatCount,
  limits,
  normalizeText,
} from '#leads/text-rules.ts'
import { ChoiceGroup, Field } from '#site/components/field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { EmailField, NameField } from './person-fields.tsx'
import { type LeadFormProps, useLeadForm } from './use-lead-form.ts'

const { labels } = applicationWords

export function ApplicationForm(props: LeadFormProps) {
  const form = useLeadForm<Application>(props)
  const { fields } = form
  const { country, aboutYourself } = fields
  const controls = {
    fullName: <NameField meta={fields.fullName} label={labels.fullName} />,
    email: <EmailField meta={fields.email} label={labels.email} enterKey="next" />,
    gender: (
      <ChoiceGroup meta={fields.gender} label={labels.gender} type="radio" options={genders} />
    ),
    dob: (
      <BirthdayField
        meta={fields.dob}
        label={labels.dob}
        renderedOn={form.answer?.today ?? import.meta.env.BUILT_ON}
      />
    ),
    country: (
      <Field meta={country} label={labels.country} hint={applicationWords.optional}>
        <select
          {...getSelectProps(country, { ariaDescribedBy: country.descriptionId })}
          className="control"
          autoComplete="country-name"
        >
          <option value="">{applicationWords.countryPlaceholder}</option>
          {countries.map((name) => (
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
        options={interests}
      />
    ),
    aboutYourself: (
      <Field
        meta={aboutYourself}
        label={labels.aboutYourself}
        hint={
          describeCharactersLeft(String(aboutYourself.value ?? '')) ?? applicationWords.optional
        }
      >
        <textarea
          {...getTextareaProps(aboutYourself, { ariaDescribedBy: aboutYourself.descriptionId })}
          className="control"
          placeholder={applicationWords.aboutPlaceholder}
        />
      </Field>
    ),
  } satisfies Record<FieldName, ReactNode>
  return (
    <LeadFormFrame
      form={form}
      order={applicationFields.map(({ name }) => fields[name])}
      note={applicationWords.note}
    >
      <h2 className="form-heading">{applicationWords.heading}</h2>
      {applicationFields.map(({ name }) => (
        <Fragment key={name}>{controls[name]}</Fragment>
      ))}
      {/* Seen and heard by nobody; only a machine fills it in. */}
      <div className="form-topic" aria-hidden="true">
        <label>
          Topic
          <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </LeadFormFrame>
  )
}

/** How much may still be written, once it matters: "120 characters left". */
export function describeCharactersLeft(text: string): string | undefined {
  const left = limits.aboutMax - countCharacters(normalizeText(text))
  if (left > aboutWarningAt) return undefined
  const characters = Math.abs(left) === 1 ? 'character' : 'characters'
  return `${formatCount(Math.abs(left))} ${characters} ${left < 0 ? 'too many' : 'left'}`
}
