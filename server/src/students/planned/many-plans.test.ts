import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { carryOutPlans } from './carry-out.ts'

const college = await testApp({ filling: demonstration })
const plans = 40
/** Five hundred may take a minute; here other tests run beside it. */
const mostMilliseconds = plans * 200

it('many planned changes are done in the time the night has for them', async () => {
  const { database, clock } = college
  await database.execute(sql`update planned_changes set deleted_at = now()`)
  await database.execute(sql`
    insert into planned_changes (id, version, created_at, updated_at, engagement, "on", state, status, interrupted_from, why)
    select gen_random_uuid(), 1, now(), now(), e.id, ${clock.today()}::date, 'Planned', 'IoS', ${clock.today()}::date, 'As agreed'
    from engagements e where e.status = 'Current' and e.start < ${clock.today()} and e.deleted_at is null
      and exists (select 1 from enrolment_sessions s where s.engagement = e.id and s.status = 'Current' and s.deleted_at is null)
    order by e.id limit ${plans}`)
  const begun = performance.now()
  const settled = await carryOutPlans({ ...college, log: { warn: () => {} } })
  const took = performance.now() - begun
  const rows = await database.rows<{ state: string; outcome: string }>(
    sql`select distinct state, outcome from planned_changes where deleted_at is null`,
  )
  expect(rows).toEqual([{ state: 'Done', outcome: 'Done on its day' }])
  expect(settled).toBe(plans)
  expect(took).toBeLessThan(mostMilliseconds)
})
