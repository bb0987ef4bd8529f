import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillColleges, filledFolder } from './built-product.ts'

/** Fills one demonstration college for the run, where that is not done already; what each worker starts is a copy of it. */
export default async function fillOnce(): Promise<(() => void) | undefined> {
  if (process.env['MINSTER_ADDRESS'] || process.env[filledFolder]) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'minster-filled-'))
  await fillColleges(folder, ['usual'])
  process.env[filledFolder] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
