import { getSelectProps, getTextareaProps } from '@conform-to/react'
import { type Application, countries, genders, interests } from '#leads/form-schemas.ts'
import { honeypotName } from '#leads/message.ts'
import {
  aboutWarningAt,
  countCharacters,
  formatCount,
  limits,
  normalizeText,
} from '#leads/text-rules.ts'
import { applicationWords } from '#schema/forms.ts'
import { ChoiceGroup, Field } from '#site/components/field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { type LeadFormProps, useLeadForm } from './use-lead-form.ts'

const { labels } = applicationWords

export function ApplicationForm(props: LeadFormProps) {
  const form = useLeadForm<Application>(props)
  const { fullName, email, gender, dob, country, interests: interest, aboutYourself } = form.fields
  return (
    <LeadFormFrame
      form={form}
      order={[fullName, email, gender, dob, country, interest, aboutYourself]}
      note={applicationWords.note}
    >
      <h2 className="form-heading">{applicationWords.heading}</h2>
      <PersonFields
        name={fullName}
        email={email}
        labels={{ name: labels.fullName, email: labels.email }}
        lastKey="next"
      />
      <ChoiceGroup meta={gender} label={labels.gender} type="radio" options={genders} />
      <BirthdayField
        meta={dob}
        label={labels.dob}
        renderedOn={form.answer?.today ?? import.meta.env.BUILT_ON}
      />
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
      <ChoiceGroup meta={interest} label={labels.interests} type="checkbox" options={interests} />
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
