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
