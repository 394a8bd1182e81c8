import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { mixColours } from '#art/colour.ts'
import { readPalette } from '#art/palette.ts'
import {
  namePhoto,
  type PhotoShape,
  type PhotoSlot,
  type PhotoSlotName,
  photoSlots,
} from '#art/photo-slots.ts'
import { readBrandTokens } from '#builder/brand/brand-tokens.ts'
import { type Rgb, readRgb } from '#builder/brand/contrast.ts'
import { readTokens } from '#builder/brand/read-tokens.ts'
import type { Season } from '#content/page.ts'
import { type Box, chooseFocus, cropPhoto, type Focus, moveFocus } from './crop-photo.ts'
import { qualities } from './encode-photo.ts'
import type { Original } from './inspect-photo.ts'
import type { PhotoUse } from './list-photo-uses.ts'
import type { Inks } from './tone-pixels.ts'

/** How a photograph is cut for some windows. */
export type Cut = Pick<PhotoShape, 'sizes' | 'media'> & {
  /** The part of the upright original. */
  box: Box
  ratio: number
  /** Those that the original is large enough for, the largest last. */
  widths: readonly number[]
  focus: Focus
}

/** All that decides what is made of an original for one place. */
export type PhotoPlan = {
  name: string
  /** The same as long as original and recipe are; part of every file's address. */
  key: string
  slot: PhotoSlotName
  path: string
  hash: string
  cuts: readonly Cut[]
  inks: Inks
  /** Evens the light out first: for plates, which stand side by side. */
  isEvened: boolean
  /** What lies under transparent parts. */
  paper: Rgb
  /** The colours of the words over a hero, and of the shade between. */
  words?: { ground: Rgb; white: Rgb; bone: Rgb }
}

/** So little ink that one sees the photograph and not the ink. */
const naturalShare = 0.2
/** So much that three phones make one set; what is left of the colours keeps skin alive. */
const plateShare = 0.86
/** How far the middle ink leans from grey to the warm land of the page's light. */
const warmth = 0.2

/** The colours that a photograph takes on, from tokens.css: those of the light it stands in. */
function readPaints(season: Season) {
  const tokens = readBrandTokens()
  const paint = readTokens(tokens)
  const palette = readPalette(tokens, season)
  const [shadow, light] = [palette['ridge-near'], paint('bone')]
  const middle = mixColours(mixColours(shadow, light, 0.5), palette['sky-lower'], warmth)
  return {
    inks: { shadow: readRgb(shadow), middle: readRgb(middle), light: readRgb(light) },
    ground: readRgb(shadow),
    bone: readRgb(light),
    white: readRgb(paint('white')),
    paper: readRgb(paint('paper')),
  }
}

function cut(size: Original, shape: PhotoShape, focus: Focus): Cut {
  const box = cropPhoto(size, shape.ratio, focus)
  const { sizes, media } = shape
  return {
    box,
    ratio: shape.ratio[0] / shape.ratio[1],
    widths: shape.widths.filter((width) => width <= box.width),
    focus: moveFocus(size, box, focus),
    sizes,
    ...(media && { media }),
  }
}

/** Where and how wide it is drawn changes nothing of what is made. */
function nameRecipe(recipe: { cuts: readonly Cut[] }): string {
  const cuts = recipe.cuts.map(({ sizes: _, media: __, ...cut }) => cut)
  const made = JSON.stringify([{ ...recipe, cuts }, qualities, sharp.versions])
  return createHash('sha256').update(made).digest('hex').slice(0, 10)
}

export function planPhoto(use: PhotoUse, path: string, original: Original): PhotoPlan {
  const slot: PhotoSlot = photoSlots[use.slot]
  const { season, photo } = use
  const { inks, bone, white, paper, ground } = readPaints(season ?? 'dawn')
  const focus = chooseFocus(photo, slot.focus)
  const isPlate = slot.tone === 'plate'
  const recipe = {
    hash: original.hash,
    cuts: slot.shapes.map((shape) => cut(original, shape, focus)),
    inks: { ...inks, share: isPlate ? plateShare : naturalShare },
    isEvened: isPlate,
    paper,
    ...(season && { words: { ground, white, bone } }),
  }
  const key = nameRecipe(recipe)
  const name = namePhoto({ ...use, ...photo })
  return { name, key, slot: use.slot, path, ...recipe }
}
