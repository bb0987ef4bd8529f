import { defineConfig } from 'vitest/config'
import { webProjects } from './web/vitest.config.ts'

export default defineConfig({
  test: {
    // On two cores the runner would leave one of them to the database, which needs far less.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['./server/src/test/cluster.ts'],
          // A net for what hangs, not a measure of speed: machines are shared.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...webProjects,
      { test: { name: 'house', include: ['scripts/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
    ],
  },
})
