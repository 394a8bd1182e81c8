/**
 * Fills the place that `Toasts` has drawn. The clock of a toast is an animation, so that the sheet can
 * stop it under a pointer or the focus.
 */
export function showToast(title: string, text = '', role: 'status' | 'alert' = 'status'): void {
  const place = document.querySelector<HTMLElement>(`#toasts [role=${role}]`)
  const template = document.querySelector<HTMLTemplateElement>('#toasts template')
  if (!place || !template) return
  place.replaceChildren(template.content.cloneNode(true))
  const [titleLine, textLine] = place.querySelectorAll('p')
  titleLine?.append(title)
  textLine?.append(text)
  const dismiss = () => {
    // The focus stays where it was, for whoever goes on with the Tab key.
    if (place.contains(document.activeElement)) place.focus()
    place.replaceChildren()
  }
  place.onanimationend = dismiss
  for (const button of place.querySelectorAll('button')) button.onclick = dismiss
  addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss())
  place.scrollIntoView({ block: 'nearest' })
}

export function dismissToasts(): void {
  for (const place of document.querySelectorAll('#toasts [role]')) place.replaceChildren()
}
