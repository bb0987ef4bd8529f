import { defineConfig } from 'vitest/config'
import { webProjects } from './web/vitest.config.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['./server/src/test/cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      ...webProjects,
      { test: { name: 'house', include: ['scripts/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
