import type { Problem } from '#platform/errors/errors.ts'

/**
 * The college's own colours: `primary` for the one button that matters, links, focus and where one is; `secondary` for
 * people; `accent` for charts and the bar of whoever is signed in as somebody else; `info` for information.
 */
export interface CollegeColours {
  readonly primary: string
  readonly secondary: string
  readonly accent: string
  readonly info: string
}

/** The colours the product comes with, whose shades were chosen by hand. */
export const usualColours: CollegeColours = {
  primary: '#c2185b',
  secondary: '#7b1fa2',
  accent: '#7b1fa2',
  info: '#007885',
}

/** WCAG 2.2, success criterion 1.4.3: words against what they stand on. */
const wordsNeed = 4.5
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const darkPanel = rgbOf('#1a1a1f')
const darkGround = rgbOf('#141417')

type Rgb = readonly [number, number, number]

function rgbOf(hex: string): Rgb {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminanceOf(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Answers the contrast of two colours such as #c2185b, from 1 to 21 (WCAG 2.2). */
export function contrastBetween(one: string, other: string): number {
  return contrastOf(rgbOf(one), rgbOf(other))
}

/** So much of the other colour in the first, from 0 to 1. */
function mixed(colour: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => colour[at] * (1 - share) + other[at] * share
  return [part(0), part(1), part(2)]
}

/** The colour with as little of another as makes it good enough, in hundredths. */
function until(colour: Rgb, other: Rgb, isEnough: (found: Rgb) => boolean): Rgb {
  for (let share = 0; share < 100; share += 1) {
    const found = mixed(colour, other, share / 100)
    if (isEnough(found)) return found
  }
  return other
}

/** The shades of one colour, from the faintest tint to the darkest; 7 is the colour itself. */
export interface Shades {
  readonly shades: readonly string[]
  /** What stands behind marked words in the dark. */
  readonly darkTint: string
}

/**
 * Answers the shades a colour is drawn in, each as far from the colour as its words need (WCAG 2.2, 1.4.3): 8 on the tint 1
 * in light, 3 and 2 on the panel and the tint in the dark, white on 6 in the dark; a button stands out from the panel by
 * 3:1 (1.4.11).
 */
export function shadesOf(colour: string): Shades {
  const base = rgbOf(colour)
  const [tint, darkTint] = [mixed(base, white, 0.87), mixed(darkGround, base, 0.24)]
  const carries = (words: Rgb) => contrastOf(words, white) >= wordsNeed
  const lighter = until(base, white, (found) => contrastOf(found, darkPanel) >= 3.05)
  const filledInDark = carries(lighter) ? lighter : until(base, black, carries)
  const onTint = until(mixed(base, black, 0.14), black, (found) => contrastOf(found, tint) >= wordsNeed)
  const inDark = until(
    mixed(base, white, 0.4),
    white,
    (found) => contrastOf(found, darkPanel) >= 6 && contrastOf(found, darkTint) >= wordsNeed,
  )
  const onDarkTint = until(mixed(base, white, 0.66), white, (found) => contrastOf(found, darkTint) >= 7)
  const shades = [
    mixed(base, white, 0.95),
    tint,
    onDarkTint,
    inDark,
    mixed(base, white, 0.36),
    mixed(base, white, 0.18),
    filledInDark,
    base,
    onTint,
    mixed(base, black, 0.38),
  ]
  return { shades: shades.map(hexOf), darkTint: hexOf(darkTint) }
}

/**
 * Answers which colours cannot be drawn so that everybody can read them, with the figure: a button and a mark carry white
 * words, and everything else can be lightened or darkened from there. `param` is the name of the colour, of which the message
 * goes on to speak.
 */
export function problemsOfColours(colours: CollegeColours): Problem[] {
  return (['primary', 'secondary', 'accent', 'info'] as const).flatMap((name): Problem[] => {
    const found = contrastBetween(colours[name], '#ffffff')
    if (found >= wordsNeed) return []
    // Rounded down: 4.49 is not yet 4.5.
    const figure = (Math.floor(found * 10) / 10).toFixed(1)
    return [
      {
        param: name,
        message: `must be darker: white words on ${colours[name]} reach a contrast of ${figure}:1 and need ${wordsNeed}:1`,
      },
    ]
  })
}

/**
 * Answers the style sheet that puts a college's colours in the place of those the product comes with; empty where it has
 * none of its own.
 */
export function styleOfColours(colours: CollegeColours): string {
  const light: string[] = []
  const dark: string[] = []
  const palette = (name: string, colour: string): Shades => {
    const found = shadesOf(colour)
    const own = found.shades.map((shade, at) => `--mantine-color-${name}-${at}:${shade}`)
    const shade = (at: number) => found.shades[at] ?? colour
    light.push(...own, ...derived(name, shade(7), shade(8), shade(1), shade(2), shade(8)))
    dark.push(...own, ...derived(name, shade(6), shade(5), found.darkTint, found.darkTint, shade(3)))
    return found
  }
  if (colours.primary !== usualColours.primary) {
    const { shades, darkTint } = palette('pink', colours.primary)
    const [, tint, onDarkTint, inDark, , , , , onTint] = shades
    light.push(
      `--pink-text:${onTint}`,
      `--pink-tint:${tint}`,
      `--pink-tint-text:${onTint}`,
      `--focus:${colours.primary}`,
      `--mantine-color-anchor:${onTint}`,
    )
    dark.push(
      `--pink-text:${inDark}`,
      `--pink-tint:${darkTint}`,
      `--pink-tint-text:${onDarkTint}`,
      `--focus:${inDark}`,
      `--mantine-color-anchor:${inDark}`,
    )
  }
  if (colours.secondary !== usualColours.secondary) {
    const { shades, darkTint } = palette('purple', colours.secondary)
    const [, tint, onDarkTint, , , , filled, , onTint] = shades
    light.push(`--purple:${colours.secondary}`, `--purple-tint:${tint}`, `--purple-tint-text:${onTint}`)
    dark.push(`--purple:${filled}`, `--purple-tint:${darkTint}`, `--purple-tint-text:${onDarkTint}`)
  }
  if (colours.accent !== usualColours.accent) {
    const { shades, darkTint } = shadesOf(colours.accent)
    const grades = (five: readonly (string | undefined)[]) =>
      five.map((shade, at) => `--accent-grade-${at}:${shade ?? colours.accent}`)
    const own = [`--accent:${colours.accent}`, `--accent-tint:${shades[2]}`, `--accent-dark:${shades[3]}`]
    light.push(...own, ...grades([shades[1], shades[2], shades[4], shades[7], shades[9]]))
    dark.push(...own, ...grades([darkTint, shades[9], shades[7], shades[3], shades[2]]))
  }
  if (colours.info !== usualColours.info) {
    const { shades, darkTint } = palette('cyan', colours.info)
    const [, tint, onDarkTint, inDark, , , , , onTint] = shades
    light.push(`--info-tint:${tint}`, `--info-tint-text:${onTint}`, `--tone-info:${colours.info}`)
    dark.push(`--info-tint:${darkTint}`, `--info-tint-text:${onDarkTint}`, `--tone-info:${inDark}`)
  }
  // Twice `:root`, so that it stands above what the kit writes for either scheme.
  return light.length === 0
    ? ''
    : `:root:root[data-mantine-color-scheme=light]{${light.join(';')}}:root:root[data-mantine-color-scheme=dark]{${dark.join(';')}}`
}

/** What the kit works out of a palette for one scheme. */
function derived(
  name: string,
  filled: string,
  filledHover: string,
  tint: string,
  tintHover: string,
  words: string,
): string[] {
  const of = (what: string, value: string) => `--mantine-color-${name}-${what}:${value}`
  return [
    of('filled', filled),
    of('filled-hover', filledHover),
    of('light', tint),
    of('light-hover', tintHover),
    of('light-color', words),
    of('text', words),
    of('outline', words),
    of('outline-hover', `color-mix(in srgb,${words} 8%,transparent)`),
  ]
}
