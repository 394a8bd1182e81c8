const localHost = /^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/
/** Kept for examples (RFC 2606), or the one of our docs. */
const exampleHost = /(^|\.)(example|test|invalid|your-name\.com)$/

/** Whether a host is this machine, an example, or one that visitors can open. */
export function classifyHost(hostname: string): 'local' | 'example' | 'public' {
  if (localHost.test(hostname)) return 'local'
  return exampleHost.test(hostname) ? 'example' : 'public'
}
