import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#tools/run-tool.ts'
import { islandsOnly } from './islands-only.ts'

const entry = 'virtual:entry.js'
const route = 'virtual:route.js?__react-router-build-client-route'
const useRouter = `import { createBrowserRouter } from 'react-router'\ncreateBrowserRouter([])`

/** Builds these modules for a browser, as the site is built. */
async function buildFor(modules: Record<string, string>): Promise<string[]> {
  const inMemory: Plugin = {
    name: 'in-memory',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? id : null),
    load: (id) => modules[id] ?? null,
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [inMemory, islandsOnly()],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
}

test('a build whose script carries the router is stopped, and told which file of it', async () => {
  await expect(buildFor({ [entry]: useRouter })).rejects.toThrow(
    /The browser's script would carry the router: .*\/node_modules\/react-router\//,
  )
})

test('the browser’s copy of a route is empty, so the router that a route imports does not count', async () => {
  const modules = { [entry]: `import '${route}'\nconsole.log('here')`, [route]: useRouter }
  expect(await buildFor(modules)).not.toContainEqual(expect.stringContaining('react-router/'))
})

test('React and our own code are let through', async () => {
  const island = `import { hydrateRoot } from 'react-dom/client'\nhydrateRoot(document.body, null)`
  expect(await buildFor({ [entry]: island })).toContainEqual(expect.stringContaining('/react-dom/'))
})
