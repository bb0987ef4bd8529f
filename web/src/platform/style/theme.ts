import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/**
 * The palettes, checked against WCAG AA by hand: shade 7 is the light scheme's filled colour, 6 the dark one's,
 * 8 on the tint 1 for words in light, 3 for words in dark.
 */
const pink: MantineColorsTuple = [
  '#fff5f8',
  '#fbe1ea',
  '#f8bbd0',
  '#f48fb1',
  '#ec6a98',
  '#e63e7b',
  '#d81b60',
  '#c2185b',
  '#a3134c',
  '#7d0e3a',
]
const purple: MantineColorsTuple = [
  '#f8f0fa',
  '#efdff4',
  '#e1bee7',
  '#ce93d8',
  '#ba68c8',
  '#ab47bc',
  '#8e24aa',
  '#7b1fa2',
  '#661a87',
  '#4a148c',
]
const cyan: MantineColorsTuple = [
  '#e9f8fa',
  '#d2f1f5',
  '#a3e3eb',
  '#4dd0e1',
  '#1fb6c8',
  '#0097a7',
  '#00838f',
  '#007885',
  '#005a63',
  '#003f46',
]
const green: MantineColorsTuple = [
  '#effaf3',
  '#d9f2e2',
  '#a9e2bf',
  '#5bd18b',
  '#39b86d',
  '#27985a',
  '#20864c',
  '#1b7a43',
  '#135c32',
  '#0c4124',
]
const orange: MantineColorsTuple = [
  '#fff8ec',
  '#fdeccd',
  '#f9d798',
  '#f2b551',
  '#dc9427',
  '#bf7a0d',
  '#a96500',
  '#9a5b00',
  '#744500',
  '#523100',
]
const red: MantineColorsTuple = [
  '#fff3f2',
  '#fde3e1',
  '#fbbfba',
  '#ff8a80',
  '#f2645a',
  '#dc4338',
  '#c62f25',
  '#b3261e',
  '#8c1d17',
  '#641410',
]
/** Text, hover and panels of the dark scheme: 0 text, 2 dimmed, 3 placeholder, 4 lines, 6 controls, 7 panel. */
const dark: MantineColorsTuple = [
  '#c9c9c9',
  '#b8b8bb',
  '#a6a7ab',
  '#909296',
  '#3c3c45',
  '#2f2f37',
  '#222228',
  '#1a1a1f',
  '#141417',
  '#0f0f12',
]

/** Mantine's own input border is 1.49:1; controls need 3:1 (WCAG 1.4.11). An error keeps its own colour. */
function inputVars(_theme: unknown, props: { readonly error?: unknown }) {
  return { wrapper: props.error ? {} : { '--input-bd': 'var(--control-line)' } }
}

/** The head of a dialog is drawn as a header element, which would count as a second banner of the page. */
const dialogHead = {
  attributes: { header: { role: 'none' } },
  closeButtonProps: { 'aria-label': 'Close' },
}

/**
 * The list box scrolls itself: a scrolling element within it could not be reached by keyboard. It opens by a click, by
 * typing or by the arrow down; merely coming by it hides nothing.
 */
const choiceList = {
  defaultProps: {
    openOnFocus: false,
    withScrollArea: false,
    styles: { options: { maxHeight: '15.625rem', overflowY: 'auto' } },
  },
} as const

/**
 * All sizes follow the reader's own (rem); beside each what it is where that is 16 px. Style sheets read them as
 * `--mantine-font-size-*` and `--mantine-spacing-*`, and write no other.
 */
const fontSizes = {
  '2xs': '0.6875rem', // 11
  xs: '0.75rem', // 12
  sm: '0.8125rem', // 13
  md: '0.875rem', // 14
  lg: '1rem', // 16
  xl: '1.125rem', // 18
  '2xl': '1.25rem', // 20
  '3xl': '1.5rem', // 24
}
const spacing = {
  '4xs': '0.125rem', // 2
  '3xs': '0.25rem', // 4
  '2xs': '0.375rem', // 6
  xs: '0.5rem', // 8
  sm: '0.75rem', // 12
  md: '1rem', // 16
  lg: '1.25rem', // 20
  xl: '1.5rem', // 24
  '2xl': '2rem', // 32
  '3xl': '2.5rem', // 40
  '4xl': '3rem', // 48
  '5xl': '4rem', // 64
}

