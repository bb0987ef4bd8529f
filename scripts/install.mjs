import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { mustRun, root } from './node24.mjs'

/** Installs the packages when those in node_modules are not the ones the lockfile names. */
export async function installWhatIsMissing() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  // npm empties node_modules first, so it must not run on the Node that lives there.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== join(root, 'node_modules', '.bin'))
  // Also in production: what builds the product is needed here.
  await mustRun('npm ci', 'npm', ['ci', '--include=dev'], {
    env: { ...process.env, PATH: path.join(delimiter) },
  })
}

/**
 * npm leaves its own list beside what it installed, and writes it last, so an interrupted installation has none.
 * Comparing the lists says more than their dates, which a checkout or a copy changes.
 */
function isInstalled() {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'))
  const wanted = packagesIn(join(root, 'package-lock.json'))
  if (!installed || !wanted) return false
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (link || !path.startsWith('node_modules/')) return true
    const found = installed[path]
    // Optional packages are left out on machines they were not made for.
    return found ? found.version === version : optional === true
  })
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }> | null}
 */
function packagesIn(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
}
