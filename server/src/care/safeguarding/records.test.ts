import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openFileStore } from '#kit/files/store.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, type Reply } from '#test/make.ts'
import { deleteOldCopies } from './copies.ts'
import { openSafeguarding, uploadCertificate } from './test-safeguarding.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-safeguarding-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { officer, student } = await openSafeguarding(college)
const disk = await openFileStore({ dataDir, s3: null })

const read = async (path: string, id: string, as = officer): Promise<Reply> =>
  (await as.get(`/api/${path}/${id}`)).json().data
const change = async (path: string, record: Reply, values: object, as = officer): Promise<Reply> => {
  const { version } = await read(path, record.id, as)
  const reply = await as.patch(`/api/${path}/${record.id}`, values, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return read(path, record.id, as)
}
const opens = async (file: string, as: SignedInCalls) =>
  (await as.get(`/api/files/${file}/content`)).statusCode
const keyOf = async (file: string) => {
  const [row] = await college.database.rows<{ key: string }>(
    sql`select stored_as as key from files where id = ${file}`,
  )
  return row?.key ?? ''
}
const isGone = (file: string, key: string) =>
  eventually(async () => {
    expect(await disk.exists(key)).toBe(false)
    expect(await opens(file, await college.as('sysadmin'))).toBe(404)
    expect(await college.database.rows(sql`select 1 from files where id = ${file}`)).toEqual([])
  })

const issued = { issuedOn: '2026-03-01', number: '001234567890', level: 'Enhanced' }
const dbsOf = async (name: string, values: object = {}) =>
  make(officer, 'dbs-records', { student: (await student(name)).id, ...issued, ...values })

describe('a certificate', () => {
  it('holds three years, and nobody writes that by hand', async () => {
    const { id } = await student('Three')
    const made = await make(officer, 'safeguarding-certificates', {
      student: id,
      kind: 'foundations',
      completedOn: '2024-02-29',
    })
    expect(made).toMatchObject({ expiresOn: '2027-02-28', seenOn: null, seenBy: null })
    const renewed = await change('safeguarding-certificates', made, { completedOn: '2025-06-01' })
    expect(renewed['expiresOn']).toBe('2028-06-01')
    const body = { student: id, kind: 'leadership', completedOn: '2026-01-01', expiresOn: '2040-01-01' }
    const forced = await officer.post('/api/safeguarding-certificates', body)
    expect(forced.json().error.details).toMatchObject([{ param: 'expiresOn' }])
  })

  it('says who has seen it, until that is taken back', async () => {
    const made = await make(officer, 'safeguarding-certificates', {
      student: (await student('Seen')).id,
      kind: 'foundations',
      completedOn: '2026-02-01',
      seenOn: '2026-02-10',
    })
    expect(made['seenBy']).toMatchObject({ id: officer.userId })
    const other = await college.as('safeguarding')
    const untouched = await change('safeguarding-certificates', made, { number: 'A1' }, other)
    expect(untouched['seenBy'], 'who writes something else has not seen it').toMatchObject({
      id: officer.userId,
    })
    const again = await change('safeguarding-certificates', made, { seenOn: '2026-03-01' }, other)
    expect(again['seenBy']).toMatchObject({ id: other.userId })
    expect((await change('safeguarding-certificates', made, { seenOn: null }))['seenBy']).toBeNull()
  })

  it('is refused where its days cannot be', async () => {
    const { id } = await student('Days')
    const post = async (values: object) =>
      (await officer.post('/api/safeguarding-certificates', { student: id, kind: 'foundations', ...values }))
        .json()
        .error.details.map(({ param }: { param: string }) => param)
    expect(await post({ completedOn: '2026-11-21' })).toEqual(['completedOn'])
    expect(await post({ completedOn: '2026-02-01', seenOn: '2026-01-31' })).toEqual(['seenOn'])
    expect(await post({})).toEqual(['completedOn'])
  })

  it('is opened by who holds the permission, not by who once uploaded it', async () => {
    const formerly = await college.as(['safeguarding', 'registrar'])
    const evidence = await uploadCertificate(formerly)
    const made = await make(formerly, 'safeguarding-certificates', {
      student: (await student('Opened')).id,
      kind: 'foundations',
      completedOn: '2026-02-01',
      evidence,
    })
    expect(await opens(evidence, officer)).toBe(200)
    expect(await opens(evidence, await college.as('registrar'))).toBe(404)
    await college.database.execute(sql`
      update users set roles = (select array_agg(id) from roles where name = 'registrar') where id = ${formerly.userId}`)
    const registrar = await college.asUser(formerly.userId)
    expect(await opens(evidence, registrar)).toBe(404)
    expect((await registrar.delete(`/api/files/${evidence}`)).statusCode).toBe(404)
    await officer.delete(`/api/safeguarding-certificates/${made.id}`)
    expect(await opens(evidence, registrar), 'nor while it lies in the bin').toBe(404)
  })

  it('lets go of a file that was replaced, for good', async () => {
    const [first, second] = [await uploadCertificate(officer), await uploadCertificate(officer)]
    const made = await make(officer, 'safeguarding-certificates', {
      student: (await student('Replaced')).id,
      kind: 'foundations',
      completedOn: '2026-02-01',
      evidence: first,
    })
    const key = await keyOf(first)
    expect(await disk.exists(key)).toBe(true)
    await change('safeguarding-certificates', made, { evidence: second })
    await isGone(first, key)
    expect(await opens(second, officer)).toBe(200)
  })
})

describe('a DBS certificate', () => {
  it('is renewed three years after it was issued or found unchanged', async () => {
    const made = await dbsOf('Renewed')
    expect(made).toMatchObject({ expiresOn: '2029-03-01', seenBy: null, copyUntil: null })
    const checked = await change('dbs-records', made, {
      updateService: true,
      lastChecked: '2026-10-01',
      lastResult: 'No change',
    })
    expect(checked['expiresOn']).toBe('2029-10-01')
    const changed = await change('dbs-records', made, { lastResult: 'New certificate needed' })
    expect(changed['expiresOn']).toBe('2026-10-01')
  })

  it.each([
    [false, 201],
    [true, 422],
  ])('needs a number where the college asks for it: %s', async (isAsked, status) => {
    const asking = await testApp({ features: { 'dbs-certificate-required': isAsked } })
    const there = await openSafeguarding(asking)
    const { number: _number, ...without } = issued
    const reply = await there.officer.post('/api/dbs-records', {
      student: (await there.student('Number')).id,
      ...without,
    })
    expect(reply.statusCode, reply.body).toBe(status)
    if (status === 422) expect(reply.json().error.details).toMatchObject([{ param: 'number' }])
  })

  it('is written down with twelve digits, and never as seen before it was issued', async () => {
    const { id } = await student('Digits')
    const post = async (values: object) =>
      (await officer.post('/api/dbs-records', { student: id, ...issued, ...values }))
        .json()
        .error.details.map(({ param }: { param: string }) => param)
    expect(await post({ number: '12345' })).toEqual(['number'])
    expect(await post({ seenOn: '2026-02-28' })).toEqual(['seenOn'])
    expect(await post({ issuedOn: '2026-12-01' })).toEqual(['issuedOn'])
    expect(await post({ updateService: true, lastChecked: '2026-02-28' })).toEqual(['lastChecked'])
  })
})

describe('a copy of it', () => {
  it('is kept for six months from when it was uploaded', async () => {
    const copy = await uploadCertificate(officer)
    await college.database.execute(
      sql`update files set created_at = '2026-08-31T12:00:00Z' where id = ${copy}`,
    )
    const made = await dbsOf('Kept', { copy })
    expect(made['copyUntil']).toBe('2027-02-28')
    expect((await change('dbs-records', made, { workforce: 'Adult' }))['copyUntil']).toBe('2027-02-28')
  })

  it('goes at once when the certificate is seen: record, file and bytes, and the history says so', async () => {
    const copy = await uploadCertificate(officer)
    const key = await keyOf(copy)
    const made = await dbsOf('Gone', { copy })
    const offered = await officer.get(`/api/dbs-records/${made.id}/consequences?seenOn=2026-11-20`)
    expect(offered.json().data).toMatchObject([{ id: 'delete-copy', ticked: true }])
    const seen = await change('dbs-records', made, { seenOn: '2026-11-20' })
    expect(seen).toMatchObject({ copy: null, copyUntil: null, seenBy: { id: officer.userId } })
    await isGone(copy, key)
    const history = (await officer.get(`/api/dbs-records/${made.id}/history`)).json().data
    expect(history[0]).toMatchObject({
      by: { id: officer.userId },
      reason: 'The certificate was seen, so no copy of it is kept.',
    })
    expect(history[0].changes).toMatchObject([
      { path: 'copy', from: 'A file that is kept no longer', to: null },
      { path: 'copyUntil', to: null },
    ])
  })

  it('stays until its day when whoever sees it wants that', async () => {
    const copy = await uploadCertificate(officer)
    const made = await dbsOf('Stays', { copy })
    const seen = await change('dbs-records', made, { seenOn: '2026-11-20', consequences: [] })
    expect(seen).toMatchObject({ copy: { id: copy }, copyUntil: '2027-05-20' })
  })

  it('is not taken of what was seen already', async () => {
    const copy = await uploadCertificate(officer)
    const both = { student: (await student('Both')).id, ...issued, copy, seenOn: '2026-11-20' }
    const reply = await officer.post('/api/dbs-records', both)
    expect(reply.json().error.details).toMatchObject([{ param: 'copy' }])
  })

  it('goes with its record into the bin and does not come back with it', async () => {
    const copy = await uploadCertificate(officer)
    const key = await keyOf(copy)
    const made = await dbsOf('Binned', { copy })
    expect((await officer.delete(`/api/dbs-records/${made.id}`)).statusCode).toBe(204)
    await isGone(copy, key)
    await officer.post(`/api/dbs-records/${made.id}/restore`)
    expect(await read('dbs-records', made.id)).toMatchObject({ copy: null, copyUntil: null })
  })

  it('is deleted by the server itself on its day, once however often that is looked for', async () => {
    const copy = await uploadCertificate(officer)
    const key = await keyOf(copy)
    const made = await dbsOf('Timed', { copy })
    const others = await college.database.rows(sql`select 1 from dbs_records where copy is not null`)
    const day = 24 * 60 * 60 * 1000
    const run = () => deleteOldCopies(college.database, college)
    college.clock.advance(180 * day)
    expect(college.clock.today()).toBe('2027-05-19')
    // One of an earlier test came in August.
    expect(await run()).toBe(1)
    expect(await disk.exists(key)).toBe(true)
    college.clock.advance(day)
    expect((await Promise.all([run(), run()])).reduce((sum, one) => sum + one, 0)).toBe(others.length - 1)
    expect(await run()).toBe(0)
    await isGone(copy, key)
    expect(await read('dbs-records', made.id, await college.as('safeguarding'))).toMatchObject({
      copy: null,
      copyUntil: null,
      number: issued.number,
    })
    const history = (
      await (await college.as('safeguarding')).get(`/api/dbs-records/${made.id}/history`)
    ).json().data
    expect(history[0]).toMatchObject({ by: null, reason: 'A copy is kept for six months at most.' })
  })
})
