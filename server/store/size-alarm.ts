const megabyte = 1024 * 1024
const firstAlarm = 256 * megabyte

/**
 * A sentence once the leads take 256 MB, another at each doubling: 256 MB are 9,000 of the largest leads
 * and far more of the usual ones, so somebody should look at who sends them. Nothing is refused.
 */
export function describeSize(bytes: number): string[] {
  if (bytes < firstAlarm) return []
  const passed = firstAlarm * 2 ** Math.floor(Math.log2(bytes / firstAlarm))
  return [`The leads take more than ${passed / megabyte} MB on the disk.`]
}
