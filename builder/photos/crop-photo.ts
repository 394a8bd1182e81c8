import type { Photo } from '#content/page.ts'

export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

/** In % from the left and from the top. */
export type Focus = readonly [x: number, y: number]

const sides = {
  center: [50, 50],
  top: [50, 0],
  bottom: [50, 100],
  left: [0, 50],
  right: [100, 50],
} as const satisfies Record<string, Focus>

/** "30% 20%" -> [30, 20]; undefined where it is neither that nor a side. */
export function readFocus(words: string): Focus | undefined {
  if (Object.hasOwn(sides, words)) return sides[words as keyof typeof sides]
  const shares = /^(\d{1,3}(?:\.\d+)?)% (\d{1,3}(?:\.\d+)?)%$/.exec(words)?.slice(1).map(Number)
  if (!shares || shares.some((share) => share > 100)) return undefined
  return shares as unknown as Focus
}

/** Where the owner wants it, or where a picture of this kind has its subject. */
export function chooseFocus({ focus }: Pick<Photo, 'focus'>, usual: Focus): Focus {
  return (focus && readFocus(focus)) ?? usual
}

const keepWithin = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)

/** The largest part of a picture with this ratio, as far as its edges allow around the focus. */
export function cropPhoto(size: Size, [wide, high]: readonly [number, number], [x, y]: Focus): Box {
  const width = Math.min(size.width, Math.round((size.height * wide) / high))
  const height = Math.min(size.height, Math.round((size.width * high) / wide))
  return {
    width,
    height,
    left: keepWithin((size.width * x) / 100 - width / 2, size.width - width),
    top: keepWithin((size.height * y) / 100 - height / 2, size.height - height),
  }
}

/** Where the focus lies once the picture is cut, in %. */
export function moveFocus(size: Size, box: Box, [x, y]: Focus): Focus {
  const share = (at: number, start: number, length: number) =>
    keepWithin(((at - start) / length) * 100, 100)
  return [
    share((size.width * x) / 100, box.left, box.width),
    share((size.height * y) / 100, box.top, box.height),
  ]
}
