/** Runs in the browser, inline: one button shares or copies the referral link. */
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

// Both APIs need https.
if (link && button && mail && (navigator.share ?? navigator.clipboard)) {
  if (!navigator.share) button.textContent = button.dataset.copy ?? ''
  button.hidden = false
  mail.hidden = true
  // Ignores a closed share dialog and a refused copy: the address stays readable.
  button.onclick = () => handOn(link.href).catch(() => {})
  // Until then, page-script.ts has added the code.
  addEventListener('DOMContentLoaded', () => {
    link.textContent = link.href
  })
}

export {}
