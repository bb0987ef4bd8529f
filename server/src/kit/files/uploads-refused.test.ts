import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-refused-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))
let admissions: SignedInCalls
beforeAll(async () => {
  admissions = await college.as('admissions')
})

/** 64 by 48, its left half pink and its right half cyan, as a phone would encode it. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAKAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADBtZGF0AAAAJCgBrwtg9eWDr//yh1YuIOdAz6YjEjNt/qTEfAAABILiWIn04A==',
  'base64',
)

async function send(name: string, content: Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([Uint8Array.from(content)]), name)
  const sent = new Request('http://localhost/', { method: 'POST', body: form })
  return admissions.call({
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
const kept = () => readdir(join(dataDir, 'files'), { recursive: true })

it.each([
  [
    'a PDF with a script',
    'passport.pdf',
    Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >> endobj\n%%EOF'),
    422,
    'script',
  ],
  ['a locked PDF', 'x.pdf', Buffer.from('%PDF-1.7\ntrailer << /Encrypt 1 0 R >>\n%%EOF'), 422, 'password'],
  [
    'a Windows program called PDF',
    'passport.pdf',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]),
    415,
    'This is a program',
  ],
  [
    'a Linux program called PDF',
    'passport.pdf',
    Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(300)]),
    415,
    'This is a program',
  ],
  ['a script called PDF', 'passport.pdf', Buffer.from('#!/bin/sh\nrm -rf /\n'), 415, 'called .pdf'],
  ['half a photograph of a phone', 'photo.heic', heic.subarray(0, 380), 422, 'Most Compatible'],
])('%s is refused in words, and nothing of it stays', async (_case, name, content, status, words) => {
  const before = await kept()
  const reply = await send(name, content)
  expect(reply.statusCode).toBe(status)
  expect(reply.json().error.message).toContain(words)
  expect(await kept()).toEqual(before)
  expect(await college.database.rows({ text: 'select 1 from files', values: [] })).toEqual([])
})

const anything =
  'Send a PDF, a picture (JPEG, PNG, WebP, AVIF, HEIC), a Word or Excel file, or plain text, of at most 20 MB.'
const paper = 'Send a PDF or a picture (JPEG, PNG, WebP, AVIF, HEIC) of at most 20 MB.'

it.each([
  ['anything is', {}, anything],
  ['a paper is', { as: 'paper' }, paper],
])('where %s taken a refusal offers that and nothing else', async (_place, fields, offered) => {
  const archive = await send('papers.gz', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), fields)
  expect([archive.statusCode, archive.json().error.message]).toEqual([
    415,
    `Files of this type are not kept. ${offered}`,
  ])
  const script = await send('paper.pdf', Buffer.from('#!/bin/sh\n'), fields)
  expect(script.json().error.message).toBe(
    `This file is called .pdf, but that is not what is in it. ${offered}`,
  )
})

it('what is kept elsewhere is no paper, and may be sent as a PDF', async () => {
  const notes = Buffer.from('Seen on Monday.\n')
  const refused = await send('notes.txt', notes, { as: 'paper' })
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    415,
    'A text file is not taken here. Save or print it as a PDF and send that.',
  ])
  const taken = await send('notes.txt', notes)
  expect(taken.statusCode, taken.body).toBe(201)
  await admissions.delete(`/api/files/${taken.json().data.id}`)
})

it('a photograph of a phone is kept as a JPEG that every browser shows', async () => {
  const reply = await send('IMG_0001.HEIC', heic)
  expect(reply.statusCode, reply.body).toBe(201)
  const { id, name, mediaType } = reply.json().data
  expect([name, mediaType]).toEqual(['IMG_0001.jpg', 'image/jpeg'])
  const shown = sharp((await admissions.get(`/api/files/${id}/content`)).rawPayload)
  const { width, height, format } = await shown.metadata()
  expect({ width, height, format }).toEqual({ width: 64, height: 48, format: 'jpeg' })
  const [red = 0, green = 0, blue = 0] = await shown
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(170)
  expect(Math.max(green, blue)).toBeLessThan(120)
  await admissions.delete(`/api/files/${id}`)
})

it('a photograph of somebody is cut square and small, and a paper is none', async () => {
  const wide = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c2185b' } })
    .png()
    .toBuffer()
  const reply = await send('me.png', wide, { as: 'portrait' })
  expect(reply.statusCode, reply.body).toBe(201)
  const { id, name } = reply.json().data
  expect(name).toBe('me.jpg')
  const shown = await sharp((await admissions.get(`/api/files/${id}/content`)).rawPayload).metadata()
  expect([shown.width, shown.height, shown.format]).toEqual([480, 480, 'jpeg'])
  await admissions.delete(`/api/files/${id}`)
  const paper = await send('me.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'), { as: 'portrait' })
  expect([paper.statusCode, paper.json().error.message]).toEqual([
    415,
    expect.stringContaining('must be a picture'),
  ])
})

it.each(['with its length', 'without a length'])(
  '200 MB sent %s are refused long before they are read, and fill neither memory nor disk',
  async (said) => {
    if (!college.app.server.listening) await college.app.listen({ port: 0, host: '127.0.0.1' })
    const address = college.app.server.address()
    const port = typeof address === 'string' ? null : address?.port
    const before = { kept: await kept(), memory: process.memoryUsage.rss() }
    const size = 200 * 1024 * 1024
    const { status, body, sent } = await new Promise<{ status: number; body: string; sent: number }>(
      (resolve, reject) => {
        let done = 0
        const call = request(
          {
            port,
            method: 'POST',
            path: '/api/files',
            headers: {
              cookie: admissions.cookie,
              'content-type': 'multipart/form-data; boundary=b',
              ...(said === 'with its length' ? { 'content-length': size } : {}),
            },
          },
          (reply) => {
            let text = ''
            reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
            reply.on('end', () => {
              resolve({ status: reply.statusCode ?? 0, body: text, sent: done })
              call.destroy()
            })
          },
        )
        call.on('error', reject)
        call.write('--b\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7\n')
        const chunk = Buffer.alloc(256 * 1024, 'x')
        const pour = () => {
          while (!call.destroyed && done < size) {
            done += chunk.length
            if (!call.write(chunk)) return void call.once('drain', pour)
          }
        }
        pour()
      },
    )
    expect(status).toBe(413)
    expect(JSON.parse(body).error.message).toContain('larger than 20 MB')
    expect(sent).toBeLessThan(60 * 1024 * 1024)
    expect(await kept()).toEqual(before.kept)
    expect(process.memoryUsage.rss() - before.memory).toBeLessThan(120 * 1024 * 1024)
  },
)
