import type { Pose } from './poses.ts'
import { round } from './sun.ts'
import type { Paint } from './terrain.ts'

/** The colours of men, and how far their lit edge reaches out beside them: x to the right, y up. */
type Light = { man: string; lit: string; thing: string; x: number; y: number }

export type DrawMan = (pose: Pose, x: number, foot: number, size: number) => string

/** Draws men in one light. A negative size turns them to the left; at 0.7 they are 42 tall. */
export function lightMen(light: Light): DrawMan {
  const { man, lit, thing } = light
  return (pose, x, foot, size) => {
    const body = pose.body.map((outline) => path(outline)).join('')
    // The edge is the same man again, behind himself: the light comes from where the scene says.
    const edge = `translate(${round(light.x * Math.sign(size), 2)} ${-light.y})`
    return [
      `<g transform="translate(${x} ${foot})scale(${size} ${Math.abs(size)})" fill="${lit}">`,
      `<g transform="${edge}">${body}</g><g fill="${man}">${body}</g>`,
      pose.lit ? path(pose.lit) : '',
      pose.thing ? path(pose.thing, thing) : '',
      '</g>',
    ].join('')
  }
}

/** By day: dark, with the light of the horizon on the side of the sun. */
export const dayMen = (paint: Paint, x = -1.5): DrawMan =>
  lightMen({ man: paint('near'), lit: paint('edge'), thing: paint('disc'), x, y: 0.8 })

/** Around a fire, from which the light comes. */
export const fireMen = (x: number, y = 0.8): DrawMan =>
  lightMen({ man: '#0a0706', lit: '#ff9d42', thing: '#f6c27a', x, y })

export const path = (outline: string, fill?: string) =>
  `<path${fill ? ` fill="${fill}"` : ''} d="${outline}"/>`

/** A spruce of three tiers, as part of an outline. */
export function spruce(x: number, foot: number, height: number): string {
  const right = '10 30-5-1 10 32-6-2 11 36-17-1'
  const left = '-17 1 11-36-6 2 10-32-5 1z'
  const scale = (steps: string) =>
    steps.replaceAll(/-?\d+/g, (step) => ` ${round((Number(step) * height) / 100)}`)
  return `M${x} ${foot - height}l${scale(right)}v${round(height / 16)}h${round(-height / 20)}v${round(-height / 16)}l${scale(left)}`
}
