import type { Sample } from '#schema/shapes.ts'

/** What is invented stays on the page, where a person can see that it is; no machine is told. */
export function keepReal<Thing extends Sample>(things: readonly Thing[]): Thing[] {
  return things.filter(({ sample }) => !sample)
}
