import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { table } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { uploadSchema } from '../collections/test-schemas.ts'
import { demonstrationSchema } from '../demonstration-schema/demonstration-schema.ts'
import { makeReturnFile } from '../exports/test-exports.ts'
import { openMissing } from '../missing/test-missing.ts'
import { check, readFoundAs } from './test-checks.ts'

const settings = { ...usualHesaSettings, ukprn: '10007143', awardingBody: '10007167' }
const college = await testApp({ college: { hesa: settings } })
const there = await openMissing(college)
const e = table('engagements')
const s = table('enrolment-sessions')
let officer: SignedInCalls

/** By hand no such days can be entered: an engagement as it was taken over from elsewhere. */
async function startEarlier(engagement: string, day: string): Promise<void> {
  await college.database.execute(sql`update ${e} set ${e.start} = ${day} where ${e.id} = ${engagement}`)
}

beforeAll(async () => {
  officer = await college.as('hesa')
  const latin = '<xs:pattern value="[\\p{IsBasicLatin}\\p{IsLatin-1Supplement}]*"/>'
  const xsd = demonstrationSchema({ collection: '25056' }).replace(
    /(name="Student_SURNAME_Type">[^]*?)(\s*<\/xs:restriction>)/,
    `$1${latin}$2`,
  )
  const taken = await uploadSchema(officer, '25056', { '25056.xsd': xsd })
  if (taken.statusCode !== 200) throw new Error(taken.body)
  await there.student('Well', { person: { dateOfBirth: '1990-02-28' } })
  const odd = await there.student('Odd', { person: { lastName: 'Odd\u4e2d\u6587' } })
  // What a student lacks keeps the schema from looking at the rest.
  await there.answerAsPerson(odd)
  await there.student('Unseen', { person: { lastName: 'Unseen\ufffe' } })
  await there.student('Unborn', { person: { dateOfBirth: null } })
  const long = await there.student('Long', { goesOn: false })
  await startEarlier(long.engagement, '2024-09-14')
  await college.database.execute(
    sql`update ${s} set ${s.startDate} = '2025-06-15', ${s.endDate} = '2026-07-14' where ${s.id} = ${long.session}`,
  )
  const twice = await there.student('Twice', { goesOn: false })
  await there.leave(twice, { status: 'Withdrawn', end: '2026-06-20', reason: 'Moved away' })
  const { id } = await make(there.admin, 'engagements', {
    student: twice.student,
    programme: there.ba.id,
    hub: there.london.id,
    status: 'Current',
    studentType: 'Independent',
    studyPace: 'FT',
    start: '2026-06-22',
    expectedEnd: '2028-06-30',
  })
  await there.sessionOf(id, '2025-26', { startDate: '2026-06-22' })
  await startEarlier(id, '2026-01-12')
  await there.leave(await there.student('Gone', { goesOn: false }), {
    status: 'Withdrawn',
    end: '2026-03-20',
    reason: 'Moved away',
  })
  await check(officer)
})

describe('what is wrong in the records of a return', () => {
  it.each([
    ['a name the schema does not take', 'name-characters', 'Odd\u4e2d\u6587', 'SURNAME'],
    ['a name that no file may hold', 'name-characters', 'Unseen\ufffe', 'SURNAME'],
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
    const ofNames = refusals.filter(({ path }: { path: string | null }) => path === 'Student/SURNAME')
    expect(ofNames).toHaveLength(2)
    expect(ofNames).toEqual(
      expect.arrayContaining([
        {
          student: { id: expect.any(String), label: 'Hannah Odd\u4e2d\u6587' },
          path: 'Student/SURNAME',
          words: 'It is not written in the form the schema wants.',
        },
        {
          student: { id: expect.any(String), label: 'Hannah Unseen\ufffe' },
          path: 'Student/SURNAME',
          words: 'It has a character that no file may hold. Type it anew by hand.',
        },
      ]),
    )
  })

  it('is refused where it is entered by hand: a session beyond its year', async () => {
    const { engagement } = await there.student('Entered', { goesOn: false })
    const beyond = {
      engagement,
      academicYear: '2026-27',
      level: '4',
      status: 'Current',
      startDate: '2026-09-14',
      endDate: '2027-10-14',
    }
    const reply = await there.admin.post('/api/enrolment-sessions', beyond)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      { param: 'endDate', message: '2026-27 runs from 01/08/2026 to 31/07/2027.' },
    ])
  })
})
