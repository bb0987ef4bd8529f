import { defineConfig } from 'vitest/config'
import { patience } from './server/src/test/patience.ts'
import { webProjects } from './web/vitest.config.ts'

// As with the stories: on a machine shared with others a test may be starved for a moment, and is named at the end.
const retry = process.env['CI'] === undefined ? 0 : 1

export default defineConfig({
  test: {
    // Many tests wait, for processes and mails: a third worker uses the two cores meanwhile.
    maxWorkers: 3,
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'], isolate: false, retry } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          // Every file has a database and a server of its own; reading the sources anew for each took longer than the tests.
          isolate: false,
          // Node reads the sources as it does in the server; having Vite translate them took an eighth of the time besides.
          experimental: { viteModuleRunner: false },
          restoreMocks: true,
          retry,
          globalSetup: ['./server/src/test/cluster.ts'],
          // A net for what hangs, not a measure of speed: machines are shared.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: patience } },
        },
      },
      ...webProjects.map(({ test, ...project }) => ({ ...project, test: { ...test, retry } })),
      {
        test: {
          name: 'house',
          include: ['scripts/*.test.ts'],
          retry,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
