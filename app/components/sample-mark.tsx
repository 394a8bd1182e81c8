type SampleMarkProps = {
  /** What it says. Example: "Sample" */
  label: string
}

/** Beside what is invented until the owner has confirmed it. */
export function SampleMark({ label }: SampleMarkProps) {
  return <span className="sample-mark">{label}</span>
}
