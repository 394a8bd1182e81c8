/** Loaded before a program by `npm run bench`: its last line on stderr says what it has used. */
process.once('exit', () => {
  process.stderr.write(`\n${JSON.stringify(process.resourceUsage())}\n`)
})
