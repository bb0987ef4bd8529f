import { describe, expect, it } from 'vitest'
import { entryOf, moduleOf, sessionOf } from './fixed-college.ts'
import type { EngagementFacts, SessionFacts } from './return-facts.ts'
import { cellsReturned, collegeWith, studentWith, valuesOf } from './test-return.ts'

const S = 'StudentCourseSession'
const during = collegeWith({}, { today: '2026-03-02' })

describe('which sessions are in a collection', () => {
  const years = [
    sessionOf({ id: 'w', academicYear: '2024-25', programmeThen: 'BA', status: 'Completed' }),
    sessionOf({ id: 'x', academicYear: '2025-26', programmeThen: 'BA' }),
    sessionOf({ id: 'z', academicYear: '2026-27', programmeThen: 'BA' }),
  ]

  it('are those of its year', () => {
    const facts = studentWith({ start: '2024-09-16', sessions: years })
    expect(valuesOf(`${S}.SCSESSIONID`, facts)).toEqual(['2025-1'])
    expect(valuesOf(`${S}.YEARPRG`, facts)).toEqual(['2'])
  })

  it('are both of the years that meet in it', () => {
    const facts = studentWith({ start: '2025-01-13', sessions: years })
    expect(valuesOf(`${S}.SCSESSIONID`, facts)).toEqual(['2024-1', '2025-1'])
    expect(valuesOf(`${S}.SCSSTARTDATE`, facts)).toEqual(['2025-01-13', '2026-01-13'])
    expect(valuesOf(`${S}.SCSENDDATE`, facts)).toEqual(['2026-01-12'])
  })
})

describe('the end of a session', () => {
  it.each<[string, Partial<EngagementFacts>, Partial<SessionFacts>, string[], string[]]>([
    ['is told once the year is over', {}, {}, ['2026-07-31'], ['04']],
    [
      'is that of who completed',
      { status: 'Completed', end: '2026-06-26' },
      { status: 'Completed' },
      ['2026-06-26'],
      ['04'],
    ],
    [
      'is that of who left',
      { status: 'Withdrawn', end: '2026-02-20' },
      { status: 'Incomplete' },
      ['2026-02-20'],
      ['01'],
    ],
    [
      'is the last day they attended',
      { status: 'Withdrawn', end: '2026-02-20', lastAttended: '2026-02-13' },
      { status: 'Incomplete' },
      ['2026-02-13'],
      ['01'],
    ],
    [
      'is that of who went elsewhere',
      { status: 'Transferred', end: '2026-02-20', transferredTo: 'Another provider' },
      { status: 'Transferred' },
      ['2026-02-20'],
      ['01'],
    ],
    [
      'is that of who changed programme',
      { status: 'Transferred', end: '2026-02-20', transferredTo: 'Another programme here' },
      { status: 'Transferred' },
      ['2026-02-20'],
      ['03'],
    ],
    [
      'is that of who is away',
      { status: 'IoS', interruptedFrom: '2026-02-02' },
      { status: 'Interrupted' },
      ['2026-07-31'],
      ['02'],
    ],
    [
      'is not that of who left after the year',
      { status: 'Withdrawn', end: '2026-08-20' },
      {},
      ['2026-07-31'],
      ['04'],
    ],
  ])('%s', (_what, engagement, session, ends, reasons) => {
    const facts = studentWith(engagement, session)
    expect(valuesOf(`${S}.SCSENDDATE`, facts)).toEqual(ends)
    expect(valuesOf(`${S}.RSNSCSEND`, facts)).toEqual(reasons)
  })

  it('is not told while it goes on', () => {
    expect(valuesOf(`${S}.SCSENDDATE`, studentWith(), during)).toEqual([])
    expect(valuesOf(`${S}.RSNSCSEND`, studentWith(), during)).toEqual([])
  })

  it('is not told where it comes after the year', () => {
    const facts = studentWith(
      { start: '2026-01-12', status: 'Withdrawn', end: '2026-09-10' },
      { startDate: '2026-01-12' },
    )
    expect(valuesOf(`${S}.SCSENDDATE`, facts)).toEqual([])
    expect(valuesOf('Leaver.RSNENGEND', facts)).toEqual([])
  })

  it('is returned by what the college maps it to', () => {
    const mappings = ['Current', 'Assignments', 'Completed'].map((value, at) => ({
      id: value,
      version: 1,
      field: `${S}.RSNSCSEND`,
      value,
      code: `9${at}`,
    }))
    const reasons = (['Current', 'Starting', 'Assignments', 'Completed'] as const).map((status) =>
      valuesOf(`${S}.RSNSCSEND`, studentWith({}, { status }), collegeWith({}, { mappings })),
    )
    expect(reasons).toEqual([['90'], ['90'], ['91'], ['92']])
  })
})

