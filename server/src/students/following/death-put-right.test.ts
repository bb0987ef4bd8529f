import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { died, openDeaths } from './test-deaths.ts'

const { admin, database, diedOn, isActive, ma, move, read, study, studyAs, undo } = await openDeaths()

it.each(['Deferred', 'Did not start', 'Resi only'])(
  'a death is recorded of whoever is %s, who is Withdrawn for nothing else',
  async (status) => {
    const { engagement } = await study({ status: 'Starting' })
    await move(engagement, { status, reason: 'They asked' })
    const left = await move(engagement, { status: 'Withdrawn', end: '2026-11-18' })
    expect(left.json()).toMatchObject({
      error: { code: 'INVALID', details: [{ param: 'status' }] },
    })
    const after = await move(engagement, died)
    expect(after.json()).toMatchObject({ data: { status: 'Withdrawn', endReason: 'Death' } })
  },
)

it('a student who died is still known to have died once they come out of the bin', async () => {
  const { engagement, student, person } = await studyAs('bin@example.org')
  await move(engagement, died)
  await database.execute(sql`update module_enrolments set released_on = null, outcome = null, mark = null
    where session in (select id from enrolment_sessions where engagement = ${engagement.id})`)
  expect((await admin.delete(`/api/students/${student}`)).statusCode).toBe(204)
  expect((await admin.post(`/api/students/${student}/restore`, {})).statusCode).toBe(200)
  expect(await diedOn(person)).toBe('2026-11-18')
})

it('a death that ended studies is undone, and not made another reason by hand', async () => {
  const { engagement, person, user } = await studyAs('mistake@example.org')
  await move(engagement, died)
  const by = await move(engagement, { endReason: 'Health' })
  expect(by.statusCode).toBe(422)
  expect(by.json().error.details).toMatchObject([{ param: 'endReason' }])
  expect((await undo(engagement)).statusCode).toBe(200)
  expect([await diedOn(person), await isActive(user)]).toEqual([null, true])
})

it('the day of a death is corrected in all studies that ended with it', async () => {
  const { engagement, student, person } = await studyAs('two@example.org')
  const other = await make(admin, 'engagements', {
    student,
    studentType: 'LLM',
    programme: ma.id,
    status: 'Starting',
    start: '2030-09-14',
  })
  await move(engagement, died)
  expect((await read(`engagements/${other.id}`))['endReason']).toBe('Death')
  for (const end of ['2026-11-16', '2026-11-17']) {
    const moved = await move(engagement, { end })
    expect(moved.statusCode, moved.body).toBe(200)
    expect((await read(`engagements/${other.id}`))['end']).toBe(end)
    expect(await diedOn(person)).toBe(end)
  }
})
