import type { ReactNode, Ref } from 'react'

type SignupFrameProps = {
  heading: string
  lead: string
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A short form beside what it is for. */
export function SignupFrame({ heading, lead, children, ref }: SignupFrameProps) {
  return (
    <div className="signup" tabIndex={-1} ref={ref}>
      <div>
        <h2>{heading}</h2>
        <p>{lead}</p>
      </div>
      <div className="signup-form">{children}</div>
    </div>
  )
}

/** The band of a page that such a form stands on. */
export function SignupBand({ children }: { children: ReactNode }) {
  return (
    <section className="band band-bone">
      <div className="wrap signup-band">{children}</div>
    </section>
  )
}
