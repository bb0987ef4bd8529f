import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runningProcess } from './process-table.ts'

const holder = z.object({
  pid: z.number().int(),
  /** When that process started, as the kernel counts it. */
  started: z.string(),
  since: z.string(),
  /** null while the database is still starting. */
  port: z.number().nullable(),
})
type Holder = z.infer<typeof holder>

/** Thrown when a living process has the folder. */
export class FolderInUseError extends Error {
  constructor(folder: string, has: Holder) {
    const port = has.port === null ? 'its database is still starting' : `its database is on port ${has.port}`
    super(
      `Another Minster has the data folder ${folder}: process ${has.pid}, since ${has.since}, ${port}. ` +
        'Stop it first, give this one a DATA_DIR of its own, or let both share a server through DATABASE_URL.',
    )
    this.name = 'FolderInUseError'
  }
}

export type FolderLock = { announcePort(port: number): void; release(): void }

/**
 * Takes the folder for this process. A lock left by a killed process is taken over; a living holder is a
 * FolderInUseError. PostgreSQL's own lock would also refuse, but could not say which Minster has it.
 */
export function lockFolder(folder: string): FolderLock {
  const path = lockIn(folder)
  const mine: Holder = {
    pid: process.pid,
    started: runningProcess(process.pid)?.started ?? '',
    since: new Date().toISOString(),
    port: null,
  }
  for (;;) {
    if (claim(path, mine)) break
    const text = readOrNull(path)
    if (text === null) continue
    const has = parse(text)
    if (has && isAlive(has)) throw new FolderInUseError(folder, has)
    removeIfStill(path, text)
  }
  return {
    announcePort(port) {
      const fresh = `${path}.${randomUUID()}`
      writeFileSync(fresh, JSON.stringify({ ...mine, port }), { mode: 0o600 })
      renameSync(fresh, path)
    },
    release() {
      const has = parse(readOrNull(path) ?? '')
      if (has?.pid === mine.pid && has.started === mine.started) rmSync(path, { force: true })
    },
  }
}

/** The port of the database that a living process has open in the folder; null where nobody has it. */
export function portOpenIn(folder: string): number | null {
  const has = parse(readOrNull(lockIn(folder)) ?? '')
  if (!has || !isAlive(has)) return null
  if (has.port === null)
    throw new Error(`The database in ${folder} is still starting. Try again in a moment.`)
  return has.port
}

const lockIn = (folder: string) => join(folder, 'minster.lock')

/** A link either appears whole or not at all, so nobody ever reads half a lock. */
function claim(path: string, mine: Holder): boolean {
  const fresh = `${path}.${randomUUID()}`
  writeFileSync(fresh, JSON.stringify(mine), { mode: 0o600 })
  try {
    linkSync(fresh, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(fresh)
  }
}

/** Two starts may find the same leftover: the slower one must not remove the lock the faster one has just taken. */
function removeIfStill(path: string, text: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readFileSync(aside, 'utf8') === text) rmSync(aside)
  else renameSync(aside, path)
}

function isAlive(has: Holder): boolean {
  return runningProcess(has.pid)?.started === has.started
}

function parse(text: string): Holder | null {
  try {
    return holder.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
