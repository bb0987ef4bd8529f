import { describe, expect, it } from 'vitest'
import { kilometresBetween, mapPositionOf } from './map-position.ts'

describe('two places', () => {
  it.each<[readonly [number, number], readonly [number, number], number]>([
    [[51.5462, -0.1032], [51.5462, -0.1032], 0],
    [[51.5138, -0.0984], [53.4009, -2.9735], 286],
    [[51.5138, -0.0984], [51.5007, -0.1246], 2],
    [[0, 179.5], [0, -179.5], 111],
  ])('%j and %j lie %i km apart', (one, other, expected) => {
    const [from, to] = [mapPositionOf(...one), mapPositionOf(...other)]
    expect(from && to && Math.round(kilometresBetween(from, to))).toBe(expected)
  })

  it.each([
    [51, null],
    [null, -0.1],
    [null, null],
  ])('%j, %j is nowhere', (latitude, longitude) => {
    expect(mapPositionOf(latitude, longitude)).toBeNull()
  })
})
