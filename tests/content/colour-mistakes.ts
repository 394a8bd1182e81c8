import { type Slip, slip } from './mistakes.ts'

/** How a colour is written; whether words can be read on it is arithmetic (builder/brand). */
export const colourSlips: readonly Slip[] = [
  slip(
    'a colour by its name',
    'colours',
    'sun: f6c27a',
    'sun: gold',
    '"sun" can not be "gold": write its six signs without "#", such as f6c27a, as a colour picker shows them.',
  ),
  slip(
    'a colour that has become a note',
    'colours',
    'sun: f6c27a',
    'sun: #f6c27a',
    '"sun" is empty: write its six signs without "#", such as f6c27a; what stands behind a "#" is a note to the computer.',
  ),
  slip(
    'a colour with a sign too few',
    'colours',
    'sun: f6c27a',
    'sun: f6c27',
    '"sun" can not be "f6c27": write its six signs without "#", such as f6c27a, as a colour picker shows them.',
  ),
  slip(
    'a colour as the web writes it, too',
    'colours',
    'sun: f6c27a',
    'sun: rgb(246, 194, 122)',
    '"sun" can not be "rgb(246, 194, 122)": write its six signs without "#", such as f6c27a, as a colour picker shows them.',
  ),
]
