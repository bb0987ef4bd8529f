import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectionOf } from '@minster/domain/register/paths'
import { afterAll, describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { type Calls, openTestApp, testApp } from '#test/app.ts'
import { openSmallDisk } from '#test/small-disk.ts'

const megabyte = 1024 * 1024
const dataDir = mkdtempSync(join(tmpdir(), 'minster-quota-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const college = await testApp({ config: { dataDir }, college: { quotas: { student: 1, staff: 2 } } })

async function send(who: Pick<Calls, 'call'>, bytes: number) {
  const form = new FormData()
  form.append('file', new Blob(['a'.repeat(bytes)]), 'notes.txt')
  const sent = new Request('http://localhost/', { method: 'POST', body: form })
  return who.call({
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
const filesIn = async (folder: string) =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )

describe('what one person may keep', () => {
  it('ends at the quota of whoever sends, and the refused file leaves nothing', async () => {
    const staff = await college.as('admissions')
    for (const _ of [1, 2, 3]) expect((await send(staff, 0.6 * megabyte)).statusCode).toBe(201)
    const before = await filesIn(dataDir)
    const refused = await send(staff, 0.6 * megabyte)
    expect(refused.statusCode).toBe(413)
    expect(refused.json().error).toMatchObject({
      code: 'TOO_LARGE',
      details: [{ param: 'file', message: expect.stringContaining('You may keep 2 MB of files here') }],
    })
    expect(await filesIn(dataDir)).toHaveLength(before.length)
    expect((await send(await college.as('admissions'), 0.6 * megabyte)).statusCode).toBe(201)
  })

  it('is not got round by sending several at the same moment', async () => {
    const staff = await college.as('registrar')
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(staff, 0.6 * megabyte)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 413, 413, 413,
    ])
  })

  it.each([
    ['a file', 'manager', '/api/files', 2],
    ['a paper of an application', 'manager', '/api/evidence/of/018f0000-0000-7000-8000-000000000000', 2],
    ['the photograph of a student', 'manager', '/api/student-photos/files', 2],
    ['a paper of an applicant', 'applicant', '/api/forms/applicant/evidence', 1],
  ])('is asked before anything is read of %s', async (_what, role, url, quota) => {
    const sender = await college.as(role)
    const unread = (bytes: number) =>
      sender.call({
        method: 'POST',
        url,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: 'x'.repeat(bytes),
      })
    expect((await unread(0.5 * megabyte)).statusCode, 'no body of parts').toBeLessThan(413)
    const size = Math.round((quota - 0.2) * megabyte)
    const values = { name: 'kept.txt', size, storedAs: 'kept', owner: sender.userId }
    await college.database.transaction((tx) =>
      college.door.create(tx, collectionOf('files'), values, { caller: nobody, byRule: true }),
    )
    expect((await unread(1000)).statusCode).toBeLessThan(413)
    const refused = await unread(0.5 * megabyte)
    expect(refused.statusCode, refused.body).toBe(413)
    expect(refused.json().error.message).toContain(`You may keep ${quota} MB of files here`)
  })

  it('is that of the person at the keyboard, also while they are signed in as somebody else', async () => {
    const student = await college.as('student')
    const admin = await college.as('sysadmin')
    const why = { reason: 'A call for help', write: true }
    const begun = await admin.post(`/auth/loginas/user/${student.userId}`, why)
    expect(begun.statusCode, begun.body).toBe(200)
    const cookie = /^[^;]+/.exec(String(begun.headers['set-cookie']))?.[0] ?? ''
    const standing: Pick<Calls, 'call'> = {
      call: (call) => college.nobody.call({ ...call, headers: { ...call.headers, cookie } }),
    }
    for (const _ of [1, 2, 3]) expect((await send(standing, 0.6 * megabyte)).statusCode).toBe(201)
    const refused = await send(standing, 0.6 * megabyte)
    expect(refused.statusCode).toBe(413)
    expect(refused.json().error.message).toContain('You may keep 2 MB of files here')
    expect((await send(student, 0.6 * megabyte)).statusCode, 'nothing of it was theirs').toBe(201)
    expect((await send(student, 0.6 * megabyte)).statusCode).toBe(413)
  })

  it('has room again for what was deleted, but not without end', async () => {
    const staff = await college.as('finance')
    const seen = new Set<number>()
    for (let turn = 0; turn < 12; turn += 1) {
      const reply = await send(staff, 0.9 * megabyte)
      seen.add(reply.statusCode)
      if (reply.statusCode === 201) await staff.delete(`/api/files/${reply.json().data.id}`)
      else expect(reply.json().error.message).toContain('until the bin is emptied')
    }
    expect([...seen]).toEqual([201, 413])
  })
})

/** With so much room that it counts as full for no other reason than that something was refused. */
const small = openSmallDisk(100)
const folder = small?.folder ?? ''
afterAll(() => small?.close())

describe.runIf(small !== null)('a disk that fills while a file is sent', () => {
  it('is said in words, leaves no half of a file, and shows in the state of the system until there is room', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(9 * megabyte).fill(97)]), 'notes.txt')
    const roomy = await openTestApp({
      beside: college,
      config: { dataDir: folder },
      college: { quotas: { student: 20, staff: 20 } },
    })
    const sender = await roomy.as('admissions')
    small?.fill(8 * megabyte)
    const sent = new Request('http://localhost/', { method: 'POST', body: form })
    const reply = await sender.call({
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(reply.statusCode, reply.body).toBe(503)
    expect(reply.json().error.message).toContain('The disk of the server is full')
    expect(await filesIn(folder)).toEqual([])
    small?.makeRoom()
    expect((await send(sender, 1000)).statusCode).toBe(201)
    expect((await roomy.nobody.get('/api/status')).json().data).toMatchObject({
      healthy: false,
      disk: 'full',
    })
    await roomy.close()
  })
})
