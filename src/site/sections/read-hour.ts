/** "1:30 pm" is 13.5. Nothing for a time that is told in another way. */
export function readHour(time: string): number | undefined {
  const [, hour, minute = '0', half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?$/i.exec(time) ?? []
  if (hour === undefined) return undefined
  return (Number(hour) % 12) + Number(minute) / 60 + (half?.toLowerCase() === 'p' ? 12 : 0)
}
