import { expect, it } from 'vitest'
import { durhamCodes } from './durham-codes.ts'
import { programmeCodes } from './programmes.ts'

it('Durham knows every programme but those arranged for one student by a code of its own', () => {
  const codes = programmeCodes.flatMap((code) => durhamCodes[code] ?? [])
  expect(programmeCodes.filter((code) => durhamCodes[code] === null)).toEqual(['Bespoke', 'IA'])
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^V60\d(\d\d)?$/)
})
