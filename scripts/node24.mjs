import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole product. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that came with the packages; where there is none for this machine, the one running, if it is new enough. */
export function node24() {
  const ours = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(ours)) return ours
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `Minster runs on Node 24, which its packages bring along for Linux only; this is ${process.version}.`,
  )
}

/** The arguments that make Node read the settings in `.env`, where there is one; variables that are already set win. */
export function environmentFile() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

/**
 * Runs a program in the product's folder with our terminal, passing on the signals that ask us to stop, so that it ends
 * in its own good order. Answers its exit code, as a shell would count it.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { cwd = root, env = process.env } = {}) {
  return new Promise((fulfil, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: 'inherit' })
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => child.kill(signal)
    for (const signal of stopSignals) process.on(signal, passOn)
    const parent = process.ppid
    // npm that is killed outright cannot tell us, and a server nobody sees would keep the port.
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
    }, 1000).unref()
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(watch)
      for (const name of stopSignals) process.off(name, passOn)
      fulfil(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Like `run`, for a step that must succeed.
 * @param {string} what
 * @param {Parameters<typeof run>} given
 */
export async function mustRun(what, ...given) {
  const code = await run(...given)
  if (code !== 0) throw new Error(`${what} failed (exit code ${code}).`)
}

/**
 * Runs the work of a script; a mistake we can explain ends in one line, without a stack.
 * @param {() => Promise<number>} work
 */
export async function asScript(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
