// Runs in the browser, inline, on pages that carry several dates: of each list, the first that has not
// ended where the visitor is.
function showComing({ children }: Element) {
  const items = [...children] as HTMLElement[]
  const next = items.find((item) => Date.parse(item.dataset.until ?? '') > Date.now())
  for (const item of items) item.hidden = item !== next
}

document.querySelectorAll('[data-coming]').forEach(showComing)

export {}
