import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Debian's browser: none is downloaded. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const launchOptions = {
  ...(existsSync(executablePath) && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Rules of the web in Node; components as they are in a browser. */
export const webProjects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'web rules',
      root: import.meta.dirname,
      include: ['src/**/*.test.ts'],
      isolate: false,
    },
  },
  {
    extends: `${import.meta.dirname}/vite.config.ts`,
    test: {
      name: 'web components',
      root: import.meta.dirname,
      include: ['src/**/*.test.tsx'],
      // A busy machine paints late; what never appears still fails.
      expect: { poll: { timeout: 10_000 } },
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions,
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      },
    },
  },
]

export default defineConfig({ test: { projects: webProjects } })
