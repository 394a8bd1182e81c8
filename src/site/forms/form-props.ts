import type { ErrorCopy, FormCopy } from '#content/forms.ts'
import { paths } from '#content/paths.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import type { ApplicationErrors, SignupErrors } from '#leads/form-schemas.ts'
import { isOnlyLogged } from '#leads/insert-lead.ts'
import type { SiteFacts, SiteSettings } from '#site/context/site.ts'
import type { FormAnswer } from './lead-forms.ts'

/** What every form says and knows. It travels in the page as JSON, to the browser and to the server. */
type AnyForm = {
  path: string
  title: string
  /** Where to write when nothing else works. */
  email: string
  /** The language of the site: "en". */
  lang: string
  /** The day of the build. */
  builtOn: CalendarDate
  failure: FormCopy['failure']
  summary: FormCopy['summary']
  privacyLabel: string
  suggestion: string
  errorTitle: string
  dismiss: string
  /** On a static host, which answers no plain post; `withoutScript` says so. */
  isStatic?: true | undefined
  withoutScript?: string | undefined
  hosted?: SiteSettings['hosted']
  /** With SIGNUPS=log nothing is sent. */
  isOnlyLogged?: true | undefined
  /** What the server said of a form that was posted without script. */
  answer?: FormAnswer | undefined
}

export type ApplicationProps = AnyForm & {
  kind: 'application'
  copy: FormCopy['application']
  errors: ApplicationErrors
}

type GatheringProps = AnyForm & {
  kind: 'gathering'
  gathering: string
  copy: Omit<FormCopy['gathering'], 'full'>
  errors: SignupErrors
}

/** The form of a gathering that is full: who wants to hear of a free place or of the next one. */
type FullProps = AnyForm & {
  kind: 'full'
  gathering: string
  copy: FormCopy['waitlist']
  errors: SignupErrors
}

type WaitlistProps = AnyForm & {
  kind: 'waitlist'
  copy: FormCopy['waitlist']
  errors: SignupErrors
}

export type SignupProps = GatheringProps | FullProps | WaitlistProps
export type LeadFormProps = ApplicationProps | SignupProps

/** The script element with those, last in the page. */
export const formPropsId = 'form-props'

/** The page of a form; that of a gathering has its slug. */
export type PageWithForm = { path: string; title: string; slug?: string; full?: true }

export function composeFormProps(
  { content, settings, builtOn }: SiteFacts,
  page: PageWithForm,
): LeadFormProps {
  const { application, gathering, waitlist, withoutScript, ...shared } = content.formCopy
  const { path, title, slug, full: isFull } = page
  const own = {
    path,
    title,
    email: content.brand.email.address,
    lang: content.brand.lang,
    builtOn,
    ...shared,
    ...(settings.isStatic && { isStatic: true as const, withoutScript }),
    hosted: settings.hosted,
  }
  if (path === paths.apply) {
    const errors = pickErrors(content.errorCopy, 'application')
    return { kind: 'application', ...own, copy: application, errors }
  }
  const signup = {
    ...own,
    isOnlyLogged: isOnlyLogged(settings.signups, 'gathering_signups') || undefined,
  }
  if (slug) {
    const errors = pickErrors(content.errorCopy, 'gathering')
    const { full, ...open } = gathering
    if (isFull)
      return { kind: 'full', ...signup, gathering: slug, copy: { ...open, ...full }, errors }
    return { kind: 'gathering', ...signup, gathering: slug, copy: open, errors }
  }
  const errors = pickErrors(content.errorCopy, 'waitlist')
  return { kind: 'waitlist', ...signup, copy: waitlist, errors }
}

const pickErrors = <Kind extends 'application' | 'gathering' | 'waitlist'>(
  { tooLong, unstorable, other, ...own }: ErrorCopy,
  kind: Kind,
) => ({ ...own[kind], tooLong, unstorable, other })
