type ButtonLinkProps = {
  to: string
  label: string
}

/** The one thing to do next. It leads somewhere, so it is a link. */
export function ButtonLink({ to, label }: ButtonLinkProps) {
  return (
    <a className="button" href={to}>
      {label}
    </a>
  )
}
