/** "December 21–23, 2026", which breaks between words and never within the days. */
export function Days({ words }: { words: string }) {
  const [before, days, after] = words.split(/(\d+–\d+,?)/)
  return (
    <>
      {before}
      {days && <span className="days-unbroken">{days}</span>}
      {after}
    </>
  )
}
