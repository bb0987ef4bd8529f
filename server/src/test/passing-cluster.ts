import { type Embedded, startEmbedded } from '#platform/db/embedded.ts'

/** A database server for a run of tests: nothing in it outlives them, so nothing is waited for until it is on the disk. */
export function startPassingCluster(dataDir: string): Promise<Embedded> {
  return startEmbedded({
    dataDir,
    log: () => {},
    // Many files at once, some of which start whole servers: together they ask for more connections than a college does.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '250' },
  })
}
