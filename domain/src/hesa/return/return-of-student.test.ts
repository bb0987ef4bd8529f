import { describe, expect, it } from 'vitest'
import { entryOf, yearOf } from './fixed-college.ts'
import type { PersonAnswers } from './return-facts.ts'
import { returnOfStudent } from './return-of-student.ts'
import { cellsReturned, collegeWith, studentWith, valuesOf } from './test-return.ts'

const answered = (more: Partial<PersonAnswers>) => {
  const { answers } = studentWith()
  return studentWith({}, {}, { answers: answers && { ...answers, ...more } })
}
const from = (country: string | null) =>
  studentWith({ entry: entryOf('entry', country, 'DH1 3RN', 'P9001', '90000001', '02', '05') })

describe('who is returned', () => {
  it('is who has an engagement in the return', () => {
    expect(returnOfStudent(studentWith(), collegeWith())?.node).toMatchObject({
      entity: 'Student',
      key: '25100012340000039',
    })
    expect(returnOfStudent(studentWith({ leftOut: 'Audits.' }), collegeWith())).toBeNull()
    expect(returnOfStudent(studentWith({}, {}, { engagements: [] }), collegeWith())).toBeNull()
  })

  it('has no key before they have a number', () => {
    expect(returnOfStudent(studentWith({}, {}, { hesaId: null }), collegeWith())?.node.key).toBe('')
  })
})

describe('what somebody is', () => {
  it.each([
    ['Student.SID', studentWith(), ['25100012340000039']],
    ['Student.SID', studentWith({}, {}, { hesaId: null }), [null]],
    ['Student.BIRTHDTE', studentWith(), ['1990-01-02']],
    ['Student.BIRTHDTE', studentWith({}, {}, { dateOfBirth: null }), [null]],
    ['Student.FNAMES', studentWith(), ['Fay']],
    ['Student.SURNAME', studentWith(), ['Field']],
    ['Student.OWNSTU', studentWith(), ['000900009']],
    ['Student.NATION', answered({ nationality: 'IE' }), ['IE']],
    ['Student.NATION', answered({ nationality: null }), [null]],
    ['Student.SEXID', answered({ sex: '12' }), ['12']],
    ['Student.GENDERID', answered({ genderIdentity: '98' }), ['98']],
    ['Student.RELIGION', answered({ religion: '80' }), ['80']],
    ['Student.SEXORT', answered({ sexualOrientation: '98' }), ['98']],
    ['Student.ETHNIC', from('JE'), ['160']],
    ['Student.ETHNIC', from('FR'), []],
    ['Student.ETHNIC', from(null), ['160']],
    ['Disability.DISABILITY', answered({ disability: ['55', '51'] }), ['51', '55']],
    ['Disability.DISABILITY', answered({ disability: null }), [null]],
    ['Disability.DISABILITY', answered({ disability: [] }), [null]],
  ])('%s', (name, facts, values) => {
    expect(valuesOf(name, facts)).toEqual(values)
  })

  it('is named by the record and the field it is from, or by the student where there is none yet', () => {
    const origin = (facts: ReturnType<typeof studentWith>) =>
      cellsReturned(facts).find(({ name }) => name === 'Student.ETHNIC')?.cell.origin
    expect(origin(studentWith())).toEqual({
      words: 'HESA answers · Ethnicity',
      at: { by: 'record', collection: 'hesa-answers', id: 'answers', path: 'ethnicity' },
    })
    expect(origin(studentWith({}, {}, { answers: null }))?.at).toEqual({
      by: 'record',
      collection: 'students',
      id: 's',
      path: null,
    })
  })
})

describe('answers in words of the college', () => {
  const mappings = [{ id: 'm', version: 1, field: 'Student.TTACCOM', value: 'halls', code: '91' }]
  const living = (termTimeAccommodation: string) =>
    studentWith({}, { year: yearOf({ id: 'y', termTimeAccommodation }) })
  const accommodation = (kept: string, college = collegeWith({}, { mappings })) =>
    cellsReturned(living(kept), college).find(({ name }) => name === 'Student.TTACCOM')?.cell

  it('are returned by the code chosen for them', () => {
    expect(accommodation('halls')).toMatchObject({ value: '91', origin: { at: { by: 'record' } } })
  })

  it('stay as they are where nobody chose one, and are mended by choosing it', () => {
    expect(accommodation('other')).toMatchObject({
      value: 'other',
      origin: {
        words: 'HESA details of a year · Term-time accommodation',
        at: { by: 'mapping', field: 'Student.TTACCOM', value: 'other' },
      },
    })
  })

  it('are told from codes, which stand for themselves', () => {
    expect(accommodation('04')).toMatchObject({ value: '04', origin: { at: { by: 'record' } } })
  })
})

const mayBeUnavailable = [
  ['Student.ETHNIC', '999'],
  ['Student.GENDERID', '99'],
  ['Student.RELIGION', '99'],
  ['Student.SEXID', '99'],
  ['Student.SEXORT', '99'],
  ['Disability.DISABILITY', '99'],
  ['EntryProfile.PARED', '99'],
  ['EntryProfile.CARELEAVER', '99'],
] as const

describe.each(mayBeUnavailable)('%s that nobody answered', (name, code) => {
  const entry = entryOf('entry', 'XF', 'DH1 3RN', 'P9001', '90000001', null, null)
  const silent = studentWith({ entry }, {}, { answers: null })

  it('is not known while the office says nothing', () => {
    expect(valuesOf(name, silent)).toEqual([null])
  })

  it('is not available where the office says so, or they have died', () => {
    const said = collegeWith({ unansweredIsNotAvailable: true })
    expect(valuesOf(name, silent, said)).toEqual([code])
    expect(valuesOf(name, { ...silent, diedOn: '2026-02-01' })).toEqual([code])
    const died = studentWith({ entry, endReason: 'Death' }, {}, { answers: null })
    expect(cellsReturned(died).find((one) => one.name === name)?.cell.origin.words).toBe('Not answered')
  })

  it('stays what they answered', () => {
    const said = collegeWith({ unansweredIsNotAvailable: true })
    expect(valuesOf(name, studentWith(), said)).not.toContain(code)
  })
})

it('says of nothing else that it is not available', () => {
  const entry = entryOf('entry', null, null, null, null, null, null)
  const silent = studentWith({ entry }, {}, { answers: null })
  const said = cellsReturned(silent, collegeWith({ unansweredIsNotAvailable: true }))
  const told = new Set(
    said.filter(({ cell }) => cell.origin.words === 'Not answered').map(({ name }) => name),
  )
  expect([...told].toSorted()).toEqual(mayBeUnavailable.map(([name]) => name).toSorted())
  expect(said.filter(({ cell }) => cell.value === null).map(({ name }) => name)).toContain('Student.NATION')
})

describe('where somebody lives in term', () => {
  const year = yearOf({ id: 'y', termTimeAccommodation: '02', termTimePostCode: 'dh1' })
  it.each([
    ['full-time at a hub', studentWith({}, { year }), ['02'], ['DH1']],
    ['part-time at a hub', studentWith({ studyPace: 'PT' }, { year }), [], ['DH1']],
    ['at a distance', studentWith({ hub: null }, { year }), [], []],
    ['who did not say', studentWith(), [null], [null]],
  ])('of who studies %s', (_who, facts, accommodation, postCode) => {
    expect(valuesOf('Student.TTACCOM', facts)).toEqual(accommodation)
    expect(valuesOf('Student.TTPCODE', facts)).toEqual(postCode)
  })
})
