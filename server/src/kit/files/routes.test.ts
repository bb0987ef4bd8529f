import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'
import { openFileStore } from './store.ts'
import { sweepFiles } from './sweep.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-files-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

let admissions: SignedInCalls
let registrar: SignedInCalls
let application: Reply
beforeAll(async () => {
  admissions = await college.as('admissions')
  registrar = await college.as('registrar')
  application = await makeApplication(admissions)
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c2185b' } })
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'GPS 51.5' } })
    .jpeg()
    .toBuffer()

async function send(
  as: SignedInCalls,
  name: string,
  content: Uint8Array,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([Uint8Array.from(content)]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  return as.call({ method: 'POST', url: '/api/files', headers, payload })
}
const about = (record: Reply) => ({ subject: 'applications', subjectId: record.id })
const content = (as: SignedInCalls, id: string) => as.get(`/api/files/${id}/content`)

describe('an upload', () => {
  it('is kept out of reach and given back as it was', async () => {
    const response = await send(admissions, 'Passport.pdf', pdf, about(application))
    expect(response.statusCode).toBe(201)
    const { id, ...known } = response.json().data
    expect(known).toMatchObject({
      name: 'Passport.pdf',
      mediaType: 'application/pdf',
      size: pdf.length,
      subject: 'applications',
      subjectId: application.id,
      owner: { id: admissions.userId },
      content: `/api/files/${id}/content`,
    })
    expect(response.body).not.toContain('storedAs')
    const opened = await content(registrar, id)
    expect(opened.rawPayload).toEqual(pdf)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Passport.pdf"; filename*=UTF-8''Passport.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    const again = await registrar.get(`/api/files/${id}/content`, {
      headers: { 'if-none-match': String(opened.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    const listed = await registrar.get(`/api/files?subject=applications&subjectId=${application.id}`)
    expect(listed.json().data).toMatchObject([{ id }])
  })

  it('of a picture loses where and with what it was taken', async () => {
    const original = await picture()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { id } = (await send(admissions, 'me.jpeg', original, about(application))).json().data
    const opened = await content(admissions, id)
    const { exif, format, width } = await sharp(opened.rawPayload).metadata()
    expect({ exif, format, width }).toEqual({ exif: undefined, format: 'jpeg', width: 40 })
    expect(opened.headers['content-security-policy']).toContain('sandbox')
    expect(opened.headers['content-disposition']).toMatch(/^inline/)
  })

  it.each(['png', 'webp', 'avif'] as const)('may be a picture as %s', async (format) => {
    const made = await sharp(await picture())
      .toFormat(format)
      .toBuffer()
    const { mediaType, name } = (await send(admissions, 'x.jpg', made)).json().data
    expect([mediaType, name]).toEqual([`image/${format}`, `x.${format}`])
  })

  it('of a sheet in text is offered for keeping, never shown', async () => {
    const { id, mediaType } = (await send(admissions, 'list.csv', Buffer.from('Name\nZoë\n'))).json().data
    expect(mediaType).toBe('text/csv')
    const opened = await content(admissions, id)
    expect(opened.headers['content-disposition']).toMatch(/^attachment/)
    expect(opened.body).toBe('Name\nZoë\n')
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ada\\scan.PDF', 'scan.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.pdf'],
    ['résumé “final”?.pdf', 'résumé “final”.pdf'],
    ['\u202Egnp.pdf', 'gnp.pdf'],
    ['...', 'file.pdf'],
    ['日本語.pdf', '日本語.pdf'],
  ])('named %s is called %s', async (given, name) => {
    const { data } = (await send(admissions, given, pdf)).json()
    expect(data.name).toBe(name)
    const opened = await content(admissions, data.id)
    expect(opened.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
  })

  it.each([
    ['a program', 'setup.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 415],
    ['a page', 'page.html', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a page called text', 'page.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a sheet that is a picture', 'sheet.csv', Buffer.from([0, 1, 2, 3]), 415],
    ['a text with a NUL byte', 'list.csv', Buffer.from('a,b\u0000c\n'), 415],
    ['a gif', 'x.png', Buffer.from('GIF89a0000000000000'), 415],
    ['an empty file', 'x.pdf', Buffer.alloc(0), 422],
    [
      'a broken picture',
      'x.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60)]),
      422,
    ],
  ])('of %s is refused', async (_case, name, given, status) => {
    const response = await send(admissions, name, given, about(application))
    expect(response.statusCode).toBe(status)
    expect(response.json().error.details[0].param).toBe('file')
  })

  it('of more than 20 MB is refused, and leaves nothing behind', async () => {
    const before = await readdir(join(dataDir, 'files'), { recursive: true })
    const large = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)])
    const refused = await send(admissions, 'large.pdf', large)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      413,
      expect.stringContaining('larger than 20 MB'),
    ])
    expect(await readdir(join(dataDir, 'files'), { recursive: true })).toEqual(before)
  })

  it('without a file, or not multipart, is refused', async () => {
    expect((await admissions.post('/api/files', { file: 'x' })).statusCode).toBe(415)
    const form = new FormData()
    form.append('subject', 'applications')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const response = await admissions.call({
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(response.statusCode).toBe(422)
  })

  it('lies in the store under a name that tells nothing', async () => {
    await send(admissions, 'Secret of Ada.pdf', pdf)
    const kept = await readdir(join(dataDir, 'files'), { recursive: true })
    expect(kept.join()).not.toContain('Ada')
    const whole = kept.filter((name) => name.includes('/'))
    expect(await readFile(join(dataDir, 'files', whole[0] ?? ''))).toBeInstanceOf(Buffer)
  })
})

describe('the file store', () => {
  it('forgets what no record tells of, once it is a day old', async () => {
    const disk = await openFileStore({ dataDir, s3: null })
    const { id } = (await send(admissions, 'keep.pdf', pdf, about(application))).json().data
    const gone = (await send(admissions, 'gone.pdf', pdf, about(application))).json().data.id
    await disk.put('left/behind', 'by an upload that was broken off')
    await college.database.execute(sql`delete from files where id = ${gone}`)
    expect(await sweepFiles(college.database, disk, new Date())).toBe(0)
    const tomorrow = new Date(Date.now() + 25 * 3_600_000)
    expect(await sweepFiles(college.database, disk, tomorrow)).toBe(2)
    expect(await disk.exists('left/behind')).toBe(false)
    expect((await content(admissions, id)).rawPayload).toEqual(pdf)
  })
})

describe('a file', () => {
  it('is given by who may change the record, and seen by who may see it', async () => {
    expect((await send(registrar, 'x.pdf', pdf, about(application))).statusCode).toBe(403)
    const { id } = (await send(admissions, 'x.pdf', pdf, about(application))).json().data
    expect((await registrar.get(`/api/files/${id}`)).statusCode).toBe(200)
    expect((await registrar.delete(`/api/files/${id}`)).statusCode).toBe(403)
    const director = await college.as('hub director')
    for (const path of [`/api/files/${id}`, `/api/files/${id}/content`])
      expect((await director.get(path)).statusCode).toBe(404)
    expect((await college.nobody.get(`/api/files/${id}/content`)).statusCode).toBe(401)
    expect((await admissions.delete(`/api/files/${id}`)).statusCode).toBe(204)
    expect((await content(admissions, id)).statusCode).toBe(404)
  })

  it('of no record is its owner’s alone, until a record holds it', async () => {
    const { id } = (await send(admissions, 'photo.jpg', await picture())).json().data
    expect((await content(admissions, id)).statusCode).toBe(200)
    expect((await content(registrar, id)).statusCode).toBe(404)
    await makePerson(admissions, { photo: id })
    expect((await content(registrar, id)).statusCode).toBe(200)
    expect((await content(await college.as('support'), id)).statusCode).toBe(404)
  })

  it('that shows somebody’s face is seen by whom they apply to, and by no other director', async () => {
    const hub = await makeHub(await college.as('sysadmin'), 'Leeds')
    const { id } = (await send(admissions, 'face.jpg', await picture(300, 300), { as: 'portrait' })).json()
      .data
    const person = (await makePerson(admissions, { photo: id })).id
    await makeApplication(admissions, { person, course: { hub: hub.id } })
    const director = await college.as('hub director', { hub: hub.id })
    expect((await content(director, id)).statusCode).toBe(200)
    expect((await content(await college.as('hub director'), id)).statusCode).toBe(404)
  })

  it('in a paper is seen where the paper’s application is', async () => {
    const hub = await makeHub(await college.as('sysadmin'), 'London')
    const director = await college.as('hub director', { hub: hub.id })
    const mine = await makeApplication(admissions, { course: { hub: hub.id } })
    const { id } = (await send(admissions, 'panel.pdf', pdf)).json().data
    expect((await content(director, id)).statusCode).toBe(404)
    await make(admissions, 'evidence', { application: mine.id, file: id })
    expect((await content(director, id)).statusCode).toBe(200)
  })
})
