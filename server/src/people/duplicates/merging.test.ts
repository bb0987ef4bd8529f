import { fieldsOf, snakeOf } from '@minster/domain/kit/record/record'
import { isRecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { inventRecords } from '#demo/invented.ts'
import { stayingAmong } from '#platform/db/merge-exclusions.ts'
import { schema } from '#schema.ts'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makePerson } from '#test/make.ts'
import { mergingOn } from './test-calls.ts'

const college = await testApp()
const { database } = college
const admin = await college.as('sysadmin')
const admissions = await college.as('admissions')
const { makeTwo, merge, merged } = mergingOn(college, admin)

/** Tables that tell what happened, or are made anew: they say so where they are declared. */
const stays = stayingAmong(schema)

async function tables(): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  return rows.map(({ name }) => name).filter((name) => !stays.includes(name))
}

/** In how many rows of which tables an id stands, wherever. */
async function mentionsOf(id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const name of await tables()) {
    const [row] = await database.rows<{ count: number }>(sql`
      select count(*) as count from ${sql.identifier(name)} t where t::text like ${`%${id}%`}`)
    if (row && row.count > 0) found[name] = row.count
  }
  return found
}

/** Every row of the database, without what only counts how often it was written. */
async function everything(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const name of await tables()) {
    const rows = await database.rows<{ row: string }>(sql`
      select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${sql.identifier(name)} t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** Every link of a record type to a person, and what says by two fields whose it is. */
const linksToPeople = Object.keys(recordTypes)
  .filter(isRecordName)
  .flatMap((name) =>
    fieldsOf(recordTypes[name])
      .filter(({ path, field }) => path === 'subjectId' || ('to' in field && field.to === 'people'))
      .map(({ path }) => ({ name, path })),
  )

/** Everything that can hang on a person: a record of each type, and a row of each table behind. */
async function hangEverythingOn(person: string): Promise<void> {
  const made = new Set<string>()
  await makeApplication(admin, { person })
  made.add('applications.person')
  await make(admin, 'students', { person })
  made.add('students.person')
  // Nobody supervises themselves.
  const { id: student } = await make(admin, 'students', { person: (await makePerson(admin)).id })
  await make(admin, 'placements', { student, supervisor: person })
  made.add('placements.supervisor')
  await make(admin, 'faculty', { person })
  made.add('faculty.person')
  await college.makeUser({ role: 'applicant', person })
  made.add('users.person')
  const organisation = (await make(admin, 'organisations', { name: 'St Mary', type: 'Church' })).id
  await make(admin, 'system-data', { list: 'contactRoles', value: 'Churchwarden' })
  await make(admin, 'organisation-roles', { contact: person, organisation, role: 'Churchwarden' })
  made.add('organisation-roles.contact')
  await make(admin, 'events', { title: 'Open day', start: '2027-03-06T10:00:00Z' })
  const at = college.clock.now().toISOString()
  const me = admin.userId
  for (const [type, more] of [
    ['notes', { tier: 'Everyone who sees the record', author: me, body: 'Rang' }],
    ['tasks', { title: 'Ring back', owner: me, author: me }],
    ['files', { name: 'letter.pdf' }],
  ] as const) {
    const values = {
      id: newId(),
      version: 1,
      created_at: at,
      updated_at: at,
      subject: 'people',
      subject_id: person,
      ...more,
    }
    const columns = sql.join(
      Object.keys(values).map((key) => sql.identifier(key)),
      sql`, `,
    )
    const given = sql.join(
      Object.values(values).map((value) => sql`${value}`),
      sql`, `,
    )
    await database.execute(sql`insert into ${sql.identifier(type)} (${columns}) values (${given})`)
    made.add(`${type}.subjectId`)
  }
  await database.execute(sql`
    insert into mails (id, template, to_name, to_address, subject, text, html, state, about_type, about_id, created_at)
    values (${newId()}, 'test', 'K', 'k@example.org', 'Hello', 'Hello', '', 'sent', 'people', ${person}, ${at})`)
  await database.execute(sql`
    insert into follows (user_id, about_type, about_id, since) values (${me}, 'people', ${person}, ${at})`)
  await database.execute(sql`
    insert into notifications (user_id, event, text, about_type, about_id, at)
    values (${me}, 'note', 'A note', 'people', ${person}, ${at})`)
  await database.execute(sql`
    insert into access_exports (id, person_id, state, user_id, user_name, created_at)
    values (${newId()}, ${person}, 'ready', ${me}, 'Me', ${at})`)
  await database.execute(sql`
    insert into privacy_notices (version, text, first_shown_at) values ('1', 'We keep it.', ${at}) on conflict do nothing`)
  await database.execute(sql`
    insert into privacy_consents (user_id, person_id, version, agreed_at) values (${me}, ${person}, '1', ${at})`)
  const today = college.clock.today()
  for (const { name, path } of linksToPeople.filter((link) => !made.has(`${link.name}.${link.path}`)))
    await database.transaction((tx) =>
      inventRecords(tx, name, { today, count: 1, given: { [path]: person } }),
    )
}

describe('making one person of two', () => {
  it('moves everything of every kind that hangs on them, and undoing brings all of it back', async () => {
    const two = await makeTwo({ phone: '07700 900456', email: 'kate@example.org' })
    await hangEverythingOn(two.gone.id)
    const before = await everything()

    const id = await merged(admin, two, { take: ['email'] })
    const mentioned = await mentionsOf(two.gone.id)
    expect(mentioned, 'nothing speaks of the merged one any more but itself').toEqual({ people: 1 })
    const kept = (await admin.get(`/api/people/${two.kept.id}`)).json().data
    expect(kept).toMatchObject({ firstName: 'Katherine', email: 'kate@example.org', phone: '07700 900456' })
    for (const name of Object.keys(recordTypes).map(snakeOf))
      expect((await everything())[name]?.length, name).toBe(before[name]?.length)

    const undone = await admin.post(`/api/duplicates/merges/${id}/undo`)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await everything()).toEqual(before)
  })

  it('says in the history of both what became of them, and keeps what was given up', async () => {
    const two = await makeTwo({ email: 'given-up@example.org' })
    await admin.patch(`/api/people/${two.kept.id}`, { email: 'kept@example.org' }, { version: 1 })
    await merged(admin, two)
    const { data } = (await admin.get(`/api/people/${two.kept.id}/history`)).json()
    expect(data[0]).toMatchObject({ action: 'merged', reason: expect.stringMatching(/^Merged with Kate/) })
    expect(data[0].changes).toContainEqual(
      expect.objectContaining({ path: 'email', from: 'given-up@example.org', to: 'kept@example.org' }),
    )
    const [line] = await database.rows(sql`
      select action, reason from history where record_type = 'people' and record_id = ${two.gone.id} order by id desc limit 1`)
    expect(line).toMatchObject({ action: 'merged', reason: expect.stringMatching(/^Merged into Katherine/) })
  })

  it('answers where somebody went under the address they had', async () => {
    const two = await makeTwo()
    const third = await makePerson(admin, { firstName: 'Third' })
    await merged(admin, two)
    await merged(admin, { kept: third, gone: two.kept })
    const reply = await admin.get(`/api/people/${two.gone.id}`)
    expect(reply.statusCode).toBe(404)
    expect(reply.json().error).toMatchObject({
      message: 'This person was merged with another one.',
      current: { mergedInto: third.id },
    })
  })

  it('lets no two go on signing in with two accounts, and closes one with words', async () => {
    const two = await makeTwo()
    const mine = await college.makeUser({ role: 'applicant', person: two.kept.id })
    const theirs = await college.makeUser({ role: 'applicant', person: two.gone.id })
    const undecided = await merge(admissions, two)
    expect(undecided.statusCode).toBe(422)
    expect(undecided.json().error.details[0].param).toBe('account')
    const id = await merged(admissions, two, { account: theirs })
    const states = async () =>
      database.rows(
        sql`select id, active, person from users where id in (${mine}, ${theirs}) order by active`,
      )
    expect(await states()).toEqual([
      { id: mine, active: false, person: two.kept.id },
      { id: theirs, active: true, person: two.kept.id },
    ])
    await admissions.post(`/api/duplicates/merges/${id}/undo`)
    expect(await states()).toContainEqual({ id: mine, active: true, person: two.kept.id })
    expect(await states()).toContainEqual({ id: theirs, active: true, person: two.gone.id })
  })
})
