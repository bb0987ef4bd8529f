import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { sweepPieces } from './pieces.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-pieces-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

let admissions: SignedInCalls
let registrar: SignedInCalls
beforeAll(async () => {
  admissions = await college.as('admissions')
  registrar = await college.as('registrar')
})

const arriving = join(dataDir, 'arriving')
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  Buffer.alloc(300, '% page\n'),
  Buffer.from('trailer <<>>\n%%EOF\n'),
])
let key = ''
beforeEach(async () => {
  key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
  await rm(arriving, { recursive: true, force: true })
})

const filesIn = async (folder: string) =>
  existsSync(folder)
    ? (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length
    : 0
const records = async () => (await college.database.rows({ text: 'select id from files', values: [] })).length

async function post(
  as: SignedInCalls,
  url: string,
  fields: Readonly<Record<string, string | Blob>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Request('http://localhost/', { method: 'POST', body: form })
  return as.call({
    method: 'POST',
    url,
    headers: { 'content-type': sent.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

const piece = (from: number, to: number, as = admissions) =>
  post(as, `/api/file-pieces/${key}?at=${from}`, {
    file: new Blob([Uint8Array.from(pdf.subarray(from, to))]),
  })
const keepIt = (as = admissions, headers = {}, size = pdf.length) =>
  post(as, '/api/files', { pieces: key, name: 'Passport.pdf', size: String(size) }, headers)
const sizeIn = (reply: Awaited<ReturnType<typeof piece>>) => reply.json().data.size

it('a file sent in pieces is kept as if it had come at once, and nothing stays beside it', async () => {
  expect(sizeIn(await piece(0, 100))).toBe(100)
  expect(sizeIn(await piece(100, 250))).toBe(250)
  expect(sizeIn(await piece(250, pdf.length))).toBe(pdf.length)
  const reply = await keepIt()
  expect(reply.statusCode, reply.body).toBe(201)
  const { id, name } = reply.json().data
  expect(name).toBe('Passport.pdf')
  expect((await admissions.get(`/api/files/${id}/content`)).rawPayload).toEqual(pdf)
  expect(await filesIn(arriving)).toBe(0)
})

it('a piece that comes twice is there once, and one that leaves a gap is told where to go on', async () => {
  await piece(0, 100)
  expect(sizeIn(await piece(0, 100))).toBe(100)
  expect(sizeIn(await piece(200, 300))).toBe(100)
  expect(sizeIn(await piece(50, pdf.length))).toBe(pdf.length)
  const { id } = (await keepIt()).json().data
  expect((await admissions.get(`/api/files/${id}/content`)).rawPayload).toEqual(pdf)
})

it('a file that was kept before its answer was lost is kept once', async () => {
  await piece(0, pdf.length)
  const before = await records()
  const first = await keepIt(admissions, { 'idempotency-key': key })
  await eventually(async () => {
    const again = await keepIt(admissions, { 'idempotency-key': key })
    expect(again.statusCode, again.body).toBe(201)
    expect(again.json()).toEqual(first.json())
  })
  // As does one that came whole.
  const whole = { file: new File([Uint8Array.from(pdf)], 'Whole.pdf') }
  const one = await post(admissions, '/api/files', whole, { 'idempotency-key': `${key}-2` })
  const two = await post(admissions, '/api/files', whole, { 'idempotency-key': `${key}-2` })
  expect(two.json()).toEqual(one.json())
  expect(await records()).toBe(before + 2)
})

it('half a file is not kept, and nobody else’s pieces are', async () => {
  const before = await records()
  await piece(0, 100)
  expect((await keepIt()).json().error.details).toMatchObject([{ param: 'file' }])
  await piece(100, pdf.length)
  expect((await keepIt(registrar)).statusCode).toBe(422)
  expect(await records()).toBe(before)
  expect((await keepIt()).statusCode).toBe(201)
})

it('what is refused for what it is does not stay', async () => {
  await post(admissions, `/api/file-pieces/${key}?at=0`, { file: new Blob(['#!/bin/sh\nrm -rf /\n']) })
  const reply = await keepIt(admissions, {}, 19)
  expect(reply.statusCode, reply.body).toBe(415)
  expect(await filesIn(arriving)).toBe(0)
})

it('a place is named by nothing but a key, and no file grows past the largest', async () => {
  for (const wrong of ['x', encodeURIComponent('../../secret.key'), key.toUpperCase().replace(/\d/g, 'A')])
    expect(
      (await post(admissions, `/api/file-pieces/${wrong}?at=0`, { file: new Blob(['x']) })).statusCode,
    ).toBe(404)
  const past = await post(admissions, `/api/file-pieces/${key}?at=${20 * 1024 * 1024}`, {
    file: new Blob(['x']),
  })
  expect(past.statusCode).toBe(413)
  expect(
    (await post(admissions, `/api/file-pieces/${key}?at=-1`, { file: new Blob(['x']) })).statusCode,
  ).toBe(422)
  expect(await filesIn(arriving)).toBe(0)
})

it('of one person no more than eight are on their way, and what is left goes after a day', async () => {
  for (let count = 0; count < 10; count += 1) {
    key = key.slice(0, -1) + String(count)
    await piece(0, 10)
  }
  expect(await filesIn(arriving)).toBe(8)
  expect(await sweepPieces({ dataDir }, new Date())).toBe(0)
  expect(await sweepPieces({ dataDir }, new Date(Date.now() + 25 * 3_600_000))).toBe(8)
  expect(await filesIn(arriving)).toBe(0)
})

it.each(['/api/files', '/api/file-pieces/:key?at=0'])(
  'of what is broken off on its way to %s nothing stays',
  async (path) => {
    if (!college.app.server.listening) await college.app.listen({ port: 0, host: '127.0.0.1' })
    const address = college.app.server.address()
    const port = typeof address === 'string' ? null : address?.port
    const [before, kept] = [await records(), await filesIn(join(dataDir, 'files'))]
    const connected = once(college.app.server, 'connection')
    const call = request({
      port,
      method: 'POST',
      path: path.replace(':key', key),
      headers: {
        cookie: admissions.cookie,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 19_000_000,
      },
    })
    call.on('error', () => {})
    call.write('--b\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7\n')
    call.write(Buffer.alloc(500_000, 'x'))
    await connected
    await pause(200)
    call.destroy()
    await pause(200)
    expect([await records(), await filesIn(join(dataDir, 'files'))]).toEqual([before, kept])
    expect(await filesIn(arriving)).toBe(0)
    expect((await admissions.get('/api/status')).statusCode).toBe(200)
  },
)
