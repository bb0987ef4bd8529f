import { fileURLToPath } from 'node:url'
import { expect, inject, it, onTestFinished } from 'vitest'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { openDatabase } from '#platform/db/connect.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { openTestApp } from '#test/app.ts'
import { cloneDatabase } from '#test/database.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { askOf, emptyPlace, rowsOf, structureOf } from './test-places.ts'

/** The demonstration college as version 0.90.0 left it, and in it a person who was renamed and given a file. */
const kept = fileURLToPath(new URL('./kept/college-0013.zip', import.meta.url))
const person = '01a20902-eb92-746e-9551-aa790b56d873'
const file = '01a20902-ec78-7786-aa6e-41db6357ada0'
const then = readMigrations().slice(0, 14)

/** A place as that version left it. */
async function placeOfThen() {
  const place = await emptyPlace()
  const archive = await openArchive(kept)
  expect(archive.manifest.migrations.map(({ name }) => name)).toEqual(then.map(({ name }) => name))
  await restoreBackup(archive, place, then)
  archive.close()
  return place
}

it('a college of an earlier version is brought forward by the start, and is all there', {
  timeout: 180_000,
}, async () => {
  const place = await placeOfThen()
  await askOf(place.url, `update programmes set durham_code = 'OWN 1' where code = 'BA' returning id`)
  const database = openDatabase({ url: place.url })
  expect(await migrate(database)).toEqual(
    readMigrations()
      .slice(14)
      .map(({ name }) => name),
  )
  await database.close()
  const fresh = await cloneDatabase(inject('databaseUrl'))
  onTestFinished(fresh.drop)
  const withoutCounters = async (url: string) =>
    (await structureOf(url)).filter((line) => !/^\w+ \d+$/.test(line))
  expect(await withoutCounters(place.url)).toEqual(await withoutCounters(fresh.url))

  const college = await openTestApp({ reachBy: async () => place.url, config: { dataDir: place.dataDir } })
  onTestFinished(college.close)
  const email = demoEmailOf('sysadmin')
  const [user] = await askOf<{ id: string }>(place.url, `select id from users where email = '${email}'`)
  const sysadmin = await college.asUser(user?.id ?? '')
  const read = async (path: string) => {
    const reply = await sysadmin.get(path)
    expect(reply.statusCode, `${path} ${reply.body}`).toBe(200)
    return reply.json()
  }
  for (const [list, total] of [
    ['applications', 568],
    ['students', 800],
    ['people', 1651],
  ] as const)
    expect((await read(`/api/${list}?pageSize=5`)).meta.total, list).toBe(total)
  const { data } = await read(`/api/people/${person}`)
  expect(data).toMatchObject({ firstName: 'Perpetua', lastName: 'Kept', version: 2 })
  const history = await read(`/api/people/${person}/history`)
  expect(history.data.map(({ action }: { action: string }) => action)).toEqual(['changed', 'created'])
  expect(JSON.stringify(history.data[0])).toContain('Fixture')
  const content = await sysadmin.get(`/api/files/${file}/content`)
  expect([content.statusCode, content.body]).toEqual([200, 'Kept since version 0.90.\n'])
  const changed = await sysadmin.patch(`/api/people/${person}`, { lastName: 'Kept-On' }, { version: 2 })
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await read('/api/people?search=kept-on')).meta.total).toBe(1)
  expect(
    await askOf(
      place.url,
      `select code, durham_code from programmes where code in ('BA', 'IA', 'MA') order by 1`,
    ),
  ).toEqual([
    { code: 'BA', durham_code: 'OWN 1' },
    { code: 'IA', durham_code: null },
    { code: 'MA', durham_code: 'V60407' },
  ])
  const said = await askOf<{ purpose: string; lines: number; said: number }>(
    place.url,
    `select m.purpose, count(distinct m.request)::int as lines, count(m.body)::int as said from request_messages m
     group by 1 order by 1`,
  )
  const [settled] = await askOf<{ lines: number }>(
    place.url,
    `select count(*)::int as lines from student_requests where state in ('Done', 'Declined')
       and form in ('requests', 'extension-request', 'ios-request')`,
  )
  expect(said.find(({ purpose }) => purpose === 'Outcome')?.lines).toBe(settled?.lines)
  expect(said.find(({ purpose }) => purpose === 'Question')?.said).toBeGreaterThan(0)
  // Weeks in which groups did not meet were a list of values.
  const weeks = await askOf<{ week: string }>(
    place.url,
    `select concat_ws(' ', kind, name, "start", "end") as week from calendar_entries order by "start"`,
  )
  expect(weeks.map(({ week }) => week)).toEqual([
    'Vacation Christmas 2026-12-21 2026-12-27',
    'Vacation Christmas 2026-12-28 2027-01-03',
    'Vacation Holy Week 2027-03-22 2027-03-28',
  ])
  expect(await askOf(place.url, `select id from system_data where list = 'closedWeeks'`)).toEqual([])
})

it('a backup of an earlier version restored by this one is what the start makes of it', {
  timeout: 180_000,
}, async () => {
  const place = await placeOfThen()
  const database = openDatabase({ url: place.url })
  await migrate(database)
  await database.close()
  const restored = await emptyPlace()
  const archive = await openArchive(kept)
  await restoreBackup(archive, restored)
  archive.close()
  // When a migration was applied differs.
  const { migrations: _started, ...started } = await rowsOf(place.url)
  const { migrations: _brought, ...brought } = await rowsOf(restored.url)
  expect(brought).toEqual(started)
  expect(await structureOf(restored.url)).toEqual(await structureOf(place.url))
})
