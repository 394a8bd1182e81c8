type MissionProps = {
  heading: string
  statement: string
}

/** One sentence, given the room it needs. */
export function Mission({ heading, statement }: MissionProps) {
  return (
    <section className="band band-bone">
      <div className="wrap mission">
        <h2>{heading}</h2>
        <p>{statement}</p>
      </div>
    </section>
  )
}
