import { describe, expect, it } from 'vitest'
import {
  type CollegeColours,
  contrastBetween,
  problemsOfColours,
  shadesOf,
  styleOfColours,
  usualColours,
} from './colours.ts'

/** Figures of WCAG's own definition, as the usual checkers give them. */
it.each([
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#c2185b', '#ffffff', 5.87],
  ['#f5c400', '#ffffff', 1.63],
])('the colour %s on %s has a contrast of %d', (one, other, expected) => {
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

describe('the style sheet of a colour of their own', () => {
  const own = '#1b5e20'

  /** What it sets in light and in the dark. */
  function setBy(name: keyof CollegeColours): ReadonlyMap<string, string>[] {
    const style = styleOfColours({ ...usualColours, [name]: own })
    return ['light', 'dark'].map((scheme) => {
      const [, inside = ''] = new RegExp(`scheme=${scheme}\\]{(.*?)}`).exec(style) ?? []
      return new Map(inside.split(';').map((line) => [line.split(':')[0] ?? '', line.split(':')[1] ?? '']))
    })
  }

  const ofPalette = [
    ...Array.from({ length: 10 }, (_, at) => `${at}`),
    'filled',
    'filled-hover',
    'light',
    'light-hover',
    'light-color',
    'text',
    'outline',
    'outline-hover',
  ]
  const grades = Array.from({ length: 5 }, (_, at) => `--accent-grade-${at}`)

  it.each<[name: keyof CollegeColours, palette: string | null, sets: readonly string[]]>([
    [
      'primary',
      'pink',
      ['--pink-text', '--pink-tint', '--pink-tint-text', '--focus', '--mantine-color-anchor'],
    ],
    ['secondary', 'purple', ['--purple', '--purple-tint', '--purple-tint-text']],
    ['info', 'cyan', ['--info-tint', '--info-tint-text', '--tone-info']],
    ['accent', null, ['--accent', '--accent-tint', '--accent-dark', ...grades]],
  ])('sets everything that is drawn in %s, in both schemes', (name, palette, sets) => {
    const expected = [...ofPalette.map((one) => `--mantine-color-${palette}-${one}`), ...sets]
    for (const set of setBy(name)) expect([...set.keys()]).toEqual(palette === null ? sets : expected)
  })

  it.each([
    ['primary', '--mantine-color-pink-light-color', '--mantine-color-pink-light'],
    ['primary', '--pink-tint-text', '--pink-tint'],
    ['secondary', '--mantine-color-purple-light-color', '--mantine-color-purple-light'],
    ['secondary', '--purple-tint-text', '--purple-tint'],
    ['info', '--mantine-color-cyan-text', '--mantine-color-cyan-light-hover'],
    ['info', '--info-tint-text', '--info-tint'],
  ] as const)('of %s, %s can be read on %s', (name, words, ground) => {
    for (const set of setBy(name))
      expect(contrastBetween(set.get(words) ?? '', set.get(ground) ?? '')).toBeGreaterThanOrEqual(4.49)
  })

  it('grows darker with the figure on charts in light, and lighter in the dark', () => {
    const [light, dark] = setBy('accent').map((set) =>
      grades.map((grade) => contrastBetween(set.get(grade) ?? '', '#ffffff')),
    )
    expect(light).toEqual(light?.toSorted((one, other) => one - other))
    expect(dark).toEqual(dark?.toSorted((one, other) => other - one))
  })
})
