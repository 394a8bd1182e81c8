/** Runs in the browser, inline, after a link to hand on: one press shares or copies it. */
const link = document.querySelector<HTMLAnchorElement>('.share-link-address a')
const button = document.querySelector<HTMLElement>('.share-link [data-copy]')
const mail = document.querySelector<HTMLElement>('.share-link [href^="mailto:"]')
const status = document.querySelector<HTMLElement>('.share-link [role=status]')

async function handOn(url: string) {
  if (navigator.share) return navigator.share({ url })
  await navigator.clipboard.writeText(url)
  if (status) status.textContent = status.dataset.done ?? ''
}

const ready = document.querySelector<HTMLElement>('.share-link-ready')
if (ready) ready.hidden = !/[?&]ref=./.test(location.search)

// A page without https has neither.
if (link && button && mail && (navigator.share ?? navigator.clipboard)) {
  if (!navigator.share) button.textContent = button.dataset.copy ?? ''
  button.hidden = false
  mail.hidden = true
  // Closing the sheet is no failure, and the address can still be read.
  button.onclick = () => handOn(link.href).catch(() => {})
  // By then the page script has put the sender into it.
  addEventListener('DOMContentLoaded', () => {
    link.textContent = link.href
  })
}

export {}
