import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A process that can still do something: `started` tells it from a later one that was given the same number. */
export type RunningProcess = { pid: number; name: string; started: string }

/**
 * Answers null for a number nobody has, and for a zombie: a process that was killed but not yet collected by its
 * parent still answers signal 0, so signals alone would take it for alive.
 */
export function runningProcess(pid: number): RunningProcess | null {
  if (process.platform !== 'linux') return answersSignals(pid) ? { pid, name: '', started: '' } : null
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The name stands in brackets and may hold brackets itself, so the fields begin after the last one.
  const afterName = stat.lastIndexOf(')')
  const fields = stat.slice(afterName + 2).split(' ')
  const state = fields[0] ?? ''
  if (state === 'Z' || state === 'X') return null
  return { pid, name: stat.slice(stat.indexOf('(') + 1, afterName), started: fields[19] ?? '' }
}

/** The running processes of a name whose working directory is the folder; PostgreSQL works inside its data folder. */
export function processesIn(folder: string, name: string): RunningProcess[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => runningProcess(Number(entry)))
    .filter((found) => found !== null)
    .filter((found) => found.name === name && workingFolderOf(found.pid) === folder)
}

function workingFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
