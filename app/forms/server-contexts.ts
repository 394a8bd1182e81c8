import { createContext } from 'react-router'
import type { SaveLead } from '#leads/save-lead.ts'

/** Where our server puts the way to its store. Nothing is there while pages are prerendered. */
export const saveLeadContext = createContext<SaveLead | null>(null)

/** Where our server puts the way to its log. */
export const reportErrorContext = createContext<((error: unknown) => void) | null>(null)
