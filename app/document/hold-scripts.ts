const modulePreload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script([^>]*) type="module" async="">/g

/**
 * Lets the page paint before any module is fetched: preloads go, and the module script waits under
 * another type until `start-later` wakes it.
 */
export function holdScripts(html: string): string {
  const held = html.replace(modulePreload, '').replace(moduleScript, '<script$1 type="text/later">')
  if (/rel="modulepreload"|type="module"/.test(held)) {
    throw new Error('hold-scripts no longer recognises the scripts that React Router writes.')
  }
  return held
}
