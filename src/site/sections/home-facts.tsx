import type { Founder, Home } from '#schema/pages.ts'
import type { Fact } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'

type HomeFactsProps = Pick<Home, 'place' | 'price'> & {
  facts: readonly Fact[]
  founders: readonly Founder[]
}

const names = new Intl.ListFormat('en')

/** What a visitor asks in the first ten seconds. What the owner has not filled in is not shown. */
export function HomeFacts({ facts, place, price, founders }: HomeFactsProps) {
  const shown = [...facts.slice(0, 3).map(({ value }) => value), place, price].filter(Boolean)
  const led = names.format(founders.map(({ name }) => name))
  if (shown.length === 0 && led === '') return null
  return (
    <ul className="hero-facts" aria-label={pageWords.facts}>
      {shown.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {led !== '' && <li>{pageWords.founder.ledBy.replace('{names}', led)}</li>}
    </ul>
  )
}
