import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePassingFolder } from './passing-folder.mjs'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'minster-place-'))
  vi.stubEnv('TMPDIR', place)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true })
})

test('a folder lies where whoever runs the tests wants it', () => {
  const folder = makePassingFolder()
  expect(dirname(folder)).toBe(place)
  expect(existsSync(folder)).toBe(true)
})

const mayMount = (() => {
  const disk = mkdtempSync(join(tmpdir(), 'minster-mounted-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk], { stdio: 'ignore' })
    execFileSync('umount', [disk])
    return true
  } catch {
    return false
  } finally {
    rmSync(disk, { recursive: true })
  }
})()

test.runIf(mayMount)('a disk that a killed run left mounted goes with its folder', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(place, `minster-passing-${pid}-left`)
  const disk = join(left, 'small')
  mkdirSync(disk, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk])
  makePassingFolder()
  expect(existsSync(left)).toBe(false)
})

test.runIf(mayMount)('what a killed run left and nobody can delete hinders no other run', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(place, `minster-passing-${pid}-left`)
  mkdirSync(left)
  // A mounted folder itself is no folder that can be deleted.
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', left])
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    expect(existsSync(makePassingFolder())).toBe(true)
    expect(said).toHaveBeenCalledWith(expect.stringContaining(left))
  } finally {
    said.mockRestore()
    execFileSync('umount', [left])
  }
})

test('what a killed run left behind goes with the next, and what another is at work on stays', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(place, `minster-passing-${pid}-left`)
  const used = join(place, `minster-passing-${process.pid}-used`)
  for (const folder of [left, used]) mkdirSync(folder)
  makePassingFolder()
  expect(existsSync(left)).toBe(false)
  expect(existsSync(used)).toBe(true)
})
