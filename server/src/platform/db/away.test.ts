import { describe, expect, it } from 'vitest'
import { isDatabaseAway, isDiskFull } from './away.ts'

const failure = (code: string, more: object = {}) => Object.assign(new Error('It failed'), { code, ...more })

describe('a database that is away', () => {
  it.each([
    ['going down', failure('57P01'), true],
    ['starting', failure('57P03'), true],
    ['without room for another connection', failure('53300'), true],
    ['without its socket while it starts anew', failure('ENOENT', { syscall: 'connect' }), true],
    ['that, within another error', new Error('Outer', { cause: failure('ECONNREFUSED') }), true],
    ['a file that is not there', failure('ENOENT', { syscall: 'open' }), false],
    ['a mistake of ours', failure('42703'), false],
  ])('%s: %s is %s', (_name, thrown, isAway) => {
    expect(isDatabaseAway(thrown)).toBe(isAway)
  })
})

it.each([
  ['53100', true],
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EACCES', false],
])('a full disk is %s: %s', (code, isFull) => {
  expect(isDiskFull(failure(code))).toBe(isFull)
  expect(isDiskFull(new Error('Outer', { cause: failure(code) }))).toBe(isFull)
  const several = new AggregateError([new Error('Another'), failure(code)])
  expect(isDiskFull(several), 'one of several').toBe(isFull)
  expect(isDiskFull(new Error('Outer', { cause: several }))).toBe(isFull)
})
