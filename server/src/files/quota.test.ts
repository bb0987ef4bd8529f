import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp, type SignedInCalls, testApp } from '../test/app.ts'

const megabyte = 1024 * 1024
const dataDir = mkdtempSync(join(tmpdir(), 'minster-quota-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const college = await testApp({ config: { dataDir }, college: { quotas: { student: 1, staff: 2 } } })

async function send(who: SignedInCalls, bytes: number) {
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

/** A disk of eight MB of its own, where whoever runs the tests may mount one. */
function smallDisk(): string | null {
  const folder = join(dataDir, 'small')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}
const folder = smallDisk()
afterAll(() => {
  if (folder !== null) execFileSync('umount', [folder])
})

describe.runIf(folder !== null)('a disk that fills while a file is sent', () => {
  it('is said in words, leaves no half of a file, and shows in the state of the system until there is room', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(9 * megabyte).fill(97)]), 'notes.txt')
    const roomy = await openTestApp({
      beside: college,
      config: { dataDir: folder ?? '' },
      college: { quotas: { student: 20, staff: 20 } },
    })
    const sender = await roomy.as('admissions')
    const sent = new Request('http://localhost/', { method: 'POST', body: form })
    const reply = await sender.call({
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(reply.statusCode, reply.body).toBe(503)
    expect(reply.json().error.message).toContain('The disk of the server is full')
    expect(await filesIn(folder ?? '')).toEqual([])
    expect((await send(sender, 1000)).statusCode).toBe(201)
    expect((await roomy.nobody.get('/api/status')).json().data).toMatchObject({
      healthy: false,
      disk: 'full',
    })
    await roomy.close()
  })
})
