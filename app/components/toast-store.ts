export type Toast = {
  title: string
  text?: string
  /** Something went wrong: it is announced at once and stays until it is dismissed. */
  isError?: true
}

let current: Toast | undefined
const listeners = new Set<() => void>()

function change(next: Toast | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Kept outside React, so that it survives the move to another page. A new one takes the place of the last. */
export const toastStore = {
  show: (toast: Toast) => change(toast),
  dismiss: () => change(undefined),
  read: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
