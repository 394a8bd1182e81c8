/** Runs in the page: brings into view what is meant, and tells where its middle is. */
export function findMiddle(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}
