/** Runs in the browser, inline, after a link to hand on: one press shares or copies it. */
const [link, button, mail, status] = document.querySelectorAll<HTMLAnchorElement>(
  '.share-link :is(p > a, p > button, [role=status])',
)

async function handOn(url: string) {
  if (navigator.share) return navigator.share({ url })
  await navigator.clipboard.writeText(url)
  if (status) status.textContent = status.dataset.done ?? ''
}

// A page without https has neither.
if (link && button && mail && (navigator.share ?? navigator.clipboard)) {
  if (!navigator.share) button.textContent = button.dataset.copy ?? ''
  button.hidden = false
  mail.hidden = true
  // Whoever closes the sheet has changed his mind, and the address can still be read.
  button.onclick = () => handOn(link.href).catch(() => {})
  // By then the page script has put the sender into it.
  addEventListener('DOMContentLoaded', () => {
    link.textContent = link.href
  })
}

export {}
