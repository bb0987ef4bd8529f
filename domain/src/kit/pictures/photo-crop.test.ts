import { describe, expect, it } from 'vitest'
import { cropText, middleOf, moved, pixelsOf, readCrop, withinPicture, zoomed } from './photo-crop.ts'

const wide = { width: 1600, height: 800 }
const upright = { width: 800, height: 1400 }

describe('the middle of a picture', () => {
  it.each([
    [wide, { left: 400, top: 0, width: 800, height: 800 }],
    [upright, { left: 0, top: 200, width: 800, height: 800 }],
    [
      { width: 500, height: 500 },
      { left: 0, top: 0, width: 500, height: 500 },
    ],
  ])('of %o is %o', (size, pixels) => {
    expect(pixelsOf(middleOf(size), size)).toEqual(pixels)
  })
})

describe('a crop', () => {
  it.each([
    ['beyond the left', { x: -1, y: 0, side: 0.5 }, { left: 0, top: 0, width: 400, height: 400 }],
    ['beyond the right', { x: 1, y: 1, side: 0.5 }, { left: 1200, top: 400, width: 400, height: 400 }],
    ['smaller than a portrait', { x: 0, y: 0, side: 0.01 }, { left: 0, top: 0, width: 160, height: 160 }],
    ['larger than the picture', { x: 0, y: 0, side: 4 }, { left: 0, top: 0, width: 800, height: 800 }],
  ])('%s comes back into the picture', (_case, crop, pixels) => {
    expect(pixelsOf(crop, wide)).toEqual(pixels)
  })

  it('of a picture smaller than a portrait is all there is', () => {
    const size = { width: 100, height: 60 }
    expect(pixelsOf({ x: 0, y: 0, side: 0.1 }, size)).toEqual({ left: 0, top: 0, width: 60, height: 60 })
  })

  it('keeps its middle when it comes closer, and goes no closer than a portrait needs', () => {
    const half = zoomed(middleOf(wide), 2, wide)
    expect(pixelsOf(half, wide)).toEqual({ left: 600, top: 200, width: 400, height: 400 })
    expect(pixelsOf(zoomed(half, 100, wide), wide)).toMatchObject({ width: 160, left: 720, top: 320 })
    expect(pixelsOf(zoomed(half, 0.1, wide), wide)).toEqual({ left: 400, top: 0, width: 800, height: 800 })
  })

  it('moves by shares of itself and stops at the edge', () => {
    const half = zoomed(middleOf(wide), 2, wide)
    expect(pixelsOf(moved(half, 0.5, -0.25, wide), wide)).toMatchObject({ left: 800, top: 100 })
    expect(pixelsOf(moved(half, 9, 9, wide), wide)).toMatchObject({ left: 1200, top: 400 })
  })

  it('is the same after it was written and read', () => {
    const crop = withinPicture({ x: 1 / 3, y: 0.1, side: 0.7 }, wide)
    expect(readCrop(cropText(crop))).toEqual({ x: 0.333333, y: 0.1, side: 0.7 })
  })

  it.each([
    '',
    '0,0',
    '0,0,0',
    '2,0,1',
    '0,0,1.5',
    '-0.1,0,1',
    '0,0,1,1',
    'a,b,c',
    '1e3,0,1',
    '0.1234567,0,1',
  ])('is not meant by "%s"', (text) => {
    expect(readCrop(text)).toBeNull()
  })
})
