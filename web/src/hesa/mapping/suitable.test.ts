import { expect, it } from 'vitest'
import { suitable } from './suitable.ts'

const codes = [{ code: 'H0001' }, { code: 'M0001' }]

it('keeps the codes of a level, and all where the list has none of it', () => {
  expect(suitable(codes, ['H'])).toEqual([{ code: 'H0001' }])
  expect(suitable(codes, [])).toEqual(codes)
  expect(suitable(codes, ['C'])).toEqual(codes)
})
