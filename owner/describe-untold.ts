import { readUntoldCounts } from '#server/store/read-untold.ts'

/** Where the leads are; what a hosted backend keeps is not looked at. */
type Place = { dataDir: string; hosted?: unknown }

/** What keeps failing to reach the owner, as sentences; none while all is well. */
export function describeUntold({ dataDir, hosted }: Place): string[] {
  if (hosted) return []
  const { failing, parked } = readUntoldCounts(dataDir)
  return [
    ...(failing > 0
      ? [`No message could tell you of ${countLeads(failing)} yet. npm run notify-test says why.`]
      : []),
    ...(parked > 0
      ? [
          `No message could tell you of ${countLeads(parked)} for three days. npm run notify-test says why; the next message that arrives says how many they are.`,
        ]
      : []),
  ]
}

function countLeads(count: number): string {
  return count === 1 ? 'one lead' : `${count} leads`
}
