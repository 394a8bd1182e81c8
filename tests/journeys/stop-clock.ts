/** Preloaded into a server, this keeps its minutes from passing, however long a visitor takes. */
const stoppedAt = performance.now()

performance.now = () => stoppedAt
