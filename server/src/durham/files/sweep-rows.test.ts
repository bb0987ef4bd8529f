import { collectionOf } from '@minster/domain/register/paths'
import { expect, it } from 'vitest'
import { deleteForGood } from '#kit/records/empty-bin.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { openDurham } from '../changes/test-changes.ts'
import { sweepFileRows } from './sweep-rows.ts'
import { durhamFileRows } from './tables.ts'

const durham = await openDurham()
const { college, database, nobody, registrar, study, change } = durham
const { r } = tables({ r: durhamFileRows })

/** 800 students as Durham registers them. */
const many = 800

it('forgets what went into files that are gone, and nothing else', async () => {
  const { person } = await study()
  await change(`people/${person.id}`, { lastName: 'Young', gender: 'F' })
  const make = async () => {
    const reply = await registrar.post('/api/durham/files/registrations', { year: '2026-27' })
    return reply.json().data.file
  }
  const first = await make()
  await change(`people/${person.id}`, { lastName: 'Younger' })
  const second = await make()
  await database.transaction((tx) =>
    college.door.removeMany(tx, collectionOf('durham-files'), [first], { caller: nobody, byRule: true }),
  )
  await sweepFileRows(database)
  const left = () => database.rows(select({ file: r.file }, sql`select distinct`)`from ${r} order by 1`)
  expect(await left()).toHaveLength(2)
  expect(await deleteForGood(database, 'durham-files', first)).toBe(true)
  await sweepFileRows(database)
  expect(await left()).toEqual([{ file: second }])
})

it(`makes a file of ${many} students within two seconds`, async () => {
  await database.execute(sql`
    with person as (
      insert into people (id, version, created_at, updated_at, first_name, last_name, date_of_birth, gender)
      select gen_random_uuid(), 1, now(), now(), 'Siân Mary', 'Okafor', '1990-02-01', 'F' from generate_series(1, ${many})
      returning id
    ), student as (
      insert into students (id, version, created_at, updated_at, person)
      select gen_random_uuid(), 1, now(), now(), id from person returning id
    )
    insert into engagements (id, version, created_at, updated_at, student, student_type, programme, hub, status, start, expected_end, study_pace)
    select gen_random_uuid(), 1, now(), now(), id, 'LLM', ${durham.ma.id}, ${durham.hub.id}, 'Current', '2026-09-14', '2029-07-31', 'PT'
    from student`)
  const begun = performance.now()
  const reply = await registrar.post('/api/durham/files/registrations', { year: '2026-27' })
  const took = performance.now() - begun
  expect(reply.json().data).toMatchObject({ rows: many + 1, refused: [] })
  console.info(`A file of ${many} students: ${Math.round(took)} ms`)
  expect(took).toBeLessThan(2000)
  const sending = performance.now()
  await registrar.post(`/api/durham/files/${reply.json().data.file}/sent`, {})
  console.info(`Saying that it was sent: ${Math.round(performance.now() - sending)} ms`)
})
