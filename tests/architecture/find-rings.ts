/** Circles of imports, each as its files in order; a file is named in one circle at most. */
export function findRings(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const told = new Set<string>()
  const rings: string[][] = []
  for (const start of [...graph.keys()].sort()) {
    const ring = told.has(start) ? undefined : findWayBack(graph, start)
    if (!ring || ring.some((path) => told.has(path))) continue
    for (const path of ring) told.add(path)
    rings.push(ring)
  }
  return rings
}

/** The shortest walk from a file back to itself, breadth first. */
function findWayBack(
  graph: ReadonlyMap<string, readonly string[]>,
  start: string,
): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const path of queue) {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return walkBack(cameFrom, start, path)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, path)
      queue.push(next)
    }
  }
  return undefined
}

function walkBack(cameFrom: ReadonlyMap<string, string>, start: string, last: string): string[] {
  const ring = [last]
  for (let path = last; path !== start; ) {
    path = cameFrom.get(path) ?? start
    ring.unshift(path)
  }
  return ring
}
