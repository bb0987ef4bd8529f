import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { keepDemoDurhamFiles } from '#demo/durham-files.ts'
import { keepDemoLetters } from '#demo/extension-requests.ts'
import { keepDemoHesaSchemas } from '#demo/hesa-schemas.ts'
import { drawDemoPhotos } from '#demo/photos.ts'
import { discardFile } from '#kit/files/discard.ts'
import { openFileStore } from '#kit/files/store.ts'
import { sweepFiles } from '#kit/files/sweep.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { eventually } from '#test/eventually.ts'
import { makePerson } from '#test/make.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { askOf, emptyPlace, filesIn, rowsOf, structureOf, testFolder } from './test-places.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-drill-'))
const college = await testApp({ config: { dataDir }, filling: demonstration })
const source = { url: college.databaseUrl, disk: await openFileStore({ dataDir, s3: null }) }
afterAll(() => rm(dataDir, { recursive: true, force: true }))

let sysadmin: SignedInCalls
beforeAll(async () => {
  await drawDemoPhotos(college.database, source.disk)
  await keepDemoLetters(college.database, source.disk)
  await keepDemoDurhamFiles(college.database, source.disk)
  await keepDemoHesaSchemas(college.database, source.disk)
  sysadmin = await college.as('sysadmin')
})

async function upload(name: string, content: Buffer): Promise<{ id: string; storedAs: string }> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(content)]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const reply = await sysadmin.call({
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(reply.statusCode, reply.body).toBe(201)
  const { id } = z.object({ id: z.string() }).parse(reply.json().data)
  const [row] = await askOf<{ key: string }>(
    college.databaseUrl,
    `select stored_as as key from files where id = '${id}'`,
  )
  return { id, storedAs: row?.key ?? '' }
}

const note = () => Buffer.from(`A note\n${randomBytes(400).toString('hex')}\n`)
const erase = (id: string) => college.database.transaction((tx) => discardFile(tx, college.queue, id))

async function restored(path: string) {
  const place = await emptyPlace()
  const archive = await openArchive(path)
  await restoreBackup(archive, place)
  archive.close()
  return place
}

describe('a college that lost everything', { timeout: 180_000 }, () => {
  it('has every row, every file, every counter and every rule of its database again', async () => {
    await upload('Note.txt', note())
    await college.queue.enqueue(
      null,
      { name: 'later', payload: z.object({ of: z.string() }) },
      { of: 'a' },
      3000,
    )
    await college.queue.enqueue(
      null,
      { name: 'much-later', payload: z.object({ of: z.string() }) },
      { of: 'b' },
      9000,
    )
    const path = join(await testFolder(), 'college.zip')
    const rows = await rowsOf(source.url)
    const taken = await takeBackup(source, path)
    expect(taken).toMatchObject({ files: Object.keys(filesIn(join(dataDir, 'files'))).length, missing: 0 })

    const place = await restored(path)
    expect(Object.keys(rows).length).toBeGreaterThan(100)
    expect(await rowsOf(place.url)).toEqual(rows)
    expect(filesIn(join(place.dataDir, 'files'))).toEqual(filesIn(join(dataDir, 'files')))
    expect(await structureOf(place.url)).toEqual(await structureOf(source.url))
    const waiting = "select name, data from jobs.job where name like '%later' order by name"
    expect(await askOf(place.url, waiting)).toEqual([
      { name: 'later', data: { of: 'a' } },
      { name: 'much-later', data: { of: 'b' } },
    ])
    // That it was taken is known here, with the name of the file alone.
    const [known] = await askOf(source.url, 'select name, bytes::int, version from backups_taken')
    expect(known).toMatchObject({ name: 'college.zip', bytes: taken.bytes })
  })

  it('has the moment of the backup, whatever was changed, sent and erased while it was taken', async () => {
    const person = await makePerson(sysadmin, { firstName: 'Before', lastName: 'Backup' })
    const goes = await upload('Goes.txt', note())
    const path = join(await testFolder(), 'college.zip')
    // A table that sorts late is held, so that the backup stands still in its midst.
    const holding = new pg.Client(source.url)
    await holding.connect()
    await holding.query('begin; lock table saved_views in access exclusive mode')
    const taking = takeBackup(source, path)
    await eventually(async () => {
      const waits = await askOf(
        source.url,
        "select from pg_locks where not granted and locktype = 'relation'",
      )
      expect(waits).toHaveLength(1)
    })
    const changed = await sysadmin.patch(
      `/api/people/${person.id}`,
      { firstName: 'After' },
      { version: person.version },
    )
    expect(changed.statusCode, changed.body).toBe(200)
    await erase(goes.id)
    const later = await upload('Later.txt', note())
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
    expect(await sweepFiles(college.database, source.disk, inTwoDays)).toBe(0)
    await holding.query('rollback')
    await holding.end()
    await taking

    const place = await restored(path)
    const [was] = await askOf(place.url, `select first_name as name from people where id = '${person.id}'`)
    expect(was).toEqual({ name: 'Before' })
    const files = filesIn(join(place.dataDir, 'files'))
    expect(Object.keys(files)).toContain(`/${goes.storedAs}`)
    expect(Object.keys(files)).not.toContain(`/${later.storedAs}`)
    // Once it is taken, what was erased goes.
    expect(await sweepFiles(college.database, source.disk, inTwoDays)).toBe(1)
    expect(await source.disk.exists(goes.storedAs)).toBe(false)
  })

  it('agrees with itself when it was taken while many wrote, sent and erased', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(sysadmin)))
    let going = true
    const writers = people.map(async (person) => {
      let { version } = person
      while (going) {
        const reply = await sysadmin.patch(
          `/api/people/${person.id}`,
          { firstName: `Nr ${version}` },
          { version },
        )
        version = reply.json().data.version
        const { id } = await upload('Short.txt', note())
        if (version % 2 === 0) await erase(id)
      }
    })
    const path = join(await testFolder(), 'college.zip')
    const taken = await takeBackup(source, path)
    going = false
    await Promise.all(writers)
    expect(taken.missing).toBe(0)

    const place = await restored(path)
    const torn = await askOf(
      place.url,
      `select p.id from people p where version <> (
        select max(h.version) from history h where h.record_type = 'people' and h.record_id = p.id)`,
    )
    expect(torn).toEqual([])
    const known = await askOf<{ key: string; sum: string }>(
      place.url,
      'select stored_as as key, sha256 as sum from files where stored_as is not null and sha256 is not null',
    )
    const there = filesIn(join(place.dataDir, 'files'))
    expect(known.length).toBeGreaterThan(4)
    for (const { key, sum } of known) expect(there[`/${key}`]).toBe(sum)
  })
})
