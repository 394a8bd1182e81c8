// Fills the place that `Toasts` has rendered. An animation times the toast, so that CSS can pause it
// under a pointer or the focus.
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
  // Adding it twice has no effect, because it is one function.
  addEventListener('keydown', dismissOnEscape)
  place.scrollIntoView({ block: 'nearest' })
}

function dismiss(place: HTMLElement): void {
  // Keeps the focus in this place, so that Tab goes on from here.
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
