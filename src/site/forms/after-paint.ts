const longestWaitMs = 200

/** Once the browser has painted; in a window that was just left it does not. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestWaitMs)
  })
}
