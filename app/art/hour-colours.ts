import { pickColours } from './read-rule.ts'

/** The five lights that every other is mixed from. */
const hours = ['night', 'dawn', 'cold', 'warm', 'dusk'] as const
/** What each of them colours: the sky from its top to the horizon, then the land from far to near. */
export const parts = ['top', 'upper', 'lower', 'edge', 'far', 'mid', 'near'] as const
/** What grows on the land: leaf, rust, snow, deep green. */
const grounds = ['leaf', 'rust', 'snow', 'green'] as const
const discs = ['disc-low', 'disc-high', 'disc-night'] as const

type Hour = (typeof hours)[number]
type Part = (typeof parts)[number]
type ColourName = `${Hour}-${Part}` | (typeof grounds)[number] | (typeof discs)[number]

export type HourColours = Record<ColourName, string>

const names: readonly ColourName[] = [
  ...hours.flatMap((hour) => parts.map((part) => `${hour}-${part}` as const)),
  ...grounds,
  ...discs,
]

/** The colours of the hours from the text of tokens.css. */
export function readHourColours(css: string): HourColours {
  return pickColours(css, '.sky-home', names)
}
