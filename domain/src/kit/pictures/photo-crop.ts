/**
 * The square cut out of a picture: where its corner lies as shares of the picture's width and height, and its side as a
 * share of the picture's shorter side. Shares mean the same on the screen and in the picture itself.
 */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly side: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Pixels a portrait needs on each side; a smaller face is a blur on a printed sheet. */
export const smallestPortrait = 160

/** Answers the largest square in the middle of a picture, somewhat above it where it is upright: faces are there. */
export function middleOf({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height)
  return { x: (width - side) / 2 / width, y: height > width ? (height - side) / 3 / height : 0, side: 1 }
}

/** Answers the nearest crop that lies within the picture and is large enough for a portrait. */
export function withinPicture(crop: Crop, { width, height }: PictureSize): Crop {
  const shorter = Math.min(width, height)
  const side = clamped(crop.side, Math.min(1, smallestPortrait / shorter), 1)
  return {
    side,
    x: clamped(crop.x, 0, 1 - (side * shorter) / width),
    y: clamped(crop.y, 0, 1 - (side * shorter) / height),
  }
}

/** Answers the crop so many times closer, about the same middle; below one is further away. */
export function zoomed(crop: Crop, times: number, size: PictureSize): Crop {
  const shorter = Math.min(size.width, size.height)
  const { side } = withinPicture({ ...crop, side: crop.side / times }, size)
  const moved = ((crop.side - side) * shorter) / 2
  return withinPicture({ side, x: crop.x + moved / size.width, y: crop.y + moved / size.height }, size)
}

/** Answers the crop moved by shares of its own side, to the right and down. */
export function moved(crop: Crop, right: number, down: number, size: PictureSize): Crop {
  const pixels = crop.side * Math.min(size.width, size.height)
  return withinPicture(
    { ...crop, x: crop.x + (right * pixels) / size.width, y: crop.y + (down * pixels) / size.height },
    size,
  )
}

/** Answers the square in whole pixels, never beyond the picture. */
export function pixelsOf(crop: Crop, size: PictureSize) {
  const { x, y, side } = withinPicture(crop, size)
  const pixels = Math.max(1, Math.round(side * Math.min(size.width, size.height)))
  return {
    left: Math.min(Math.round(x * size.width), size.width - pixels),
    top: Math.min(Math.round(y * size.height), size.height - pixels),
    width: pixels,
    height: pixels,
  }
}

/** Answers a crop as it is sent beside a file: "0.125,0,0.9". */
export function cropText({ x, y, side }: Crop): string {
  return [x, y, side].map((share) => String(Math.round(share * 1e6) / 1e6)).join(',')
}

/** Answers the crop a text means; null for a text that means none. */
export function readCrop(text: string): Crop | null {
  if (!/^\d(\.\d{1,6})?(,\d(\.\d{1,6})?){2}$/.test(text)) return null
  const [x = 0, y = 0, side = 0] = text.split(',').map(Number)
  return x <= 1 && y <= 1 && side > 0 && side <= 1 ? { x, y, side } : null
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
