import type { Comparison } from '#content/shapes.ts'
import { Band } from '#site/components/parts.tsx'

export function FormatPair({ heading, items }: Comparison) {
  return (
    <Band heading={heading} background="bone">
      <div className="split formats">
        {items.map((item) => (
          <div key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.lead}</p>
            <ul>
              {item.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Band>
  )
}
