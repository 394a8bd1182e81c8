/** One landscape: a day, an hour, and where in the picture the sun's paths stand. */
export type Scene = {
  /** From 1 on January 1. It gives the height of the sun's path. */
  day: number
  /** From 0 to 24, in the sun's own time. */
  hour: number
  /** Which landscape: the same number draws the same ridges for ever. */
  seed: number
  /** The middle of the sun's paths across the picture, in %. */
  middle: number
}

/** The pictures on cards, posters and portraits: five seasons, five hours, and no two alike. */
export const scenes = {
  dawn: { day: 75, hour: 7.4, seed: 7, middle: 60 },
  spring: { day: 110, hour: 9.4, seed: 21, middle: 34 },
  summer: { day: 172, hour: 13.5, seed: 34, middle: 52 },
  autumn: { day: 282, hour: 16.6, seed: 48, middle: 58 },
  winter: { day: 350, hour: 15.2, seed: 91, middle: 44 },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
