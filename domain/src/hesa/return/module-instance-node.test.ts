import { describe, expect, it } from 'vitest'
import { entryOf, moduleOf, yearOf } from './fixed-college.ts'
import type { EngagementFacts, ModuleFacts, SessionFacts } from './return-facts.ts'
import { cellsReturned, collegeWith, entitiesOf, studentWith, valuesOf } from './test-return.ts'

const taking = (...modules: Partial<ModuleFacts>[]) =>
  studentWith(
    {},
    { modules: modules.map((more, at) => moduleOf({ id: `m${at}`, code: 'TMM1021', ...more })) },
  )

describe('a module', () => {
  it.each<[string, Partial<ModuleFacts>, string | undefined, string | null | undefined]>([
    ['passed', {}, '01', '91'],
    ['passed by compensation', { outcome: 'Passed by compensation' }, '01', '91'],
    ['failed', { outcome: 'Failed' }, '01', '92'],
    ['to be sat again', { outcome: 'Resit pending' }, '05', undefined],
    ['without a result yet', { outcome: null }, '05', undefined],
    ['gone on with later', { outcome: null, status: 'Interrupted' }, '06', undefined],
    ['given up', { outcome: null, status: 'Withdrawn' }, '03', undefined],
    ['that ends with the year', { end: '2026-07-31' }, '01', '91'],
    ['that ends after it', { end: '2026-08-01' }, undefined, undefined],
    ['without a last day', { end: null }, undefined, undefined],
  ])('%s', (_what, more, outcome, result) => {
    const facts = taking(more)
    const one = (value: string | null | undefined) => (value === undefined ? [] : [value])
    expect(valuesOf('ModuleInstance.MODULEOUTCOME', facts)).toEqual(one(outcome))
    expect(valuesOf('ModuleInstance.MODULERESULT', facts)).toEqual(one(result))
    expect(valuesOf('ModuleInstance.MODINSTENDDATE', facts)).toHaveLength(outcome === undefined ? 0 : 1)
    expect(valuesOf('ModuleInstance.MODINSTID', facts)).toEqual(['m0'])
    expect(valuesOf('ModuleInstance.MODID', facts)).toEqual(['TMM1021'])
  })

  it('has no result beside an outcome that leaves it open', () => {
    const mappings = [
      { id: 'm', version: 1, field: 'ModuleInstance.MODULEOUTCOME', value: 'Failed', code: '05' },
    ]
    const facts = taking({ outcome: 'Failed' })
    expect(valuesOf('ModuleInstance.MODULERESULT', facts, collegeWith({}, { mappings }))).toEqual([])
  })

  it('has a result to be mapped while the college chose no code for it', () => {
    const cell = cellsReturned(taking({}), collegeWith({}, { mappings: [] })).find(
      ({ name }) => name === 'ModuleInstance.MODULERESULT',
    )?.cell
    expect(cell).toMatchObject({ value: null, origin: { at: { by: 'mapping', value: 'Passed' } } })
  })

  it('is wanted with its first day', () => {
    expect(valuesOf('ModuleInstance.MODINSTSTARTDATE', taking({ start: null }))).toEqual([null])
  })
})

describe('a module given up', () => {
  const leaving = { status: 'Withdrawn', end: '2026-02-20', endReason: 'Personal' } as const
  const changing = {
    status: 'Transferred',
    end: '2026-02-20',
    transferredTo: 'Another programme here',
  } as const
  it.each<[string, Partial<EngagementFacts>, Partial<ModuleFacts>, string[]]>([
    ['ends when they left', leaving, { end: '2026-06-05' }, ['2026-02-20']],
    ['ends when they left, whatever its last day', leaving, { end: null }, ['2026-02-20']],
    ['ends when they changed programme', changing, { end: '2026-06-05' }, ['2026-02-20']],
    ['ended before that', leaving, { end: '2026-02-13' }, ['2026-02-13']],
    ['ends as it does for others where they stay', {}, { end: '2026-06-05' }, ['2026-06-05']],
  ])('%s', (_what, engagement, module, days) => {
    const given = taking({ status: 'Withdrawn', outcome: null, ...module }).engagements[0]
    const facts = studentWith({ sessions: given?.sessions ?? [], ...engagement })
    expect(valuesOf('ModuleInstance.MODINSTENDDATE', facts)).toEqual(days)
    expect(valuesOf('ModuleInstance.MODULEOUTCOME', facts)).toEqual(['03'])
  })

  it('was never taken where it began after they left', () => {
    const given = (start: string) =>
      taking({ status: 'Withdrawn', outcome: null, start, end: '2026-06-05' }).engagements[0]?.sessions ?? []
    const idsOf = (start: string) =>
      valuesOf('ModuleInstance.MODINSTID', studentWith({ sessions: given(start), ...leaving }))
    expect(idsOf('2026-02-21')).toEqual([])
    expect(idsOf('2026-02-20')).toEqual(['m0'])
  })
})

