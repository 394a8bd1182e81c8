/** Runs in the browser, inline, on the page for an address that is not there. */
// biome-ignore lint/suspicious/noConsole: the spec wants the missed path in the console
console.error('Page not found:', location.pathname)

export {}
