import { type Slip, slip } from './mistakes.ts'

/** As far as words tell; tests/photos has what is wrong with their files. */
export const photoSlips: readonly Slip[] = [
  slip(
    'a photo without words for those who can not see it',
    'coaching',
    /^# photo:\n# {3}file: (.*)\n.*\n/m,
    'photo:\n  file: $1\n',
    '"photo" has no alternative text: add a line "alt: ..." that says what the photo shows, for those who can not see it.',
  ),
  slip(
    'a photo that is only a name',
    'coaching',
    /^# photo:\n.*\n.*\n/m,
    'photo: Lake.jpg\n',
    '"photo" has fields of its own: write them below it, two spaces further in.',
  ),
  slip(
    'a photo with a side that is none',
    'coaching',
    /^# photo:\n# {3}file: (.*)\n# {3}alt: (.*)\n/m,
    'photo:\n  file: $1\n  alt: $2\n  focus: upper left\n',
    '"photo" > "focus" can not be "upper left": write center, top, bottom, left or right, or how far from the left and from the top, such as 30% 20%.',
  ),
  slip(
    'a photo on the home page',
    'home',
    '  season: dawn\n',
    '  season: dawn\n  photo:\n    file: Lake.jpg\n    alt: A lake\n',
    'there is no field "photo" in "opening": take it out, or write one of heading, lead, season, action.',
  ),
  slip(
    'five photos of a retreat',
    'retreats',
    /^# photos:\n(# .*\n)+/m,
    `photos:\n${'  - file: Lake.jpg\n    alt: A lake\n'.repeat(5)}`,
    '"photos" has 5 items and there is room for 4: take some out.',
  ),
]
