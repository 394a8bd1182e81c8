type BandHeadProps = {
  heading: string
  lead?: string
}

/** A band's heading with its sentence beside it. */
export function BandHead({ heading, lead }: BandHeadProps) {
  return (
    <div className="band-head">
      <h2>{heading}</h2>
      {lead && <p>{lead}</p>}
    </div>
  )
}
