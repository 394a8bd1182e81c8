/** Runs in the browser, inline, on the page that a sent form leads to. */
import { showToast } from '#components/show-toast.ts'
import { toastKey } from '#components/toast-key.ts'
import { nameDraft } from './draft-key.ts'

/** A screen reader announces what is put into a place that it has seen; it needs a moment to see it. */
const announceAfterMs = 500

// Some private windows have no storage; there the page itself says enough.
try {
  const toast = sessionStorage.getItem(toastKey)
  if (toast) setTimeout(showToast, announceAfterMs, toast)
  sessionStorage.removeItem(toastKey)
  // A form that was posted before it was hydrated has arrived: its draft on this device is done.
  sessionStorage.removeItem(nameDraft(new URL(document.referrer).pathname))
} catch {}
