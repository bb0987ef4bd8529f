import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from './kit/files/store.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { keepBytes } from './students/documents/keep-bytes.ts'
import { openTestApp, type SignedInCalls, type TestApp } from './test/app.ts'
import { furnish } from './test/database.ts'
import { eventually } from './test/eventually.ts'
import { makePerson } from './test/make.ts'
import { openSmallDisk } from './test/small-disk.ts'

const words = 'The disk of the server is full, so nothing can be kept at the moment'
/** With so much room that it counts as full for no other reason than that something was refused. */
const small = openSmallDisk(100)
const large = openSmallDisk(400)
afterAll(() => {
  small?.close()
  large?.close()
})

describe.runIf(small !== null)('a full disk of the files', () => {
  const folder = small?.folder ?? ''
  const kept = async () =>
    (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    )
  afterEach(() => small?.makeRoom())
  let college: TestApp
  let sysadmin: SignedInCalls
  beforeAll(async () => {
    college = await openTestApp({ config: { dataDir: folder } })
    sysadmin = await college.as('sysadmin')
    return () => college.close()
  })

  it('is told by work in the background, which leaves no half of anything, and in the state of the system', async () => {
    const person = await makePerson(sysadmin)
    small?.fill()
    const ordered = await sysadmin.post(`/api/housekeeping/people/${person.id}/export`)
    expect(ordered.statusCode, ordered.body).toBe(202)
    const read = async () => (await sysadmin.get('/api/housekeeping/exports')).json().data[0]
    await eventually(async () => expect((await read()).state).toBe('failed'))
    expect((await read()).failure).toContain(words)
    expect(await kept()).toEqual([])
    small?.makeRoom()
    // There is room again, so what is told is what the work has met.
    const status = async () => (await college.nobody.get('/api/status')).json().data
    await eventually(async () => expect(await status()).toMatchObject({ healthy: false, disk: 'full' }))
  })

  it('keeps no half of a document', async () => {
    const disk = await openFileStore(college.config)
    small?.fill(1024 * 1024)
    await expect(keepBytes(disk, randomBytes(2 * 1024 * 1024))).rejects.toThrow()
    expect(await kept()).toEqual([])
    small?.makeRoom()
  })
})

describe.runIf(large !== null)('a full disk of the database', () => {
  const folder = large?.folder ?? ''

  it('is told in words and in the state of the system, and writes go on once there is room', async () => {
    const database = await startEmbedded({ dataDir: folder, log: () => {} })
    await furnish(database.url)
    const college = await openTestApp({ reachBy: async () => database.url })
    const sysadmin = await college.as('sysadmin')
    const person = await makePerson(sysadmin)
    // More than a page of what cannot be packed: there is no room for it in what the database has already.
    const write = () =>
      sysadmin.post('/api/notes', {
        subject: 'people',
        subjectId: person.id,
        body: randomBytes(3500).toString('hex'),
      })
    expect((await write()).statusCode).toBe(201)
    large?.fill()
    const refused = await write()
    expect(refused.statusCode, refused.body).toBe(503)
    expect(refused.json().error.message).toContain(words)
    expect((await college.nobody.get('/api/status')).json().data).toMatchObject({
      healthy: false,
      disk: 'full',
    })
    const list = await sysadmin.get(`/api/notes?subject=people&subjectId=${person.id}`)
    expect([list.statusCode, list.json().data.length], 'reading goes on').toEqual([200, 1])
    large?.makeRoom()
    const accepted = await write()
    expect(accepted.statusCode, accepted.body).toBe(201)
    await college.close()
    await database.stop()
  }, 90_000)
})
