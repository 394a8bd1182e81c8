import { pageWords } from '#schema/site.ts'

type Part = { sample?: true | undefined }

/** A site with an address of its own leaves invented parts out; `npm run dev` and the studio show all. */
export const isShown = ({ sample }: Part) =>
  !sample || import.meta.env.DEV || !import.meta.env.IS_PUBLIC

/** Beside what is invented, while developing and in the studio. Visitors never see it. */
export function SampleMark({ sample }: Part) {
  if (!sample || !import.meta.env.DEV) return null
  return <span className="sample-mark">{pageWords.sampleMark}</span>
}
