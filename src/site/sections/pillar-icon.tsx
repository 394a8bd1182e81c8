import { pillarDrawings } from '#site/art/draw-icons.ts'

export function PillarIcon({ name }: { name: keyof typeof pillarDrawings }) {
  const { line, sun } = pillarDrawings[name]
  return (
    <svg className="pillar-icon" viewBox="0 0 34 34" aria-hidden="true">
      <path d={line} />
      <circle {...sun} r="2.75" />
    </svg>
  )
}
