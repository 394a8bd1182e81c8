import { BandHead } from '#components/band-head.tsx'
import type { Step } from '#content/page.ts'

type StepsProps = {
  heading: string
  items: readonly Step[]
}

/** What happens, in order. */
export function Steps({ heading, items }: StepsProps) {
  return (
    <section className="band band-bone">
      <div className="wrap">
        <BandHead heading={heading} />
        <ol className="steps">
          {items.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
