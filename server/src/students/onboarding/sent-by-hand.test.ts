import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { openOnboarding, setUp } from './test-onboarding.ts'

const { admin, database, engagementsOf, kept, newStudent, say, set, written } = await openOnboarding()

beforeAll(() => set(setUp))

it('many are sent together, each kind in one go, and those that cannot go say why', async () => {
  const some = [await newStudent(), await newStudent(), await newStudent()]
  const rows = await Promise.all(some.map(({ student }) => kept(student)))
  const ids = rows.flatMap(({ studySkills, vle }) => [studySkills?.id, vle?.id])
  const reply = await admin.post('/api/onboarding-mails/bulk', { ids, change: { state: 'Send now' } })
  expect(reply.json().meta, reply.body).toMatchObject({ ok: 3 })
  const refused = reply.json().data.filter(({ ok }: { ok: boolean }) => !ok)
  expect(refused).toHaveLength(3)
  for (const one of refused)
    expect(one.details).toEqual([
      { param: 'state', message: 'It cannot go yet. It waits for the Banner ID.' },
    ])
  // Mails of one go follow from one write.
  const causes = sql`select distinct cause_id from mails where template = 'onboarding-study-skills'`
  expect(await database.rows(causes)).toHaveLength(1)
  for (const { email, student } of some) {
    expect(await written(email)).toEqual(['onboarding-accounts', 'onboarding-study-skills'])
    expect(await kept(student)).toMatchObject({
      studySkills: { state: 'Sent', times: 1 },
      vle: { state: 'Waiting', times: null },
    })
  }
})

it('none goes to somebody who withdraws at that moment', async () => {
  const { email, student } = await newStudent()
  const { studySkills } = await kept(student)
  const [engagement] = await engagementsOf(student)
  const { pending } = await database.transaction(async (tx) => {
    await tx.execute(sql`update engagements set status = 'Withdrawn' where id = ${engagement.id}`)
    const asked = say(studySkills, 'Send now')
    await eventually(async () =>
      expect(
        await database.rows(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    )
    return { pending: asked }
  })
  const reply = await pending
  expect(reply.statusCode).toBe(422)
  expect(reply.json().error.details).toEqual([
    { param: 'state', message: 'The engagement is Withdrawn: nobody is written to as a new student.' },
  ])
  expect(await written(email)).toEqual(['onboarding-accounts'])
})
