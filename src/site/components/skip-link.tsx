/** The first stop of the Tab key: past the bar, straight to what the page says. */
export function SkipLink({ to, label }: { to: `#${string}`; label: string }) {
  return (
    <a className="skip-link" href={to}>
      {label}
    </a>
  )
}
