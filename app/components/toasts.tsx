import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Toast, toastStore } from './toast-store.ts'

/** Longer than anyone needs for two lines; the clock stands still under a pointer or the focus. */
const shownForMs = 10_000

/** The corner where the page says what became of something. It stands there before anything is said. */
export function Toasts({ dismissLabel }: { dismissLabel: string }) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => undefined)
  return (
    <div className="toasts">
      <div role="status">
        {toast && !toast.isError && <ToastCard toast={toast} dismissLabel={dismissLabel} />}
      </div>
      <div role="alert">
        {toast?.isError && <ToastCard toast={toast} dismissLabel={dismissLabel} />}
      </div>
    </div>
  )
}

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (toast.isError || isHeld) return
    const timer = setTimeout(toastStore.dismiss, shownForMs)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  useEffect(() => {
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') toastStore.dismiss()
    }
    addEventListener('keydown', dismissOnEscape)
    return () => removeEventListener('keydown', dismissOnEscape)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press, the clock stops while someone reads
    <div
      className={toast.isError ? 'toast toast-error' : 'toast'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p className="toast-title">{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <button type="button" className="toast-dismiss" onClick={toastStore.dismiss}>
        <span className="visually-hidden">{dismissLabel}</span>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </div>
  )
}
