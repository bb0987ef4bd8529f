import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processesIn, runningProcess } from './process-table.ts'

const patience = 60_000

/**
 * Clears what a killed PostgreSQL left in its folder. PostgreSQL believes its lock file as long as the number in it
 * answers signals, which a zombie or a stranger with the same number does. The file may only go when no server process
 * works in the folder any more: two sets of them on one folder destroy it.
 */
export async function clearLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(readOrNull(lockFile) ?? '', 10)
  if (Number.isNaN(pid)) {
    rmSync(lockFile, { force: true })
    return
  }
  const survivors = () => processesIn(cluster, 'postgres')
  if (survivors().some((found) => found.pid === pid)) {
    log(`A database server outlived its Minster (process ${pid}); it is being shut down.`)
    signal(pid, 'SIGINT')
  }
  const deadline = Date.now() + patience
  while (survivors().length > 0) {
    if (Date.now() > deadline)
      throw new Error(
        `The database server in ${cluster} (process ${pid}) does not stop; stop it by hand and start again.`,
      )
    // Without their head the others end by themselves, save one that is busy.
    if (runningProcess(pid) === null) for (const orphan of survivors()) signal(orphan.pid, 'SIGQUIT')
    await wait(20)
  }
  rmSync(lockFile, { force: true })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself in the meantime.
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
