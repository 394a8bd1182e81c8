/** Whose player shows a video, and which one. */
type VideoAddress = { provider: 'youtube' | 'vimeo'; id: string }

const players: readonly [VideoAddress['provider'], RegExp][] = [
  [
    'youtube',
    /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/watch\?(?:.*&)?v=([\w-]{11})(?:&|$)/,
  ],
  [
    'youtube',
    /^(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[?/]|$)/,
  ],
  ['youtube', /^youtu\.be\/([\w-]{11})(?:\?|$)/],
  ['vimeo', /^(?:www\.)?vimeo\.com\/(?:[a-z]+\/[\w-]+\/)*(\d{6,12})(?:[?/#]|$)/],
  ['vimeo', /^player\.vimeo\.com\/video\/(\d{6,12})(?:[?/]|$)/],
]

/** The video behind an address as the browser shows it, or a sentence on what is wrong with it. */
export function readVideoAddress(written: string): VideoAddress | string {
  const address = written.replace(/^https?:\/\//, '')
  for (const [provider, shape] of players) {
    const id = shape.exec(address)?.[1]
    if (id) return { provider, id }
  }
  return /youtu|vimeo/.test(address)
    ? `does not name one video ("${written}"): open the video and copy the address that the browser shows`
    : `is no video of YouTube or Vimeo ("${written}"): open the video there and copy the address that the browser shows`
}
