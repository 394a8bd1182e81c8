import type { ReactNode } from 'react'

// Messages after a submit, in the flow of the page, so that they cover nothing. Empty where script runs,
// because a screen reader announces only what is inserted into a live region that it knows.
export function Toasts({ success, dismiss }: { success?: string | undefined; dismiss: string }) {
  return (
    <div className="toasts" id="toasts">
      <div role="status" tabIndex={-1}>
        {success && <Toast title={success} />}
      </div>
      <div role="alert" tabIndex={-1} />
      <template>
        <Toast>
          <button type="button" className="button-icon toast-dismiss">
            <span className="visually-hidden">{dismiss}</span>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </Toast>
      </template>
    </div>
  )
}

function Toast({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="toast">
      {/* A sun for a success, a warning sign for a failure. */}
      <svg className="toast-sign" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <circle cx="16" cy="16" r="9" />
        <path d="M16 3L30.5 28.5h-29z" />
        <path d="M16 12v8M16 23.6v.8" />
      </svg>
      <div>
        <p className="toast-title">{title}</p>
        <p />
      </div>
      {children}
    </div>
  )
}
