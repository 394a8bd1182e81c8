import type { Founder } from '#content/founders.ts'
import type { Home } from '#content/home.ts'
import type { Fact } from '#content/page.ts'
import { pageWords } from '#content/page-words.ts'

type HomeFactsProps = Pick<Home, 'place' | 'price'> & {
  facts: readonly Fact[]
  founders: readonly Founder[]
}

const names = new Intl.ListFormat('en')

/** What a visitor asks in the first ten seconds. What the owner has not filled in is not shown. */
export function HomeFacts({ facts, place, price, founders }: HomeFactsProps) {
  const shown = [...facts.slice(0, 3).map(({ value }) => value), place, price].filter(Boolean)
  const led = names.format(founders.map(({ name }) => name))
  return (
    <ul className="hero-facts" aria-label={pageWords.facts}>
      {shown.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      <li>{pageWords.founder.ledBy.replace('{founders}', led)}</li>
    </ul>
  )
}
