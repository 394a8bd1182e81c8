const long = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** "January 31, 2027 at 08:15 UTC" */
export function writeDate(time: string): string {
  return `${long.format(new Date(time))} UTC`
}

/** "Jan 31, 08:15 UTC" */
export function writeShortDate(time: string): string {
  return `${short.format(new Date(time))} UTC`
}