describe('whether a session was completed', () => {
  const passed = { outcome: 'Passed' }
  const ended = (engagement: Partial<EngagementFacts>, ...modules: Partial<ModuleFacts>[]) => {
    const [one] = taking(...modules).engagements
    return studentWith({ sessions: one?.sessions ?? [], ...engagement })
  }
  const left = { status: 'Withdrawn', end: '2026-02-20' } as const
  it.each<[string, ReturnType<typeof ended>, string]>([
    ['all passed or failed', ended({}, passed, { outcome: 'Failed' }), '01'],
    ['one over without a result', ended({}, passed, { outcome: null }), '02'],
    ['one given up', ended({}, passed, { outcome: null, status: 'Withdrawn' }), '02'],
    ['one to be sat again', ended({}, passed, { outcome: 'Resit pending' }), '03'],
    ['one going on', ended({}, passed, { outcome: null, end: '2026-09-04' }), '03'],
    ['none taken', ended({}), '01'],
    ['none taken, and left', ended(left), '02'],
    ['one going on, and left', ended(left, { outcome: null, end: '2026-09-04' }), '02'],
    ['all passed, and left', ended(left, passed), '01'],
    ['credit from elsewhere alone', ended({}, { outcome: 'Credit transferred' }), '01'],
  ])('%s', (_what, facts, code) => {
    expect(valuesOf('FundingAndMonitoring.FUNDCOMP', facts)).toEqual([code])
  })

  it('is not asked while it goes on', () => {
    const during = collegeWith({}, { today: '2026-03-02' })
    expect(valuesOf('FundingAndMonitoring.FUNDCOMP', taking(passed), during)).toEqual([])
    expect(valuesOf('FundingAndMonitoring.FUNDLENGTH', taking(passed), during)).toEqual(['02'])
  })
})

describe('what somebody held already', () => {
  const holding = (qualification: string | null, session: Partial<SessionFacts> = {}) =>
    studentWith({ entry: entryOf('y', 'XF', null, qualification, null, null, null) }, session)
  const said = (equalQualification: string) => ({ year: yearOf({ id: 'y', equalQualification }) })
  const notHome = { year: yearOf({ id: 'y', feeEligibility: '02' }) }
  it.each<[string, ReturnType<typeof holding>, (string | null)[], boolean]>([
    ['less', holding('P9001'), ['03'], true],
    ['as much', holding('H9001'), ['01'], false],
    ['nobody knows', holding(null), [null], false],
    ['as the office says', holding('H9001', said('03')), ['03'], true],
    ['less, without home fees', holding('P9001', notHome), [], false],
  ])('%s', (_what, facts, equal, isFunded) => {
    expect(valuesOf('FundingAndMonitoring.ELQ', facts)).toEqual(equal)
    expect(entitiesOf(facts).includes('FundingBody')).toBe(isFunded)
  })

  it('funds nobody where the college has no fee cap', () => {
    const { settings } = collegeWith()
    const college = collegeWith({}, { settings: { ...settings, category: 'Approved' } })
    expect(valuesOf('FundingBody.FUNDINGBODY', holding('P9001'))).toEqual(['5016'])
    expect(valuesOf('FundingBody.FUNDINGBODY', holding('P9001'), college)).toEqual([])
  })

  it('is told by the word of the college or by the code chosen for it', () => {
    expect(valuesOf('FundingAndMonitoring.ELQ', holding('masters'))).toEqual(['01'])
    const field = 'EntryProfile.HIGHESTQOE'
    const mappings = [{ id: 'm', version: 1, field, value: 'other', code: 'P9005' }]
    expect(valuesOf('FundingAndMonitoring.ELQ', holding('other'), collegeWith({}, { mappings }))).toEqual([
      '03',
    ])
  })
})
