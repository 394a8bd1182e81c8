/**
 * Our config for the tool that draws pages. The tool reads it three times, and each time packs and runs all
 * that is imported here; this import it leaves to Node, which reads a file once.
 */
const { default: config } = await import(new URL('../../vite.config.ts', import.meta.url).href)

export default config
