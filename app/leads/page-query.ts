/**
 * What the address of a page asks for. Read by hand: `new URL` throws on half an address, and
 * `URL.parse`, which does not, is younger than the browsers we promise to serve.
 */
export function readPageQuery(address = ''): URLSearchParams {
  return new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(address)?.[1])
}
