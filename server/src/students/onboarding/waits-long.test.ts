import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openOnboarding, setUp } from './test-onboarding.ts'

const { college, database, newStudent, set, settle } = await openOnboarding()
const day = 86_400_000

/** What whoever looks after new students is told on their first page: how many mails wait for long, once for all of them. */
async function told(role: string): Promise<number[]> {
  const reply = await (await college.as(role)).get('/api/dashboard')
  expect(reply.statusCode, reply.body).toBe(200)
  return reply
    .json()
    .data.today.flatMap(({ kind, count }: { kind: string; count: number }) =>
      kind === 'first-mails-waiting' ? [count] : [],
    )
}

it('the registrar is told once of all mails that lack something for more than sixty days, until they go', async () => {
  await set(setUp)
  const students = [await newStudent(), await newStudent()]
  college.clock.advance(60 * day)
  await settle()
  expect(await told('registrar')).toEqual([])
  college.clock.advance(day)
  await settle()
  expect([await told('registrar'), await told('admissions')]).toEqual([[2], []])
  for (const [at, { student }] of students.entries())
    await database.execute(sql`update students set partner_id = ${`90000000${at}`} where id = ${student.id}`)
  await settle()
  expect(await told('registrar')).toEqual([])
})