export const theme = createTheme({
  primaryColor: 'pink',
  primaryShade: { light: 7, dark: 6 },
  colors: { pink, purple, cyan, green, orange, red, dark },
  black: '#1a1a1f',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Menlo, monospace",
  fontSizes,
  fontWeights: { regular: '400', medium: '550', bold: '600' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.625rem', xl: '999px' },
  spacing,
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 6px 24px -6px rgb(20 20 30 / 18%), 0 2px 6px rgb(20 20 30 / 8%)',
    lg: '0 12px 40px -8px rgb(20 20 30 / 24%), 0 2px 8px rgb(20 20 30 / 8%)',
    xl: '0 20px 60px -12px rgb(20 20 30 / 30%), 0 4px 12px rgb(20 20 30 / 8%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Input: { vars: inputVars },
    Alert: { defaultProps: { radius: 'lg' } },
    Card: { defaultProps: { radius: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // The placeholder that would take the focus first is no child a menu may have.
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
        styles: { dropdown: { maxHeight: 'min(30rem, 70dvh)', overflowY: 'auto' } },
      },
    },
    Select: choiceList,
    MultiSelect: choiceList,
    TagsInput: choiceList,
    Drawer: { defaultProps: dialogHead },
    Modal: {
      defaultProps: { ...dialogHead, radius: 'lg', shadow: 'xl', transitionProps: { duration: 150 } },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Tooltip: { defaultProps: { openDelay: 250, transitionProps: { duration: 120 } } },
    Checkbox: { defaultProps: { radius: 'xs' } },
  },
})

/** The roles of the look in either scheme, under the names every style sheet of ours uses. */
export const schemes = {
  light: {
    '--app-bg': '#fbfbfc',
    '--panel': '#ffffff',
    '--hover': '#f4f4f6',
    '--line': '#ececef',
    '--line-strong': '#d9dade',
    '--control-line': '#868c94',
    '--pink-text': '#a3134c',
    '--pink-tint': '#fbe1ea',
    '--pink-tint-text': '#a3134c',
    '--mantine-color-pink-light': 'var(--pink-tint)',
    '--mantine-color-pink-light-hover': 'var(--pink-tint)',
    '--mantine-color-pink-light-color': 'var(--pink-tint-text)',
    '--focus': '#c2185b',
    '--purple': '#7b1fa2',
    '--purple-tint': '#efdff4',
    '--purple-tint-text': '#661a87',
    '--info-tint': '#d2f1f5',
    '--info-tint-text': '#005a63',
    '--tone-success': '#1b7a43',
    '--tone-warning': '#9a5b00',
    '--tone-danger': '#b3261e',
    '--tone-info': '#007885',
    '--tone-neutral': '#6b6f76',
    '--mantine-color-text': '#1a1a1f',
    '--mantine-color-dimmed': '#5c5f66',
    '--mantine-color-placeholder': '#6b6f76',
    '--mantine-color-anchor': '#a3134c',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-success': '#1b7a43',
    '--mantine-color-default-border': '#d9dade',
    '--mantine-color-default-hover': '#f4f4f6',
  },
  dark: {
    '--app-bg': '#141417',
    '--panel': '#1a1a1f',
    '--hover': '#222228',
    '--line': '#2a2a31',
    '--line-strong': '#3c3c45',
    '--control-line': '#6b6d75',
    '--pink-text': '#f48fb1',
    '--pink-tint': '#3a1626',
    '--pink-tint-text': '#f8bbd0',
    '--mantine-color-pink-light': 'var(--pink-tint)',
    '--mantine-color-pink-light-hover': 'var(--pink-tint)',
    '--mantine-color-pink-light-color': 'var(--pink-tint-text)',
    '--focus': '#f48fb1',
    '--purple': '#8e24aa',
    '--purple-tint': '#331a3c',
    '--purple-tint-text': '#e1bee7',
    '--info-tint': '#0c3238',
    '--info-tint-text': '#a3e3eb',
    '--tone-success': '#5bd18b',
    '--tone-warning': '#f2b551',
    '--tone-danger': '#ff8a80',
    '--tone-info': '#4dd0e1',
    '--tone-neutral': '#909296',
    '--mantine-color-text': '#c9c9c9',
    '--mantine-color-bright': '#ececee',
    '--mantine-color-dimmed': '#a6a7ab',
    '--mantine-color-placeholder': '#909296',
    '--mantine-color-anchor': '#f48fb1',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-success': '#5bd18b',
    '--mantine-color-default-color': '#c9c9c9',
    '--mantine-color-default-border': '#3c3c45',
    '--mantine-color-default-hover': '#2a2a31',
  },
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, ...schemes })
