import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomNeeded = 4 * 2 ** 30
/** With what the rest of a run needs besides: browsers, servers, compilers. */
const memoryNeeded = roomNeeded + 8 * 2 ** 30
const ours = /^minster-passing-(\d+)-/

/**
 * A fresh folder for what a run makes and nobody keeps. It lies in memory where there is room: a database is a thousand
 * files, and making them there takes a twentieth of the time. Whoever asked for it removes it.
 */
export function makePassingFolder() {
  const place = hasRoom() ? memory : tmpdir()
  for (const name of readdirSync(place)) {
    const maker = ours.exec(name)?.[1]
    // A run that was killed could not tidy up, and memory is dear.
    const folder = join(place, name)
    if (maker !== undefined && !isRunning(Number(maker)) && isOurs(folder))
      rmSync(folder, { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(place, `minster-passing-${process.pid}-`))
  // Tests start databases under other accounts, which lie in folders of their own below.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom() {
  // Whoever names a place wants it there.
  if (process.env.TMPDIR !== undefined || process.availableMemory() < memoryNeeded) return false
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= roomNeeded
  } catch {
    return false
  }
}

/**
 * Whether whoever runs this made it, and not another account of the machine.
 * @param {string} folder
 */
function isOurs(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
