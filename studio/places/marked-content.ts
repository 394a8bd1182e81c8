import { AsyncLocalStorage } from 'node:async_hooks'
import type { Plugin } from 'vite'
import { runContentModule } from '#builder/plugins/content-modules.ts'
import { reading } from '#reader/read-content.ts'
import { describeField } from './field.ts'
import { markWords } from './mark-words.ts'

/** Whether content is read for a page; whoever else reads it at the same time gets it as it is. */
const isForPage = new AsyncLocalStorage<boolean>()

/** Lets the words of drawn pages carry their places. Only where the server draws: browsers get plain ones. */
export function markedContent(): Plugin {
  reading.finish = (name, schema, value) =>
    isForPage.getStore() ? markWords(describeField(schema), value, name) : value
  return {
    name: 'marked-content',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      order: 'pre',
      async handler(id) {
        const code = await isForPage.run(true, () => runContentModule(id, '&marked'))
        return code === null ? null : { code, moduleSideEffects: false }
      },
    },
  }
}
