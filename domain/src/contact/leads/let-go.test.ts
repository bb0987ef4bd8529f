import { expect, it } from 'vitest'
import type { LeadStage } from './lead-stages.ts'
import { isToBeLetGo } from './let-go.ts'

it.each<[LeadStage, number | null, boolean]>([
  ['Initial contact made', 2, false],
  ['Initial contact made', 3, true],
  ['Office follow up', 7, true],
  ['Unknown', null, false],
  ['Mailing list', 5, false],
  ['Applicant', 5, false],
  ['Not responsive', 5, false],
])('somebody at %s after %s tries: %s', (stage, unanswered, wanted) => {
  expect(isToBeLetGo(stage, unanswered)).toBe(wanted)
})
