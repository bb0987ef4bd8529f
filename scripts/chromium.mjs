import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { mustRun, run } from './node24.mjs'

/**
 * The browser the tests drive: the one CHROMIUM_PATH names, else the distribution's own, installed when we may. The
 * test runner's own download is not used, so that the tests run where only the distribution's packages can be had.
 */
export async function findOrInstallChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() !== 0 || !onPath('apt-get'))
    throw new Error('The browser tests need Chromium: install the package `chromium`, or set CHROMIUM_PATH.')
  console.log('Installing Chromium …')
  const quietly = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await mustRun('apt-get update', 'apt-get', ['update', '-q'], quietly)
  const fonts = ['fonts-liberation', 'fonts-noto-color-emoji']
  const install = ['install', '-qy', '--no-install-recommends', ...fonts]
  // The same browser without windows; older distributions have only the whole.
  const isThere = await run('apt-get', [...install, 'chromium-headless-shell'], quietly)
  if (isThere !== 0) await mustRun('apt-get install', 'apt-get', [...install, 'chromium'], quietly)
  const installed = findChromium()
  if (!installed) throw new Error('Chromium was installed but is not on the PATH; set CHROMIUM_PATH.')
  return installed
}

/** The one without windows first: what it does not draw, no story waits for. */
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser']

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is no program.`)
    return named
  }
  return programs.map(onPath).find((found) => found !== undefined) ?? null
}

/** @param {string} program */
function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find(isProgram)
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
