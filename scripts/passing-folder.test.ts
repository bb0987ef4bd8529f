import { spawnSync } from 'node:child_process'
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

test('what a killed run left behind goes with the next, and what another is at work on stays', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(place, `minster-passing-${pid}-left`)
  const used = join(place, `minster-passing-${process.pid}-used`)
  for (const folder of [left, used]) mkdirSync(folder)
  makePassingFolder()
  expect(existsSync(left)).toBe(false)
  expect(existsSync(used)).toBe(true)
})
