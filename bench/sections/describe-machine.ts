export type Machine = {
  /** "v24.21.0" */
  node: string
  cores: number
  /** "linux x64" */
  platform: string
  /** How many wanted a core over the last minute, before anything was measured: 0.4. */
  load: number
}

export function describeMachine({ node, cores, platform, load }: Machine): string[] {
  const facts = `Node ${node}, ${cores} cores, ${platform}, load ${load.toFixed(1)}`
  if (load < cores / 2) return [facts]
  return [
    facts,
    'This machine is busy with something else: even ratios differ by a third from run to run.',
  ]
}
