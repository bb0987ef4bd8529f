import { applicationStatusNames } from '@minster/domain/admissions/status/status'
import {
  type EngagementStatus,
  engagementStatusNames,
  isPossiblePair,
  type SessionStatus,
} from '@minster/domain/college/studies/status'
import { leadStageNames } from '@minster/domain/contact/leads/lead-stages'
import { changeSchemaOf } from '@minster/domain/kit/record/schema'
import { nest } from '@minster/domain/kit/record/values'
import { consentSources } from '@minster/domain/people/consents/consent-words'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { isRecordName, recordTypeOf } from '@minster/domain/register/paths'
import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { recordTypes } from '@minster/domain/register/register'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoEmailOf, demoPassword } from '#access/auth/demo-accounts.ts'
import { lookUpsOn } from '#kit/records/look-ups.ts'
import { problemsWith } from '#kit/records/problems.ts'
import { readStored } from '#kit/records/row.ts'
import { openTestApp, testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { fillDemo } from './fill.ts'
import { addEndedApplications, addMore } from './more.ts'

const college = await testApp({ filling: demonstration })
const { database: db, clock } = college

const count = async (statement: ReturnType<typeof sql>) =>
  (await db.rows<{ count: number }>(sql`select count(*) as count from ${statement}`))[0]?.count

describe('the demonstration college', () => {
  it('knows nothing before its time, so that what is done today can be undone', async () => {
    const now = clock.now().toISOString()
    const names = ['students', 'engagements', 'enrolment_sessions', 'module_enrolments', 'student_requests']
    for (const name of names)
      expect(await count(sql`${sql.identifier(name)} where created_at > ${now}`), name).toBe(0)
  })

  it('has been asked for nothing later than yesterday, so that what comes today is the newest', async () => {
    const today = clock.today()
    expect(await count(sql`ios_requests where submitted_at >= ${today}::date`)).toBe(0)
    expect(await count(sql`student_requests where sent_at >= ${today}::date`)).toBe(0)
  })

  it('has sessions that lie within their engagements', async () => {
    expect(
      await count(sql`enrolment_sessions s join engagements e on e.id = s.engagement
        where s.start_date < e.start or s.end_date > e."end"`),
    ).toBe(0)
  })

  it('says of every open line of the inbox since when it waits', async () => {
    expect(
      await count(sql`student_requests where state in ('New', 'In hand') and waiting_since is null`),
    ).toBe(0)
  })

  it('has potential students in every stage and from everywhere, some of them for the second time', async () => {
    expect(await count(sql`(select distinct stage from leads) as s`)).toBe(leadStageNames.length - 1)
    expect(await count(sql`(select distinct source from leads) as s`)).toBe(3)
    expect(
      await count(sql`(select person from leads group by person having count(*) > 1) as s`),
    ).toBeGreaterThan(0)
  })

  it('knows consents of every source, one that has run out among them', async () => {
    expect(await count(sql`(select distinct source from consents) as s`)).toBe(namesOf(consentSources).length)
    expect(await count(sql`consents where expires < ${clock.today()}::date`)).toBe(1)
  })

  it('has the people and records it promises', async () => {
    expect(await count(sql`applications`)).toBe(600)
    expect(await count(sql`students`)).toBe(800)
    expect(await count(sql`faculty`)).toBe(60)
    expect(await count(sql`hubs`)).toBe(6)
    const statuses = await db.rows<{ status: string }>(sql`select distinct status from applications`)
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(applicationStatusNames.toSorted())
    const studying = await db.rows<{ status: string }>(sql`select distinct status from engagements`)
    expect(studying.map(({ status }) => status).toSorted()).toEqual(engagementStatusNames.toSorted())
    const years = await db.rows(
      sql`select distinct date_part('year', start) from engagements where start < ${clock.today()}`,
    )
    expect(years.length).toBe(5)
  })

  it('knows of everybody who is away since when and until when, and of who has left when they last came', async () => {
    const lacking = await db.rows(sql`
      select id, status from engagements where
        (status = 'IoS' and (interrupted_from is null or status_since is null or expected_return is null
          or interrupted_from > ${clock.today()} or expected_return <= interrupted_from))
        or (status = 'Withdrawn' and (last_attended is null or last_attended > "end" or last_attended < start))`)
    expect(lacking).toEqual([])
  })

  const names = Object.keys(recordTypes).filter((name) => isRecordName(name) && name !== 'files')
  it.each(names)('holds nothing among its %s that the door would have refused', async (name) => {
    const declaration = recordTypeOf(name)
    const stored = await readStored(db, name, sql`true`)
    expect(stored.length).toBeGreaterThan(0)
    const every = Math.ceil(stored.length / 60)
    for (const { id, values } of stored.filter((_, index) => index % every === 0)) {
      const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
      const parsed = changeSchemaOf(declaration.fields).safeParse(nest(filled))
      expect(parsed.error?.issues ?? [], id).toEqual([])
      const proposal = { name, id, before: null, after: values, touched: new Set(Object.keys(filled)) }
      expect(
        await problemsWith(lookUpsOn(db), { ...proposal, reason: null, byRule: true }, clock.today()),
        id,
      ).toEqual([])
    }
  })

  it('has the codes by which the university knows its programmes', async () => {
    const without = await db.rows(sql`select code from programmes where durham_code is null order by code`)
    expect(without).toEqual([{ code: 'Bespoke' }, { code: 'IA' }])
  })

  it('brings no more credit from elsewhere than the regulations allow', async () => {
    const transferred = sql`module_enrolments t join enrolment_sessions s on s.id = t.session
      join engagements e on e.id = s.engagement join programmes p on p.id = e.programme
      join module_instances i on i.id = t.module_instance join modules m on m.id = i.module
      where t.outcome = 'Credit transferred'`
    expect(await count(transferred)).toBeGreaterThan(0)
    expect(
      await count(sql`(select 1 from ${transferred} group by e.id, p.code, p.credits, substr(m.code, 1, 4)
        having p.code = 'FO' or sum(m.credits) > least(40, p.credits / 3)) as beyond`),
    ).toBe(0)
  })

  it('has a history for every record, one entry for each version', async () => {
    for (const name of names) {
      const [row] = await db.rows<{ wrong: number }>(sql`
        select count(*) as wrong from ${sql.identifier(name.replaceAll('-', '_'))} r where r.version <>
          (select count(*) from history h where h.record_type = ${name} and h.record_id = r.id)`)
      expect(row?.wrong, name).toBe(0)
    }
  })

  it('has one student for every confirmed application', async () => {
    const confirmed = sql`applications where status = 'Confirmed'`
    expect(await count(sql`${confirmed} and id in (select application from students)`)).toBe(
      await count(confirmed),
    )
    expect(await count(sql`students where application is not null`)).toBe(await count(confirmed))
  })

  it('keeps engagements and latest sessions possible, and summaries right', async () => {
    const rows = await db.rows<{
      engagement: EngagementStatus
      session: SessionStatus
      level: string
      seen: string
    }>(sql`
      select distinct on (e.id) e.status as engagement, s.status as session, s.level, e.level as seen
      from engagements e join enrolment_sessions s on s.engagement = e.id order by e.id, s.academic_year desc`)
    expect(rows.length).toBe(await count(sql`engagements`))
    expect(rows.filter(({ engagement, session }) => !isPossiblePair(engagement, session))).toEqual([])
    expect(rows.filter(({ level, seen }) => level !== seen)).toEqual([])
    expect(await count(sql`students where engagement is null`)).toBe(0)
  })

  it('leaves some of the newest without a Banner ID', async () => {
    const without = await count(
      sql`students s join engagements e on e.id = s.engagement where s.partner_id is null`,
    )
    expect(without).toBeGreaterThan(10)
    expect(
      await count(sql`students s join engagements e on e.id = s.engagement
        where s.partner_id is null and e.start < ${clock.today()}::date - 365`),
    ).toBe(0)
  })
})

it('has students who live together, and some nobody can write to', async () => {
  const homes = await db.rows<{ people: number }>(sql`
    select count(*) as people from students s join people p on p.id = s.person
    where p.address_post_code is not null group by p.address_address1, p.address_post_code having count(*) > 1`)
  expect(homes.length).toBeGreaterThan(20)
  expect(homes.every(({ people }) => people === 2)).toBe(true)
  expect(
    await count(sql`students s join people p on p.id = s.person where p.address_address1 is null`),
  ).toBeGreaterThan(10)
})

describe('its accounts', () => {
  it.each(defaultRoles.map(({ name }) => name))('sign %s in', async (role) => {
    const payload = JSON.stringify({ email: demoEmailOf(role), password: demoPassword })
    const headers = { 'content-type': 'application/json' }
    const response = await college.nobody.call({ method: 'POST', url: '/auth/login', headers, payload })
    expect(response.statusCode).toBe(200)
    expect(response.json().user.role).toEqual([role])
  })

  const idOf = async (role: string) =>
    (await db.rows<{ id: string }>(sql`select id from users where email = ${demoEmailOf(role)}`))[0]?.id ?? ''
  const totalAs = async (role: string, path: string): Promise<number> =>
    (await (await college.asUser(await idOf(role))).get(path)).json().meta.total

  it('see rows of their own', async () => {
    const hub = await totalAs('hub director', '/api/myapplicants')
    expect(hub).toBeGreaterThan(100)
    expect(hub).toBeLessThan(300)
    expect(await totalAs('programme director', '/api/mystudents')).toBeGreaterThan(50)
    expect(await totalAs('faculty', '/api/myapplicants')).toBeGreaterThanOrEqual(12)
    expect(await totalAs('faculty', '/api/mystudents')).toBeGreaterThanOrEqual(15)
  })

  it('give the student a student record', async () => {
    const { user } = (await (await college.asUser(await idOf('student'))).get('/auth/account')).json()
    expect(user.student).toMatchObject({
      partnerId: expect.stringMatching(/^\d{9}$/),
      hub: { label: 'London' },
      programmeCode: 'BA',
    })
  })
})

describe('more of it', () => {
  it('is only put into an empty database', async () => {
    await expect(fillDemo(db, { clock })).rejects.toThrow('empty database')
  })

  it('adds applications and students with names and numbers of their own', async () => {
    await addMore(db, { clock, applications: 120, students: 50 })
    await addEndedApplications(db, { clock, count: 80 })
    expect(await count(sql`applications`)).toBe(800)
    expect(await count(sql`students`)).toBe(850)
    const ended = await db.rows<{ status: string; intake: string }>(
      sql`select status, intake from applications where reference similar to 'M__-0(7[3-9]|800)%'`,
    )
    expect(ended.length).toBeGreaterThan(70)
    expect(ended.every(({ intake }) => intake < '2024')).toBe(true)
  })
})

it('the demonstration college is the same every time', async () => {
  const again = await openTestApp()
  try {
    await fillDemo(again.database, { clock })
    for (const table of ['people', 'students', 'engagements', 'enrolment_sessions']) {
      const theirs = await again.database.rows(
        sql`select * from ${sql.identifier(table)} order by id limit 200`,
      )
      const ids = sql.param(theirs.map(({ id }) => id))
      const mine = await db.rows(
        sql`select * from ${sql.identifier(table)} where id = any(${ids}) order by id`,
      )
      expect(mine, table).toEqual(theirs)
    }
  } finally {
    await again.close()
  }
})
