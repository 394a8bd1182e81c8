/** Preloaded into a server, this sets its clock forward or back by a message of so many milliseconds. */
let shiftMs = 0
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...parts: ConstructorParameters<typeof Date> | []) {
    if (parts.length === 0) super(ShiftedDate.now())
    else super(...parts)
  }
  static override now(): number {
    return RealDate.now() + shiftMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor
process.on('message', (ms: number) => {
  shiftMs = ms
  process.send?.('done')
})
// A server that does not start must be able to end.
process.channel?.unref()
