import { type Slip, slip } from './mistakes.ts'

/** Words that fit by themselves, and not together with others. */
export const lengthSlips: readonly Slip[] = [
  slip(
    'a title that is too long once the days stand in it',
    'gatherings/summer-solstice',
    /^title:.*(\n .*)*/m,
    'title: A gathering for men who want to see it from a hill, {dates}',
    '"title" has 62 characters with its days in it, and there is room for 60: shorten it.',
  ),
  slip(
    'a bar with more words than it has room for',
    'navigation',
    'label: Coaching',
    'label: Our Coaching',
    'the file has 53 characters in the labels of "pages" and "join", and the bar has room for 52: shorten some, or take one out.',
  ),
  slip(
    'a brand with a word that is longer than the bar',
    'site',
    'name: Solstice',
    'name: Solsticesolsticeso',
    '"name" has a word of more than 14 letters, for which there is no room: shorten it.',
  ),
]
