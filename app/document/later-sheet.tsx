import address from '#styles/later.css?url'

/**
 * The sheet of all that stands below it. The first view is painted without it, and so fits into the first
 * round trip; what follows waits for it, so that nothing is ever seen undressed.
 */
export function LaterSheet() {
  return <link rel="stylesheet" href={address} />
}
