import { createContext } from 'react'

/** Marks our inline scripts and the sheet on a page rendered for one request. Prerendered pages use hashes instead. */
export const Nonce = createContext<string | undefined>(undefined)
