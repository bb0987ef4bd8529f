import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-files-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

let sysadmin: SignedInCalls
let safeguarding: SignedInCalls
let admissions: SignedInCalls
let registrar: SignedInCalls
let application: Reply
let student: Reply
beforeAll(async () => {
  sysadmin = await college.as('sysadmin')
  safeguarding = await college.as('safeguarding')
  admissions = await college.as('admissions')
  registrar = await college.as('registrar')
  application = await makeApplication(sysadmin)
  student = await make(sysadmin, 'students', { person: (await makePerson(sysadmin)).id })
})

async function upload(as: SignedInCalls): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n']), 'DBS.pdf')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const response = await as.call({ method: 'POST', url: '/api/files', headers, payload })
  return response.json().data.id
}
const content = async (as: SignedInCalls, id: string) => (await as.get(`/api/files/${id}/content`)).statusCode
const recordWith = async (copy: string) =>
  make(safeguarding, 'dbs-records', { student: student.id, copy, issuedOn: '2026-01-08' })
const paper = (as: SignedInCalls, more: object = {}) =>
  make(as, 'evidence', { application: application.id, kind: 'Supporting', ...more })

describe('a file stays with the record it was put on', () => {
  it.each([
    ['registrar', () => registrar],
    ['admissions', () => admissions],
    ['sysadmin', () => sysadmin],
  ])('and %s cannot name it elsewhere, by any of the ways there are', async (_role, as) => {
    const copy = await upload(safeguarding)
    await recordWith(copy)
    const evidence = await paper(sysadmin)
    const body = { application: application.id, kind: 'Supporting', file: copy }
    for (const reply of [
      await as().post('/api/evidence', body),
      await as().patch(`/api/evidence/${evidence.id}`, { file: copy }, { version: evidence.version }),
      await as().post('/api/induction-steps', { title: 'Read this', file: copy }),
    ]) {
      if (reply.statusCode === 403) continue
      expect(reply.statusCode, reply.body).toBe(422)
      expect(reply.json().error.details).toContainEqual(
        expect.objectContaining({
          param: 'file',
          message: expect.stringContaining('belongs to another record'),
        }),
      )
    }
    expect(await content(admissions, copy)).toBe(404)
  })

  it('whether somebody else sent it and it waits for its own record', async () => {
    const evidence = await paper(sysadmin)
    const waiting = await upload(safeguarding)
    const reply = await admissions.patch(
      `/api/evidence/${evidence.id}`,
      { file: waiting },
      { version: evidence.version },
    )
    expect(reply.statusCode).toBe(422)
  })

  it('but what one uploaded oneself can be named once, and kept where it is', async () => {
    const own = await upload(admissions)
    const evidence = await paper(admissions, { file: own })
    const again = await admissions.patch(
      `/api/evidence/${evidence.id}`,
      { file: own, description: 'Seen' },
      { version: evidence.version },
    )
    expect(again.statusCode, again.body).toBe(200)
    expect(
      (
        await admissions.post('/api/evidence', {
          application: application.id,
          kind: 'Supporting',
          file: own,
        })
      ).statusCode,
    ).toBe(422)
  })

  it('and of two records that ask for it at once one gets it', async () => {
    const own = await upload(admissions)
    const body = { application: application.id, kind: 'Supporting', file: own }
    const replies = await Promise.all([1, 2, 3].map(() => admissions.post('/api/evidence', body)))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  })
})

describe('where an earlier version let two records name one file', () => {
  async function shared() {
    const copy = await upload(safeguarding)
    const record = await recordWith(copy)
    const evidence = await paper(sysadmin)
    await college.database.execute(sql`update evidence set file = ${copy} where id = ${evidence.id}`)
    return { copy, record, evidence }
  }

  it('a certificate is marked seen, and the file stays with the paper', async () => {
    const { copy, record } = await shared()
    const reply = await safeguarding.patch(
      `/api/dbs-records/${record.id}`,
      { seenOn: college.clock.today(), number: '001234567890' },
      { version: record.version },
    )
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data.copy).toBeNull()
    expect(await content(sysadmin, copy)).toBe(200)
  })

  it('who may change one of them takes the file from neither', async () => {
    const { copy } = await shared()
    expect((await admissions.delete(`/api/files/${copy}`)).statusCode).toBe(403)
    expect(await content(safeguarding, copy)).toBe(200)
  })
})
