import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
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
    if (maker !== undefined && !isRunning(Number(maker)) && isOurs(folder)) removeLeft(folder)
  }
  const folder = mkdtempSync(join(place, `minster-passing-${process.pid}-`))
  // Tests start databases under other accounts, which lie in folders of their own below.
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Tidies up after a run that was killed, with the small disks its tests had mounted; what cannot be deleted stays, as it
 * is no reason for this run not to start.
 * @param {string} folder
 */
function removeLeft(folder) {
  try {
    for (const disk of mountedBelow(folder)) execFileSync('umount', ['--lazy', disk], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    console.warn(`A run before left ${folder}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * @param {string} folder
 * @returns {string[]} none where the system does not list what is mounted
 */
function mountedBelow(folder) {
  try {
    const places = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '')
    return places.filter((place) => place.startsWith(`${folder}/`)).toReversed()
  } catch {
    return []
  }
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
