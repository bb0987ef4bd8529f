import { describe, expect, it } from 'vitest'
import { engagementStatusNames } from '#college/studies/status.ts'
import { firstRules } from '../regulations/test-rules.ts'
import type { Study } from './study.ts'
import { type ModuleTaken, transcriptOf } from './transcript.ts'

const today = '2026-11-22'
const study: Study = {
  name: 'Siân Llŷr',
  status: 'Current',
  programme: 'Bachelor of Arts',
  pace: 'FT',
  start: '2025-09-15',
  expectedEnd: '2028-06-30',
  end: '2026-11-01',
  interruptedFrom: '2026-10-01',
  expectedReturn: null,
  lastAttended: null,
  sessions: [],
}
const followed = {
  programme: {
    code: 'BA',
    levels: ['4', '5', '6'],
    credits: 360,
    exitAwards: ['Foundation Award', 'CertHE'],
  },
  rules: firstRules,
}
const taken = (values: Partial<ModuleTaken> = {}): ModuleTaken => ({
  code: 'TMM1011',
  name: 'Introduction to the Old Testament',
  credits: 20,
  academicYear: '2025-26',
  status: 'Completed',
  outcome: 'Passed',
  mark: 64,
  releasedOn: '2026-07-01',
  ...values,
})
function lines(modules: readonly ModuleTaken[]): readonly string[] {
  const transcript = transcriptOf(study, modules, followed, today)
  if ('refused' in transcript) return [transcript.refused]
  return transcript.years.flatMap(({ academicYear, lines: inYear }) =>
    inYear.map(({ code, level, credits, mark, result }) =>
      [academicYear, code, level, credits, mark ?? '-', result].join(' '),
    ),
  )
}

describe('a line of a transcript', () => {
  it.each([
    ['released', {}, '2025-26 TMM1011 4 20 64 Passed'],
    ['released today', { releasedOn: today }, '2025-26 TMM1011 4 20 64 Passed'],
    ['released tomorrow', { releasedOn: '2026-11-23' }, '2025-26 TMM1011 4 20 - Not released yet'],
    ['not released', { releasedOn: null }, '2025-26 TMM1011 4 20 - Not released yet'],
    ['failed', { outcome: 'Failed', mark: 31 }, '2025-26 TMM1011 4 20 31 Failed'],
    [
      'failed and not released',
      { outcome: 'Failed', mark: 31, releasedOn: null },
      '2025-26 TMM1011 4 20 - Not released yet',
    ],
    ['under way', { status: 'Enrolled', outcome: null, mark: null, releasedOn: null }, 'In progress'],
    ['under way with an unreleased mark', { status: 'Enrolled', releasedOn: null }, '- In progress'],
    ['interrupted', { status: 'Interrupted', outcome: null, mark: null, releasedOn: null }, '- Interrupted'],
    ['counted from elsewhere', { outcome: 'Credit transferred', mark: null }, '20 - Credit transferred'],
    ['withdrawn', { status: 'Withdrawn', outcome: null, mark: null }, 'They have taken no modules'],
    [
      'withdrawn and failed',
      { status: 'Withdrawn', outcome: 'Failed', mark: 0 },
      'They have taken no modules',
    ],
    ['withdrawn after it was passed', { status: 'Withdrawn' }, '64 Passed'],
    ['of another university', { code: 'XYZ1' }, '2025-26 XYZ1  20 64 Passed'],
  ] as const)('%s', (_what, values, words) => {
    expect(lines([taken(values)])).toEqual([expect.stringContaining(words)])
  })
})

it('lists years and modules in order, and both times of a module taken again', () => {
  const again = taken({ academicYear: '2026-27', status: 'Enrolled', releasedOn: null })
  expect(lines([again, taken({ code: 'TMM1021' }), taken({ outcome: 'Failed', mark: 20 })])).toEqual([
    '2025-26 TMM1011 4 20 20 Failed',
    '2025-26 TMM1021 4 20 64 Passed',
    '2026-27 TMM1011 4 20 - In progress',
  ])
})

it('a transcript counts only released credits, and the award they allow', () => {
  const six = ['1', '2', '3', '4', '5', '6'].map((n) => taken({ code: `TMM10${n}1` }))
  const credits = (modules: readonly ModuleTaken[]) => {
    const transcript = transcriptOf(study, modules, followed, today)
    return 'refused' in transcript ? null : transcript.credits
  }
  expect(credits(six)).toMatchObject({ earned: 120, needed: 360, exitAward: 'CertHE' })
  const [last, ...released] = six
  expect(credits([{ ...taken(), ...last, releasedOn: null }, ...released])).toMatchObject({
    earned: 100,
    exitAward: 'Foundation Award',
  })
})

it.each([
  ['Current', 'Enrolled'],
  ['IoS', 'Interrupted since 01/10/2026'],
  ['Completed', 'Completed on 01/11/2026'],
  ['Withdrawn', 'Left on 01/11/2026'],
  ['Terminated', 'Left on 01/11/2026'],
  ['Transferred', 'Transferred on 01/11/2026'],
  ['Resi only', 'Residential teaching only'],
  ['Starting', 'They have not studied on this programme, so there is nothing to list.'],
  ['Deferred', 'They have not studied on this programme, so there is nothing to list.'],
  ['Did not start', 'They have not studied on this programme, so there is nothing to list.'],
] as const)('a module of %s stands in a transcript as %s', (status, words) => {
  const transcript = transcriptOf({ ...study, status }, [taken()], followed, today)
  expect('refused' in transcript ? transcript.refused : transcript.standing).toBe(words)
})

it('a transcript speaks of every status', () => {
  expect(engagementStatusNames).toHaveLength(10)
})
