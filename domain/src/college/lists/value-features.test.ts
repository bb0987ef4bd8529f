import { expect, it } from 'vitest'
import { isValueOffered } from './value-features.ts'

it.each([
  ['evidenceTypes', 'BAP stage 2 recommendation', { bap: false }, false],
  ['evidenceTypes', 'BAP stage 2 recommendation', {}, true],
  ['evidenceTypes', 'Safeguarding', { bap: false }, true],
  ['evidenceSources', 'Diocese', { dioceses: false }, false],
  ['evidenceSources', 'Applicant', { dioceses: false }, true],
  ['confirmationBases', 'BAP approval', { bap: false }, false],
  ['firstHeardSources', 'DDO', { dioceses: false }, false],
  ['churchStreams', 'Baptist', { bap: false, dioceses: false }, true],
] as const)('of the list %s the value %s with %o is offered: %s', (list, value, features, offered) => {
  expect(isValueOffered(list, value, features)).toBe(offered)
})
