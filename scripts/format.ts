import { runTool } from '#tools/run-tool.ts'

process.exitCode = runTool('biome', ['check', '--write']).isOk ? 0 : 1
