import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { openFileStore } from '#kit/files/store.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { makePerson } from '#test/make.ts'
import { testObjectStore } from '#test/object-store.ts'
import { openSmallDisk } from '#test/small-disk.ts'
import { type Manifest, manifestPath } from './manifest.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'
import { askOf, emptyPlace, filesIn, testFolder } from './test-places.ts'

const folder = await mkdtemp(join(tmpdir(), 'minster-refusals-'))
const dataDir = join(folder, 'data')
const college = await testApp({ config: { dataDir } })
const source = { url: college.databaseUrl, disk: await openFileStore({ dataDir, s3: null }) }
const good = join(folder, 'good.zip')
let manifest: Manifest

beforeAll(async () => {
  await makePerson(await college.as('sysadmin'))
  await source.disk.put('aa/known', 'What was sent')
  await askOf(
    source.url,
    "insert into files (id, version, created_at, updated_at, name, media_type, size, sha256, stored_as) values (gen_random_uuid(), 1, now(), now(), 'Sent.txt', 'text/plain', 13, '', 'aa/known')",
  )
  await takeBackup(source, good)
  const archive = await openArchive(good)
  manifest = archive.manifest
  archive.close()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An archive with the entries of the good one, save those that are said otherwise. */
async function archiveOf(changed: Readonly<Record<string, Buffer | null>>): Promise<string> {
  const archive = await openArchive(good)
  const zip = new ZipFile()
  for (const name of [...Object.keys(manifest.entries), manifestPath]) {
    const instead = changed[name]
    if (instead === null) continue
    zip.addBuffer(instead ?? (await buffer(await archive.read(name))), name)
  }
  zip.end()
  archive.close()
  const path = join(await testFolder(), 'changed.zip')
  await writeFile(path, await buffer(zip.outputStream))
  return path
}
const withManifest = (told: object) => archiveOf({ [manifestPath]: Buffer.from(JSON.stringify(told)) })

async function bringBack(path: string, place: Awaited<ReturnType<typeof emptyPlace>>) {
  const archive = await openArchive(path)
  try {
    await restoreBackup(archive, place)
  } finally {
    archive.close()
  }
}

const isEmpty = async ({ url, dataDir: where }: { url: string; dataDir: string }) => {
  expect(await askOf(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  expect(filesIn(where)).toEqual({})
}

describe('a restore', { timeout: 120_000 }, () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    ['a backup cut short', async () => cut(await copyOfGood()), /not a whole backup: it was cut short/],
    ['one with a byte changed', async () => flip(await copyOfGood()), /is damaged/],
    ['one whose table was emptied', () => archiveOf({ 'tables/people.copy': Buffer.alloc(0) }), /is damaged/],
    ['one without a file', () => archiveOf({ 'files/aa/known': null }), /is damaged/],
    ['a text', async () => written('Dear Sir or Madam'), /not a whole backup: .* or is something else/],
    ['an empty file', async () => written(''), /not a whole backup/],
    ['somebody else’s ZIP', () => archiveOf({ [manifestPath]: null }), /is no backup of Minster/],
    ['no file at all', async () => join(folder, 'nothing.zip'), /There is no file/],
    [
      'one of a later form',
      () => withManifest({ ...manifest, minster: 2, version: '9.0.0' }),
      /Minster 9\.0\.0, which is newer/,
    ],
    [
      'one of a later version',
      () =>
        withManifest({
          ...manifest,
          version: '1.7.0',
          migrations: [...manifest.migrations, { name: '0099_later', hash: 'x' }],
        }),
      /Minster 1\.7\.0, which is newer/,
    ],
    [
      'one with another structure',
      () =>
        withManifest({
          ...manifest,
          migrations: manifest.migrations.map((one, at) => (at === 3 ? { ...one, hash: 'x' } : one)),
        }),
      /another structure \(0003_mail_words\)/,
    ],
    [
      'one that lacks rows',
      () =>
        withManifest({
          ...manifest,
          tables: manifest.tables.map((one) => (one.name === 'people' ? { ...one, rows: 7 } : one)),
        }),
      /people did not come back whole/,
    ],
  ])('refuses %s, and changes nothing', async (_what, make, words) => {
    const place = await emptyPlace()
    await expect(bringBack(await make(), place)).rejects.toThrow(words)
    await isEmpty(place)
  })

  it('refuses a place with a college in it, or with files', async () => {
    const before = await askOf(source.url, 'select count(*) from people')
    await expect(bringBack(good, { ...source, dataDir })).rejects.toThrow(
      /There is a college in this database already/,
    )
    expect(await askOf(source.url, 'select count(*) from people')).toEqual(before)
    const place = await emptyPlace()
    await place.disk.put('bb/other', 'Of somebody else')
    await expect(bringBack(good, place)).rejects.toThrow(/There are uploaded files in this place already/)
    expect(Object.keys(filesIn(place.dataDir))).toEqual(['/files/bb/other'])
    expect(await askOf(place.url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  })

  it('leaves a place empty where it fails in its midst', async () => {
    const place = await emptyPlace()
    const broken = readMigrations().map((one) => ({ ...one }))
    const later = { name: '0099_fails', hash: 'x', statements: ['select 1 / 0'] }
    const archive = await openArchive(good)
    await expect(restoreBackup(archive, place, [...broken, later])).rejects.toThrow(/division by zero/)
    archive.close()
    await isEmpty(place)
    await bringBack(good, place)
    expect(Object.keys(filesIn(place.dataDir))).toEqual(['/files/aa/known'])
  })
})

it('takes files from an object store, and puts them into one', { timeout: 120_000 }, async () => {
  const { s3, objects } = await testObjectStore()
  const disk = await openFileStore({ dataDir, s3 })
  await bringBack(good, { ...(await emptyPlace()), disk })
  expect([...objects].map(([key, content]) => [key, content.toString()])).toEqual([
    ['aa/known', 'What was sent'],
  ])
  await expect(bringBack(good, { ...(await emptyPlace()), disk })).rejects.toThrow(
    /uploaded files in this place/,
  )
  const path = join(await testFolder(), 'a.zip')
  expect(await takeBackup({ ...source, disk }, path)).toMatchObject({ files: 1, missing: 0 })
  const place = await emptyPlace()
  await bringBack(path, place)
  expect(await place.disk.get('aa/known')).toBe('What was sent')
})

describe('a backup', () => {
  it('goes into no file there is, no folder there is not, and no part that lies there', async () => {
    await expect(takeBackup(source, good)).rejects.toThrow(/is there already, and nothing was changed/)
    await expect(takeBackup(source, join(folder, 'none', 'a.zip'))).rejects.toThrow(/There is no folder/)
    const path = join(await testFolder(), 'a.zip')
    await writeFile(`${path}.part`, '')
    await expect(takeBackup(source, path)).rejects.toThrow(
      /a backup is being taken into it, or one was broken off/,
    )
  })

  it('is refused of a database nobody has begun', async () => {
    const { url, disk } = await emptyPlace()
    const target = await testFolder()
    await expect(takeBackup({ url, disk }, join(target, 'a.zip'))).rejects.toThrow(/it is empty/)
    expect(readdirSync(target)).toEqual([])
  })

  it('leaves nothing of itself when it is broken off, and lets the next one go ahead', async () => {
    const target = await testFolder()
    const holding = new pg.Client(source.url)
    await holding.connect()
    await holding.query('begin; lock table people in access exclusive mode')
    const stopping = new AbortController()
    const taking = takeBackup(source, join(target, 'a.zip'), { stopping: stopping.signal })
    await eventually(() => expect(readdirSync(target)).toEqual(['a.zip.part']))
    stopping.abort(new Error('Enough'))
    await expect(taking).rejects.toThrow('Enough')
    await holding.query('rollback')
    await holding.end()
    expect(readdirSync(target)).toEqual([])
    await takeBackup(source, join(target, 'a.zip'))
    expect(readdirSync(target)).toEqual(['a.zip'])
  })

  it('says of which files the bytes were lost before', async () => {
    const target = await testFolder()
    await source.disk.move('aa/known', 'aa/aside')
    const taken = await takeBackup(source, join(target, 'a.zip'))
    await source.disk.move('aa/aside', 'aa/known')
    expect(taken).toMatchObject({ files: 0, missing: 1 })
    await bringBack(join(target, 'a.zip'), await emptyPlace())
  })
})

const small = openSmallDisk(1)
afterAll(() => {
  small?.close()
})

describe.runIf(small !== null)('a disk that fills while a backup is taken', () => {
  it('is said in words, and what was written is deleted again', async () => {
    await source.disk.put('aa/known', randomBytes(3_000_000))
    await expect(takeBackup(source, join(small?.folder ?? '', 'a.zip'))).rejects.toThrow(
      /There is no room for the backup in/,
    )
    expect(readdirSync(small?.folder ?? '')).toEqual([])
  })
})

async function copyOfGood(): Promise<string> {
  const path = join(await testFolder(), 'copy.zip')
  await writeFile(path, await readFile(good))
  return path
}

async function written(text: string): Promise<string> {
  const path = join(await testFolder(), 'text.zip')
  await writeFile(path, text)
  return path
}

async function cut(path: string): Promise<string> {
  await truncate(path, Math.floor((await readFile(path)).length / 2))
  return path
}

async function flip(path: string): Promise<string> {
  const content = await readFile(path)
  const at = content.indexOf('What was sent')
  content.writeUInt8(content.readUInt8(at) ^ 255, at)
  await writeFile(path, content)
  return path
}
