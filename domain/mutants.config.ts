import { defineConfig } from 'vitest/config'

// The tests of the domain alone, as the faults planted in it are looked for by them (`npm run mutants`).
export default defineConfig({ test: { include: ['domain/src/**/*.test.ts'], isolate: false } })
