import type { KeyboardEvent } from 'react'

/**
 * Where the keyboard on the screen says "next", its key leads to the next field and sends nothing. A
 * keyboard on a desk has no such key: there Enter sends, as everywhere.
 */
export function walkFields(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  const isNext = field instanceof HTMLInputElement && field.enterKeyHint === 'next'
  if (event.key !== 'Enter' || !isNext || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = [...event.currentTarget.elements].filter((each) =>
    each.matches(':is(input, select, textarea):not([tabindex="-1"])'),
  )
  const next = fields[fields.indexOf(field) + 1]
  if (next instanceof HTMLElement) next.focus()
}
