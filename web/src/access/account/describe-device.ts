/** What a session was begun with. */
export interface Device {
  /** "Firefox on Windows" */
  readonly words: string
  readonly isPhone: boolean
}

// The first that fits counts: most browsers name others beside themselves.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Answers in words what a browser says of itself; one we do not know is called so. */
export function describeDevice(agent: string): Device {
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  const text =
    browser !== undefined && system !== undefined
      ? `${browser} on ${system}`
      : (browser ?? system ?? 'Unknown device')
  return { words: text, isPhone: /\b(iPhone|Android|Mobile)\b/.test(agent) }
}

function nameIn(known: readonly [RegExp, string][], agent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(agent))?.[1]
}
