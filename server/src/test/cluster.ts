import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPassingCluster } from './passing-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server for this run; tests clone their own databases on it. */
    databaseUrl: string
  }
}

/** One database server for all tests of a run: the one TEST_DATABASE_URL names, else an embedded one in a folder of its own. */
export default async function provideCluster(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('databaseUrl', given)
    return undefined
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'minster-test-'))
  const database = await startPassingCluster(dataDir)
  project.provide('databaseUrl', database.url)
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
