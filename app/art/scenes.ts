/** How high the sun's path rises at the winter solstice, the equinoxes and the summer solstice, in % of the picture. */
export const sunPaths = { winter: 27, equinox: 40, summer: 50 }

export type Scene = {
  /** Which of the three paths the sun stands on. */
  sunPath: keyof typeof sunPaths
  /** How far along the path it stands, from 0 (rising) to 1 (setting). */
  hour: number
  /** Which landscape: the same number draws the same ridges for ever. */
  seed: number
  /** How many stars are still out. */
  stars: number
}

/** The same country in five lights. */
export const scenes = {
  dawn: { sunPath: 'equinox', hour: 0.68, seed: 7, stars: 16 },
  spring: { sunPath: 'equinox', hour: 0.64, seed: 21, stars: 0 },
  summer: { sunPath: 'summer', hour: 0.62, seed: 34, stars: 0 },
  autumn: { sunPath: 'equinox', hour: 0.7, seed: 48, stars: 0 },
  winter: { sunPath: 'winter', hour: 0.66, seed: 91, stars: 40 },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