describe('what a session says', () => {
  it.each<[string, Partial<EngagementFacts>, Partial<SessionFacts>, (string | null)[]]>([
    [`${S}.COURSEID`, {}, { programmeThen: 'DipHE' }, ['DipHE']],
    [`${S}.SCSMODE`, { studyPace: 'PT' }, {}, ['31']],
    [`${S}.SCSMODE`, { studyPace: null }, {}, [null]],
    [`${S}.YEARPRG`, { programme: 'Bespoke' }, {}, ['99']],
    [`${S}.INVOICEFEEAMOUNT`, {}, { fee: 925_049 }, ['9250']],
    [`${S}.INVOICEFEEAMOUNT`, {}, { fee: null }, [null]],
    [`${S}.INVOICEHESAID`, { feeTerms: 'Diocesan Sponsored' }, { paymentTerms: 'Instalments' }, ['5050']],
    [`${S}.INVOICEHESAID`, { feeTerms: 'InFull', sponsor: 'd' }, { paymentTerms: null }, ['5050']],
    [`${S}.INVOICEHESAID`, { sponsor: 'd' }, { paymentTerms: null }, ['9101']],
    [`${S}.INVOICEHESAID`, {}, { paymentTerms: null }, [null]],
    ['StudyLocation.STUDYLOCID', {}, {}, ['DUR']],
    ['StudyLocation.VENUEID', {}, {}, ['DUR']],
    ['StudyLocation.VENUEID', { hub: { id: 'h', code: null, name: 'New' } }, {}, [null]],
    ['StudyLocation.STUDYLOCID', { hub: null }, {}, ['D']],
    ['StudyLocation.VENUEID', { hub: null }, {}, []],
    ['StudyLocation.DISTANCE', { hub: null }, {}, ['01']],
    [
      'StudyLocation.DISTANCE',
      { hub: null, entry: entryOf('y', 'JE', null, null, null, null, null) },
      {},
      ['02'],
    ],
    ['StudyLocation.DISTANCE', { hub: null, entry: null }, {}, [null]],
    ['StudyLocation.DISTANCE', {}, {}, []],
    ['StudyLocation.STUDYPROPORTION', {}, {}, ['100']],
  ])('%s', (name, engagement, session, values) => {
    expect(valuesOf(name, studentWith(engagement, session))).toEqual(values)
  })

  it('is as it was studied in its year', () => {
    const studiedThen = { studyPace: 'FT', hub: null, sponsor: 'd', feeTerms: null }
    const facts = studentWith({ studyPace: 'PT' }, { paymentTerms: null, studiedThen })
    expect(valuesOf(`${S}.SCSMODE`, facts)).toEqual(valuesOf(`${S}.SCSMODE`, studentWith()))
    expect(valuesOf(`${S}.INVOICEHESAID`, facts)).toEqual(['9101'])
    expect(valuesOf('StudyLocation.STUDYLOCID', facts)).toEqual(['D'])
  })

  it('says to map a payer that has no code', () => {
    const facts = studentWith({}, { paymentTerms: 'Diocesan Sponsored' })
    const cell = cellsReturned(facts, collegeWith({}, { mappings: [] })).find(
      ({ name }) => name === `${S}.INVOICEHESAID`,
    )?.cell
    expect(cell).toMatchObject({
      value: null,
      origin: { at: { by: 'mapping', field: `${S}.INVOICEHESAID`, value: 'Diocesan Sponsored' } },
    })
  })
})

