import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openMissing, readMissingAs } from './test-missing.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin } = there
let officer: SignedInCalls

beforeAll(async () => {
  officer = await college.as('hesa')
})

describe('a refusal', () => {
  const ofEquality = ['genderIdentity', 'ethnicity', 'disability', 'religion', 'sexualOrientation']

  beforeAll(async () => {
    const silent = await there.student('Silent')
    await there.answerAsPerson(silent, { genderIdentity: '98', religion: '98', sexualOrientation: '98' })
    await there.answerOfEntry(silent)
    await make(admin, 'roles', { name: 'answers only', scope: 'everything', claims: ['hesa:menu,answers'] })
  })

  it('to a question of equality is told to whoever may read those, and to others is an answer like any', async () => {
    const full = await readMissingAs(officer)
    expect(full.of('Silent').refused).toEqual([...ofEquality, 'parentalEducation'])
    const { of, meta } = await readMissingAs(await college.as('answers only'))
    expect(of('Silent').refused).toEqual(['parentalEducation'])
    expect(of('Silent').given).toEqual(expect.arrayContaining(ofEquality))
    for (const { field, refused } of meta.fields)
      expect(refused, field).toBe(field === 'parentalEducation' ? 1 : 0)
  })
})

describe('an equal qualification', () => {
  it('is missing of whoever may be charged home fees and whose qualification decides nothing', async () => {
    const home = await there.student('Home')
    await there.answerAsPerson(home)
    await there.answerOfEntry(home, { qualification: 'other' })
    const { missing } = (await readMissingAs(officer)).of('Home')
    expect(missing).toContainEqual({ field: 'equalQualification', by: 'office' })
  })
})

describe('the opening of the form', () => {
  const byStudent = ({ missing }: { missing: readonly { field: string; by: string }[] }) =>
    missing.flatMap(({ field, by }) => (by === 'student' ? [field] : []))

  it('decides whether students are asked and reminded', async () => {
    const { engagement } = await there.student('Waiting')
    const before = await readMissingAs(officer)
    expect(byStudent(before.of('Waiting'))).toContain('nationality')
    expect(before.meta.closed).toBeNull()
    const { id, version } = await make(admin, 'form-openings', {
      form: 'hesa',
      academicYear: '2026-27',
      closes: '2026-09-01',
    })
    const { of, meta } = await readMissingAs(officer)
    const words =
      'Students could answer in the portal until 01/09/2026. To ask them again, change when the form closes.'
    expect(meta.closed).toBe(words)
    expect(of('Waiting').missing).toContainEqual({ field: 'nationality', by: 'office' })
    expect(byStudent(of('Waiting'))).toEqual([])
    const remind = () => officer.post('/api/hesa/collections/25056/missing/remind', { ids: [engagement] })
    const refusal = await remind()
    expect(refusal.statusCode).toBe(409)
    expect(refusal.json().error.message).toBe(words)
    await admin.patch(`/api/form-openings/${id}`, { closes: null }, { version })
    expect((await remind()).json().data).toMatchObject([{ ok: true }])
  })

  it('of enrolment decides about next year, as the portal has it', async () => {
    await make(admin, 'hesa-collections', { code: '27056', academicYear: '2027-28' })
    const both = await there.student('Both')
    await there.sessionOf(both.engagement, '2027-28')
    await there.student('Only', {
      session: { academicYear: '2027-28', startDate: '2027-09-14', endDate: null },
      goesOn: false,
    })
    const found = async () => {
      const { of } = await readMissingAs(officer, '', '27056')
      return [byStudent(of('Both')), byStudent(of('Only'))]
    }
    const later = await found()
    expect(later[0]).toContain('nationality')
    expect(later[0]).not.toContain('termTimePostCode')
    expect(later[1]).toContain('termTimePostCode')
    await make(admin, 'form-openings', { form: 'enrolment', academicYear: '2027-28', opens: '2026-10-01' })
    expect((await found())[0]).toContain('termTimePostCode')
  })
})
