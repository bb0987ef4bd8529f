import { expect, it } from 'vitest'
import { evidenceDemands } from '#admissions/checks/evidence-demands.ts'
import { valueLists } from './value-lists.ts'
import { isKnownToRules } from './values-rules-know.ts'

it('holds the types of paper that are demanded, which the product brings along', () => {
  for (const { type } of [evidenceDemands.recommendation, evidenceDemands.safeguarding]) {
    expect(isKnownToRules('evidenceTypes', type)).toBe(true)
    expect(valueLists['evidenceTypes']).toContain(type)
  }
  expect(isKnownToRules('evidenceTypes', 'Letter')).toBe(false)
  expect(isKnownToRules('titles', 'Safeguarding')).toBe(false)
})
