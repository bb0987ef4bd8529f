import { describe, expect, it } from 'vitest'
import { engagementOf, entryOf, sessionOf, yearOf } from './fixed-college.ts'
import { cellsReturned, collegeWith, entitiesOf, studentWith, valuesOf } from './test-return.ts'

const next = engagementOf({
  id: 'next',
  programme: 'DipHE',
  start: '2026-01-12',
  expectedEnd: '2027-07-31',
  continues: 'e',
  sessions: [
    sessionOf({ id: 'n', academicYear: '2025-26', programmeThen: 'DipHE', startDate: '2026-01-12' }),
  ],
})
const [first] = studentWith({
  status: 'Transferred',
  end: '2026-01-09',
  transferredTo: 'Another programme here',
}).engagements
const chain = studentWith({}, {}, { engagements: first ? [first, next] : [] })

describe('engagements that follow from each other', () => {
  it('are one, known by the first, with the expected end of the last', () => {
    expect(valuesOf('Engagement.NUMHUS', chain)).toEqual(['e'])
    expect(valuesOf('Engagement.OWNENGID', chain)).toEqual(['next'])
    expect(valuesOf('Engagement.ENGEXPECTEDENDDATE', chain)).toEqual(['2027-07-31'])
    expect(valuesOf('Engagement.ENGSTARTDATE', chain)).toEqual(['2025-09-15'])
  })

  it('are two where neither names the other', () => {
    const apart = studentWith(
      {},
      {},
      { engagements: [...studentWith().engagements, { ...next, continues: null }] },
    )
    expect(valuesOf('Engagement.NUMHUS', apart)).toEqual(['e', 'next'])
  })

  it('are returned without those that are not', () => {
    const [one] = chain.engagements
    const left = studentWith({}, {}, { engagements: one ? [{ ...one, leftOut: 'Audits.' }, next] : [] })
    expect(valuesOf('Engagement.NUMHUS', left)).toEqual(['e'])
    expect(valuesOf('StudentCourseSession.COURSEID', left)).toEqual(['DipHE'])
  })

  it('begin with the first that began', () => {
    const [one] = studentWith({ status: 'Did not start' }).engagements
    const later = studentWith({}, {}, { engagements: one ? [{ ...one, leftOut: 'Never began.' }, next] : [] })
    expect(valuesOf('Engagement.ENGSTARTDATE', later)).toEqual(['2026-01-12'])
  })
})

describe('the first day', () => {
  it.each([
    [null, '2025-09-15', 'Engagement · Start'],
    ['2025-09-10', '2025-09-15', 'Engagement · Start'],
    ['2025-09-22', '2025-09-22', 'First day they were seen, after the start planned'],
    ['2025-11-14', '2025-11-14', 'First day they were seen, after the start planned'],
    ['2025-11-15', '2025-09-15', 'Engagement · Start'],
  ])('first seen on %s', (firstAttended, day, words) => {
    const cells = cellsReturned(studentWith({ firstAttended }))
    const told = cells.filter(({ name }) => /\.(ENG|SCS)STARTDATE$/.test(name)).map(({ cell }) => cell)
    expect(told.map(({ value }) => value)).toEqual([day, day])
    expect(told.map(({ origin }) => origin.words)).toEqual([words, words])
  })
})

describe('what else an engagement says', () => {
  it('wants the expected end while nobody knows it', () => {
    expect(valuesOf('Engagement.ENGEXPECTEDENDDATE', studentWith({ expectedEnd: null }))).toEqual([null])
  })

  it('says of level 7 alone that no research council pays', () => {
    expect(valuesOf('Engagement.RCSTDNT', studentWith({ levels: ['7'] }))).toEqual(['9997'])
    expect(valuesOf('Engagement.RCSTDNT', studentWith())).toEqual([])
  })
})

describe('fee eligibility', () => {
  const from = (country: string | null) => ({ entry: entryOf('y', country, null, null, null, null, null) })
  const said = { year: yearOf({ id: 'y', feeEligibility: '03' }) }
  it.each([
    ['reckoned at home', studentWith(), '01', 'Reckoned from home country and nationality'],
    ['said by the office', studentWith({}, said), '03', 'HESA details of a year · Fee eligibility'],
    ['not known of others', studentWith(from('FR')), null, 'HESA details of a year · Fee eligibility'],
  ])('is %s', (_how, facts, value, words) => {
    const cell = cellsReturned(facts).find(({ name }) => name === 'Engagement.FEEELIG')?.cell
    expect(cell).toMatchObject({ value, origin: { words } })
  })

  it('opens the session where nothing is said of the year yet', () => {
    const cell = cellsReturned(studentWith(from('FR'))).find(
      ({ name }) => name === 'Engagement.FEEELIG',
    )?.cell
    expect(cell?.origin.at).toEqual({ by: 'record', collection: 'enrolment-sessions', id: 'x', path: null })
  })

  it('is not what was said of another year', () => {
    const years = [
      sessionOf({ id: 'w', academicYear: '2024-25', programmeThen: 'BA', status: 'Completed', ...said }),
      sessionOf({ id: 'x', academicYear: '2025-26', programmeThen: 'BA' }),
    ]
    expect(valuesOf('Engagement.FEEELIG', studentWith({ start: '2024-09-16', sessions: years }))).toEqual([
      '01',
    ])
  })
})

describe('who leaves within a fortnight', () => {
  const left = (end: string, more = {}) =>
    studentWith({ status: 'Withdrawn', end, endReason: 'Personal', ...more }, { status: 'Incomplete' })
  const little = [
    'Student',
    'Disability',
    'Engagement',
    'EntryProfile',
    'Leaver',
    'StudentCourseSession',
    'ReferencePeriodStudentLoad',
    'StudyLocation',
  ]
  const fields = (facts: ReturnType<typeof studentWith>) =>
    cellsReturned(facts).flatMap(({ name }) => (/^(Engagement|EntryProfile)\./.test(name) ? [name] : []))

  it('is returned with little more than that', () => {
    expect(entitiesOf(left('2025-09-29'))).toEqual(little)
    expect(fields(left('2025-09-29'))).toEqual([
      'Engagement.NUMHUS',
      'Engagement.ENGSTARTDATE',
      'Engagement.OWNENGID',
      'EntryProfile.PERMADDCOUNTRY',
    ])
  })

  it.each([
    ['a day later', left('2025-09-30')],
    ['with credit', left('2025-09-29', { creditsEarned: 20 })],
  ])('but with all of it %s', (_when, facts) => {
    expect(entitiesOf(facts)).toContain('FundingAndMonitoring')
    expect(fields(facts)).toContain('EntryProfile.HIGHESTQOE')
    expect(fields(facts)).toContain('Engagement.FEEELIG')
  })

  it('goes by the code the college returns them by', () => {
    const mappings = [
      { id: 'm', version: 1, field: 'Leaver.RSNENGEND', value: 'Left without credit', code: '01' },
    ]
    expect(entitiesOf(left('2025-09-29'), collegeWith({}, { mappings }))).toContain('FundingAndMonitoring')
  })
})
