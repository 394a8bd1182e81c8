export type RememberedAnswer = {
  /** Asks, or says what was found out less than `keepMs` ago. */
  read(): Promise<boolean>
  /** It was seen that the answer is no. */
  refute(): void
  /** What was known may be wrong: the next one asks. */
  forget(): void
  /** A no may be wrong: the next one asks. */
  doubtNo(): void
}

type MemoryOptions = {
  ask: () => Promise<boolean>
  keepMs: number
  /** Milliseconds from a clock that never goes back. */
  clock: () => number
}

/** The answer to a question that is dear to ask. */
export function rememberAnswer({ ask, keepMs, clock }: MemoryOptions): RememberedAnswer {
  let known: { answer: boolean; at: number } | undefined
  let asking: Promise<boolean> | undefined

  /** What is seen while an answer is under way is newer than the answer. */
  async function find(): Promise<boolean> {
    known = undefined
    const answer = await ask()
    asking = undefined
    known ??= { answer, at: clock() }
    return known.answer
  }
  function forget(): void {
    known = undefined
  }
  return {
    async read() {
      if (asking) return asking
      if (known && clock() - known.at < keepMs) return known.answer
      asking = find()
      return asking
    },
    refute() {
      known = { answer: false, at: clock() }
    },
    forget,
    doubtNo() {
      if (known?.answer === false) forget()
    },
  }
}
