import { hydrateRoot as hydrate } from 'react-dom/client'

// The browser runs React's code when this value is made: in the file of React (src/generator/bundles.ts),
// and so in another task than ours. One task for both is 200 ms on a slow phone.
export const hydrateRoot: typeof hydrate = hydrate
