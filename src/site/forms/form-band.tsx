import { useSite } from '#site/context/site.ts'
import { FormIsland, writeFormProps } from './form-island.tsx'
import { composeFormProps, formPropsId, type PageWithForm } from './form-props.ts'

/** The form of a page, rendered from what its script finds at the end of the page. */
export const PageFormIsland = ({ page }: { page: PageWithForm }) => (
  <FormIsland {...composeFormProps(useSite(), page)} />
)

export const SignupBand = ({ page }: { page: PageWithForm }) => (
  <section className="band band-bone">
    <div className="wrap signup-band">
      <PageFormIsland page={page} />
    </div>
  </section>
)

/** Last in the page, because nothing of it is painted. */
export const FormPropsScript = ({ page }: { page: PageWithForm }) => (
  <script
    type="application/json"
    id={formPropsId}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, without the sign that ends a script
    dangerouslySetInnerHTML={{ __html: writeFormProps(composeFormProps(useSite(), page)) }}
  />
)