describe('the load', () => {
  const twenty = moduleOf({ id: 'a', code: 'TMM1021' })
  it.each<[string, Partial<SessionFacts>, string | null]>([
    [
      'is that of the modules taken',
      { credits: 120, modules: [twenty, moduleOf({ id: 'b', code: 'TMM1041' })] },
      '25.0',
    ],
    ['is without those given up', { modules: [twenty, { ...twenty, id: 'b', status: 'Withdrawn' }] }, '16.7'],
    [
      'is without credit from elsewhere',
      { modules: [twenty, { ...twenty, id: 'b', outcome: 'Credit transferred' }] },
      '16.7',
    ],
    [
      'is nothing where all were given up',
      { credits: 60, modules: [{ ...twenty, status: 'Withdrawn' }] },
      '0.0',
    ],
    ['goes by the credits of the session where there are no modules', { credits: 40 }, '33.3'],
    [
      'goes by them where all is credit from elsewhere',
      { credits: 40, modules: [{ ...twenty, outcome: 'Credit transferred' }] },
      '33.3',
    ],
    ['is not known where there is neither', {}, null],
  ])('%s', (_what, session, load) => {
    const facts = studentWith({}, session)
    expect(valuesOf('ReferencePeriodStudentLoad.RPSTULOAD', facts)).toEqual([load])
    expect(valuesOf('ReferencePeriodStudentLoad.YEAR', facts)).toEqual(['2025'])
    expect(valuesOf('ReferencePeriodStudentLoad.REFPERIOD', facts)).toEqual(['01'])
  })

  const left = { status: 'Withdrawn', end: '2026-02-20', endReason: 'Personal' } as const
  const moved = { status: 'Transferred', end: '2026-02-20', transferredTo: 'Another programme here' } as const
  // Ten days of forty.
  const cut = {
    ...twenty,
    credits: 60,
    status: 'Withdrawn',
    outcome: null,
    start: '2026-02-11',
    end: '2026-03-22',
  }
  it.each<[string, Partial<EngagementFacts>, SessionFacts['modules'], string]>([
    ['is of the days until they left', left, [cut], '12.5'],
    ['is of those beside what was done by then', left, [cut, { ...twenty, id: 'b' }], '29.2'],
    ['is of the days until they changed programme', moved, [cut], '12.5'],
    ['is nothing of what they stayed and gave up', {}, [cut], '0.0'],
    ['is nothing of what was given up and over before', left, [{ ...cut, end: '2026-02-20' }], '0.0'],
    ['is nothing of what began after they left', left, [{ ...cut, start: '2026-02-21' }], '0.0'],
    [
      'is one day of what began as they left',
      left,
      [{ ...cut, start: '2026-02-20', end: '2026-03-01' }],
      '5.0',
    ],
    ['is nothing where a day of the module is missing', left, [{ ...cut, end: null }], '0.0'],
    ['is whole of what they did not give up', left, [{ ...cut, status: 'Enrolled' }], '50.0'],
  ])('of who left %s', (_what, engagement, modules, load) => {
    const facts = studentWith(engagement, { status: 'Incomplete', credits: 120, modules })
    expect(valuesOf('ReferencePeriodStudentLoad.RPSTULOAD', facts)).toEqual([load])
  })

  const twoYears = (modules: SessionFacts['modules']) =>
    studentWith({
      start: '2025-01-13',
      sessions: [
        sessionOf({ id: 'w', academicYear: '2024-25', programmeThen: 'BA', credits: 40, modules: [twenty] }),
        sessionOf({
          id: 'x',
          academicYear: '2025-26',
          programmeThen: 'BA',
          credits: 60,
          startDate: '2025-08-01',
          modules,
        }),
      ],
    })

  it('is divided between two sessions of a year by the day a module begins', () => {
    const spring = { ...twenty, id: 'c', start: '2026-02-02', credits: 30 }
    const facts = twoYears([{ ...twenty, id: 'b' }, spring, { ...spring, id: 'd', start: null }])
    expect(valuesOf('ReferencePeriodStudentLoad.RPSTULOAD', facts)).toEqual(['41.7', '25.0'])
    expect(valuesOf('ModuleInstance.MODINSTID', facts)).toEqual(['b', 'd', 'c'])
  })

  it('is not known where nothing tells how to divide it', () => {
    expect(valuesOf('ReferencePeriodStudentLoad.RPSTULOAD', twoYears([]))).toEqual([null, '50.0'])
  })
})

describe('interruptions within a session', () => {
  const away = (...aways: EngagementFacts['aways']) => studentWith({ aways })
  it.each<[string, ReturnType<typeof away>, string[]]>([
    ['none', away(), []],
    ['away at the end', away({ from: '2026-02-02', to: null }), ['2026-02-02 02']],
    ['away and back', away({ from: '2026-02-02', to: '2026-05-04' }), ['2026-02-02 02', '2026-05-04 01']],
    [
      'away before it began',
      away({ from: '2025-06-02', to: '2026-01-12' }),
      ['2025-09-15 02', '2026-01-12 01'],
    ],
    ['back before it began', away({ from: '2025-06-02', to: '2025-09-15' }), []],
    ['away after it', away({ from: '2026-08-03', to: null }), []],
    ['back after it', away({ from: '2026-07-01', to: '2026-09-14' }), ['2026-07-01 02']],
    [
      'twice',
      away({ from: '2026-03-02', to: null }, { from: '2025-11-03', to: '2025-12-01' }),
      ['2025-11-03 02', '2025-12-01 01', '2026-03-02 02'],
    ],
  ])('%s', (_what, facts, changes) => {
    const days = valuesOf('SessionStatus.STATUSVALIDFROM', facts)
    const codes = valuesOf('SessionStatus.STATUSCHANGEDTO', facts)
    expect(days.map((day, at) => `${day} ${codes[at]}`)).toEqual(changes)
  })

  it('are not told before they come', () => {
    const facts = away({ from: '2026-03-02', to: '2026-04-13' })
    expect(valuesOf('SessionStatus.STATUSVALIDFROM', facts, during)).toEqual(['2026-03-02'])
  })
})
