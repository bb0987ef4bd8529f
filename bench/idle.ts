import { setTimeout as wait } from 'node:timers/promises'
import type { BenchDatabase } from './database.ts'
import { type Figure, rounded } from './figures.ts'

/** Memory of our server when nobody asks anything. */
export async function measureIdle(database: BenchDatabase): Promise<Figure[]> {
  const server = await database.ours()
  try {
    await wait(5000)
    const { now } = server.memory()
    return [{ what: 'idle server', ours: `${rounded(now)} MB`, promise: '< 150 MB', kept: now < 150 }]
  } finally {
    await server.stop()
  }
}
