/** Preloaded into a server, this throws where nobody catches it, once it is told to. */
process.on('message', (words: string) => {
  setImmediate(() => {
    throw new Error(words)
  })
})
