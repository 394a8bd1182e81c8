// Fills the place that `Toasts` has drawn. The clock of a toast is an animation, so that the sheet can
// stop it under a pointer or the focus.
export function showToast(title: string, text = '', role: 'status' | 'alert' = 'status'): void {
  const place = document.querySelector<HTMLElement>(`#toasts [role=${role}]`)
  const template = document.querySelector<HTMLTemplateElement>('#toasts template')
  if (!place || !template) return
  place.replaceChildren(template.content.cloneNode(true))
  const [titleLine, textLine] = place.querySelectorAll('p')
  titleLine?.append(title)
  textLine?.append(text)
  place.onanimationend = () => dismiss(place)
  for (const button of place.querySelectorAll('button')) button.onclick = () => dismiss(place)
  // A browser adds one function only once.
  addEventListener('keydown', dismissOnEscape)
  place.scrollIntoView({ block: 'nearest' })
}

function dismiss(place: HTMLElement): void {
  // The focus stays where it was, for the Tab key to go on from.
  if (place.contains(document.activeElement)) place.focus()
  place.replaceChildren()
}

function dismissOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') dismissToasts()
}

export function dismissToasts(): void {
  removeEventListener('keydown', dismissOnEscape)
  document.querySelectorAll<HTMLElement>('#toasts [role]').forEach(dismiss)
}
