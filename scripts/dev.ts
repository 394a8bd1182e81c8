import { createServer } from 'vite'
import { readSettings } from '#server/settings.ts'
import { root } from './run-tool.ts'
import { stopWithSentence } from './stop-with-sentence.ts'

await stopWithSentence(async () => {
  const { host, port } = readSettings()
  const server = await createServer({ root, server: { host, port, strictPort: true } })
  await server.listen()
  server.printUrls()
})
