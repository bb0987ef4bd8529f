import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { fillArchive } from '#office/privacy/access-export.ts'
import { openLog } from '#platform/http/log.ts'
import { openSecurityLog } from '#platform/security/security-log.ts'
import { openVirusScanner } from '#platform/viruses/scanner.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { makeApplication, type Reply } from '#test/make.ts'
import { knownVirus, startScannerServer } from '#test/scanner-server.ts'
import { unpacked } from '#test/unpacked.ts'
import { uploadSheet } from '../import/test-calls.ts'
import { checkWaitingFiles } from './check-waiting.ts'
import { openFileStore } from './store.ts'

const server = await startScannerServer()
afterAll(() => server.close())
afterEach(() => {
  server.mood = 'well'
})
const dataDir = await mkdtemp(join(tmpdir(), 'minster-viruses-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const clamd = server.address
const college = await testApp({ config: { dataDir, clamd } })
const disk = await openFileStore({ dataDir, s3: null })
let admissions: SignedInCalls
let application: Reply
beforeAll(async () => {
  admissions = await college.as('admissions')
  application = await makeApplication(admissions)
})

async function sendTo(
  url: string,
  as: SignedInCalls,
  name: string,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return as.call({ method: 'POST', url, headers, payload: Buffer.from(await request.arrayBuffer()) })
}
const send = (name: string, content: string | Uint8Array) =>
  sendTo('/api/files', admissions, name, content, { subject: 'applications', subjectId: application.id })
const pdf = `%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n`
const pdfWith = (words: string) => pdf.replace('<<>>\nendobj', `<</Title (${words})>>\nendobj`)
const bytesKept = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length
const content = (id: string, headers = {}) => admissions.get(`/api/files/${id}/content`, { headers })
const known = async (id: string) => (await admissions.get(`/api/files/${id}`)).json().data
const found = async (search: string) => {
  const reply = await (await college.as('sysadmin')).get('/api/security-events?kind=virus-found')
  return JSON.stringify(reply.json().data).includes(search)
}

/** What is looked at by itself, with a scanner that has not been found away. */
async function lookAgain(): Promise<void> {
  const log = openLog('silent')
  const security = openSecurityLog(college.database, college.clock, log)
  const scanner = openVirusScanner({ clamd }, log)
  await checkWaitingFiles({ ...college, disk, scanner, security }, new AbortController().signal)
  await security.stop()
}

describe('an upload with a virus', () => {
  it.each([
    ['a file about a record', () => send('Passport.pdf', pdfWith(knownVirus))],
    ['what is no file of a kind that is kept', () => send('Passport.exe', knownVirus)],
    [
      'a paper of an application',
      () =>
        sendTo(`/api/evidence/of/${application.id}`, admissions, 'Passport.pdf', pdfWith(knownVirus), {
          kind: 'Identity',
        }),
    ],
    [
      'a paper of an applicant',
      async () =>
        sendTo('/api/forms/applicant/evidence', await college.as('applicant'), 'a.pdf', pdfWith(knownVirus), {
          demand: 'identity',
        }),
    ],
    [
      'the photograph of a student',
      async () =>
        sendTo(
          '/api/student-photos/files',
          await college.as('registrar'),
          'face.jpg',
          `\xff\xd8\xff${knownVirus}`,
        ),
    ],
    [
      'a sheet of people',
      async () => uploadSheet(await college.as('sysadmin'), 'people', 'p.csv', `Last name\n${knownVirus}\n`),
    ],
    [
      'a sheet of marks',
      async () => sendTo('/api/grades/read-sheet', await college.as('registrar'), 'm.csv', knownVirus),
    ],
    [
      'a sheet of Banner IDs',
      async () => sendTo('/api/banner-ids/sheet', await college.as('registrar'), 'b.csv', knownVirus),
    ],
    [
      'a sheet of registrations',
      async () => sendTo('/api/sync-report/cells', await college.as('registrar'), 's.csv', knownVirus),
    ],
  ])('is refused, and nothing of it is kept: %s', async (_what, sending) => {
    const before = await bytesKept()
    const reply = await sending()
    expect(reply.statusCode, reply.body).toBe(422)
    expect(reply.json().error).toMatchObject({
      code: 'INFECTED',
      details: [{ param: 'file', message: expect.stringContaining('A virus was found in this file') }],
    })
    expect(await bytesKept()).toBe(before)
  })

  it('is recorded as a security event', async () => {
    const sender = await college.as('manager')
    await sendTo('/api/files', sender, 'a.txt', knownVirus)
    const reply = await (await college.as('sysadmin')).get('/api/security-events?kind=virus-found')
    expect(reply.json().data).toContainEqual(
      expect.objectContaining({
        kind: 'virus-found',
        user: expect.objectContaining({ id: sender.userId }),
        target: 'POST /api/files',
      }),
    )
  })

  it('is found in a picture before it is drawn anew', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c2185b' } })
      .withExif({ IFD0: { Artist: knownVirus } })
      .jpeg()
      .toBuffer()
    expect((await send('photo.jpg', picture)).statusCode).toBe(422)
  })
})

describe('while the scanner is away', () => {
  it('an upload is kept, opened by nobody and told as such, until it was looked through', async () => {
    server.mood = 'full'
    const sent = await send('Reference.pdf', pdf)
    expect(sent.statusCode, sent.body).toBe(201)
    const { id, name, label, virusCheck } = sent.json().data
    expect([name, label, virusCheck]).toEqual([
      'Reference.pdf',
      'Reference.pdf (being checked for viruses)',
      'Waiting',
    ])
    const listed = await admissions.get(`/api/files?subject=applications&subjectId=${application.id}`)
    expect(listed.json().data).toContainEqual(expect.objectContaining({ id, virusCheck: 'Waiting' }))

    const refused = await content(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error).toMatchObject({
      code: 'BEING_CHECKED',
      message: expect.stringContaining('This file is being checked for viruses'),
    })
    const [{ sha256 } = { sha256: '' }] = await college.database.rows<{ sha256: string }>(
      sql`select sha256 from files where id = ${id}`,
    )
    const etag = `"${sha256}"`
    expect((await content(id, { 'if-none-match': etag })).statusCode, 'not even as unchanged').toBe(409)

    await lookAgain()
    expect((await content(id)).statusCode, 'it is away still').toBe(409)
    server.mood = 'well'
    await lookAgain()
    expect((await content(id, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await content(id)).body).toBe(pdf)
    expect(await known(id)).toMatchObject({ label: 'Reference.pdf', virusCheck: null })
  })

  it('a picture is not drawn small either', async () => {
    server.mood = 'full'
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#c2185b' } }).png()
    const { id } = (await send('face.png', await picture.toBuffer())).json().data
    const thumbnail = () => admissions.get(`/api/files/${id}/thumbnail`)
    expect((await thumbnail()).statusCode).toBe(409)
    server.mood = 'well'
    await lookAgain()
    expect((await thumbnail()).statusCode).toBe(200)
  })

  it('what turns out to hold a virus is removed, says so where it stood, and is recorded', async () => {
    server.mood = 'full'
    const before = await bytesKept()
    const { id } = (await send('Letter.pdf', pdfWith(knownVirus))).json().data
    const { id: clean } = (await send('Clean.pdf', pdf)).json().data
    expect(await bytesKept()).toBe(before + 2)
    server.mood = 'well'
    await lookAgain()
    expect(await bytesKept()).toBe(before + 1)
    expect(await known(id)).toMatchObject({
      name: 'Letter.pdf',
      label: 'Letter.pdf (removed: it had a virus)',
      virusCheck: 'Infected',
    })
    const refused = await content(id)
    expect(refused.statusCode).toBe(404)
    expect(refused.json().error.message).toContain('A virus was found in this file, so it was removed')
    expect((await content(clean)).statusCode).toBe(200)
    expect(await found(id)).toBe(true)
    expect((await admissions.delete(`/api/files/${id}`)).statusCode).toBe(204)
  })

  it('one that can never be looked through keeps no other waiting', async () => {
    server.mood = 'full'
    const { id: never } = (await send('Never.pdf', pdf)).json().data
    const { id: later } = (await send('Later.pdf', pdf)).json().data
    await college.database.execute(sql`update files set stored_as = 'gone' where id = ${never}`)
    server.mood = 'well'
    await lookAgain()
    expect((await content(never)).statusCode).toBe(409)
    expect((await content(later)).statusCode).toBe(200)
  })

  it('a paper is not verified, as nobody can have seen it', async () => {
    server.mood = 'full'
    const url = `/api/evidence/of/${application.id}`
    const sent = await sendTo(url, admissions, 'Passport.pdf', pdf, {
      kind: 'Supporting',
    })
    expect(sent.statusCode, sent.body).toBe(201)
    const { id } = sent.json().data
    const [paper] = (await admissions.get(url)).json().data.papers.slice(-1)
    expect(paper.file.name).toBe('Passport.pdf (being checked for viruses)')
    const verify = () => admissions.post(`/api/evidence/${id}/verified`)
    expect((await verify()).statusCode).toBe(409)
    server.mood = 'well'
    await lookAgain()
    expect((await verify()).statusCode).toBeLessThan(300)
  })

  it('the archive for a person leaves it out', async () => {
    const [{ person } = { person: '' }] = await college.database.rows<{ person: string }>(
      sql`select person from applications where id = ${application.id}`,
    )
    const filesIn = async () => {
      const zip = new ZipFile()
      const bytes = buffer(Readable.from(zip.outputStream))
      await fillArchive(zip, college.database, disk, person)
      return [...unpacked(await bytes).keys()].filter((name) => name.startsWith('files/')).join()
    }
    server.mood = 'full'
    expect((await send('Archived.pdf', pdf)).statusCode).toBe(201)
    expect(await filesIn()).not.toContain('Archived.pdf')
    server.mood = 'well'
    await lookAgain()
    expect(await filesIn()).toContain('Archived.pdf')
  })

  it('a sheet is refused, as nothing of it would be kept', async () => {
    server.mood = 'full'
    const reply = await uploadSheet(await college.as('sysadmin'), 'people', 'p.csv', 'Last name\nJones\n')
    expect(reply.statusCode).toBe(503)
    expect(reply.json().error.message).toContain('Nothing was read: try again in some minutes')
  })

  it('one that never answers is waited for no longer than a few seconds', async () => {
    server.mood = 'silent'
    const begun = performance.now()
    const { id } = (await send('Slow.pdf', pdf)).json().data
    const waited = performance.now() - begun
    expect(waited).toBeGreaterThan(9000)
    expect(waited).toBeLessThan(14_000)
    expect((await content(id)).statusCode).toBe(409)
    const again = performance.now()
    expect((await send('Next.pdf', pdf)).json().data.virusCheck).toBe('Waiting')
    expect(performance.now() - again, 'the next sender does not wait').toBeLessThan(5000)
    const status = (await college.nobody.get('/api/status')).json().data
    expect(status).toMatchObject({ healthy: true, viruses: 'down' })
  }, 40_000)
})
