import { describe, expect, it } from 'vitest'
import { contrastBetween, problemsOfColours, shadesOf, styleOfColours, usualColours } from './colours.ts'

/** Figures of WCAG's own definition, as the usual checkers give them. */
it.each([
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#c2185b', '#ffffff', 5.87],
  ['#f5c400', '#ffffff', 1.63],
])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrastBetween(one, other)).toBeCloseTo(expected, 1)
})

it.each([
  '#c2185b',
  '#1b5e20',
  '#b71c1c',
  '#0d47a1',
  '#101010',
  '#767676',
  '#5d4037',
  '#4a148c',
  '#00695c',
  '#0000ff',
])('everything drawn in %s can be read in light and in dark', (colour) => {
  const { shades, darkTint } = shadesOf(colour)
  const shade = (at: number) => shades[at] ?? ''
  const reach = (one: string, other: string) => contrastBetween(one, other)
  expect(reach(shade(7), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(reach(shade(8), shade(1))).toBeGreaterThanOrEqual(4.49)
  expect(reach(shade(8), '#fbfbfc')).toBeGreaterThanOrEqual(4.5)
  expect(reach(shade(6), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(reach(shade(6), '#1a1a1f')).toBeGreaterThanOrEqual(3)
  expect(reach(shade(3), '#1a1a1f')).toBeGreaterThanOrEqual(4.5)
  expect(reach(shade(3), darkTint)).toBeGreaterThanOrEqual(4.49)
  expect(reach(shade(2), darkTint)).toBeGreaterThanOrEqual(4.5)
})

describe('colours that cannot be read', () => {
  it('are refused with the figure', () => {
    expect(problemsOfColours({ ...usualColours, primary: '#f5c400' })).toEqual([
      {
        param: 'primary',
        message: 'must be darker: white words on #f5c400 reach a contrast of 1.6:1 and need 4.5:1',
      },
    ])
    expect(problemsOfColours({ ...usualColours, info: '#777777' })[0]?.message).toContain('4.4:1')
    expect(problemsOfColours(usualColours)).toEqual([])
  })
})

describe('the style sheet', () => {
  it('is empty for the colours the product comes with', () => {
    expect(styleOfColours(usualColours)).toBe('')
  })

  it('speaks of what is another colour, and of nothing else', () => {
    const style = styleOfColours({ ...usualColours, primary: '#1b5e20' })
    expect(style).toContain('--mantine-color-pink-7:#1b5e20')
    expect(style).toContain('--focus:#1b5e20')
    expect(style).not.toMatch(/purple|cyan|undefined|NaN/)
    expect(styleOfColours({ ...usualColours, accent: '#1b5e20' })).toMatch(/--accent:#1b5e20/)
  })
})
