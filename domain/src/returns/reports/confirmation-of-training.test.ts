import { describe, expect, it } from 'vitest'
import type { Features } from '#platform/features/features.ts'
import { type ConfirmationStatement, missingStatements, statementsFor } from './confirmation-of-training.ts'

const whole: Record<ConfirmationStatement, string> = {
  partnerId: '001234567',
  diocese: 'Durham',
  ddo: 'Jane Field',
  panelDate: '2026-03-01',
  panelOutcome: 'Recommended for training',
  basis: 'BAP approval',
  programme: 'BA',
  pathway: 'BA full-time',
  studyPace: 'FT',
  hub: 'London',
  start: '2026-09-14',
  expectedEnd: '2029-06-30',
  ageAtStart: '26-35',
}
const without = (...names: ConfirmationStatement[]) => ({
  ...whole,
  ...Object.fromEntries(names.map((name) => [name, null])),
})

describe('the confirmation of training', () => {
  it.each<[string, Partial<Record<ConfirmationStatement, string | null>>, Features, ConfirmationStatement[]]>(
    [
      ['lacks nothing', whole, {}, []],
      ['does not wait for a Banner ID or a basis', without('partnerId', 'basis'), {}, []],
      ['lacks what is empty, in its order', without('hub', 'ddo'), {}, ['ddo', 'hub']],
      ['lacks an empty text', { ...whole, ddo: '' }, {}, ['ddo']],
      ['asks for no panel where none is kept', without('panelDate', 'panelOutcome'), { bap: false }, []],
      ['asks for no diocese where none is kept', without('diocese', 'ddo'), { dioceses: false }, []],
      [
        'lacks the panel where it is kept',
        without('panelDate', 'panelOutcome'),
        {},
        ['panelDate', 'panelOutcome'],
      ],
    ],
  )('%s', (_what, values, features, missing) => {
    expect(missingStatements(values, features)).toEqual(missing)
  })

  it.each(Object.keys(whole))('states %s while every feature is on', (name) => {
    expect(statementsFor({}).map(String)).toContain(name)
  })
})
