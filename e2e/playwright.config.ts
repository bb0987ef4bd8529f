import { defineConfig } from '@playwright/test'

const forPhones = [/staff-imports-the-spreadsheet/, /staff-moves-an-application-to-confirmed/]

/** Nothing glides for somebody who asked for that, and a story does not wait for it. */
const still = { reducedMotion: 'reduce' } as const

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './fill-once.ts',
  // Each worker has a college of its own, which the stories of one file after another share.
  // Many stories wait for answers: a third uses the two cores meanwhile.
  workers: 3,
  fullyParallel: false,
  // On a machine shared with others a browser may be starved for a moment; what needed a second try is named at the end.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 150_000,
  // A machine that builds and tests at once answers late; what must be fast is measured apart.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    // Tracing costs every story time; `--trace on` has it where somebody looks for a fault.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Runs by itself: what is measured beside other stories says nothing.
    { name: 'speed', testMatch: '**/speed*.spec.ts', use: { viewport: { width: 1360, height: 850 } } },
    // The longest come first, so that none is waited for alone in the end.
    {
      name: 'phone',
      testMatch: forPhones,
      // What is the same on any screen is told once.
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: still },
    },
    {
      name: 'desktop',
      testIgnore: '**/speed*.spec.ts',
      use: { viewport: { width: 1360, height: 850 }, contextOptions: still },
    },
  ],
})
