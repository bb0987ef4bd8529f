import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { giveSchema, makeReturnFile } from '../exports/test-exports.ts'
import { openMissing } from '../missing/test-missing.ts'
import { check, readFoundAs } from './test-checks.ts'

const settings = { ...usualHesaSettings, ukprn: '10007143', awardingBody: '10007167' }
const college = await testApp({ college: { hesa: settings } })
const there = await openMissing(college)
const begun = { status: 'Current', studentType: 'Independent', studyPace: 'FT' }
let officer: SignedInCalls

beforeAll(async () => {
  officer = await college.as('hesa')
  await giveSchema(officer)
  await there.student('Well', { person: { dateOfBirth: '1990-02-28' } })
  await there.student('Odd', { person: { lastName: 'Odd\u4e2d\u6587' } })
  await there.student('Unborn', { person: { dateOfBirth: null } })
  await there.student('Long', { session: { endDate: '2026-10-14' }, goesOn: false })
  const twice = await there.student('Twice')
  const second = { student: twice.student, programme: there.ba.id, hub: there.london.id, ...begun }
  const { id } = await make(there.admin, 'engagements', {
    ...second,
    start: '2025-09-14',
    expectedEnd: '2028-06-30',
  })
  await there.sessionOf(id, '2025-26')
  await there.leave(await there.student('Gone', { goesOn: false }), {
    status: 'Withdrawn',
    actualEnd: '2026-03-20',
  })
  await check(officer)
})

describe('what is wrong in the records of a return', () => {
  it.each([
    ['a name the schema does not take', 'name-characters', 'Odd\u4e2d\u6587', 'SURNAME'],
    ['no birth date', 'missing-birth-date', 'Unborn', 'BIRTHDTE'],
    ['two engagements at once', 'engagements-overlap', 'Twice', 'ENGSTARTDATE'],
    ['a session of 13 months', 'session-too-long', 'Long', 'SCSENDDATE'],
    ['a leaver without a reason', 'leaver-without-reason', 'Gone', 'RSNENGEND'],
  ])('is named: %s', async (_what, rule, lastName, field) => {
    const { data } = await readFoundAs(officer, rule)
    const theirs = data.filter(({ student }) => student?.label === `Hannah ${lastName}`)
    expect(theirs.map(({ path }) => path?.split('/').at(-1))).toEqual([field])
    expect(data.map(({ student }) => student?.label)).not.toContain('Hannah Well')
  })

  it('is told by a file at the student and the place, without the value', async () => {
    const { isValid, refusals } = await makeReturnFile(officer)
    expect(isValid).toBe(false)
    const ofName = refusals.filter(({ path }: { path: string | null }) => path === 'Student/SURNAME')
    expect(ofName).toEqual([
      {
        student: { id: expect.any(String), label: 'Hannah Odd\u4e2d\u6587' },
        path: 'Student/SURNAME',
        words: 'It is not written in the form the schema wants.',
      },
    ])
  })
})
