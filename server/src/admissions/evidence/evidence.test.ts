import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-evidence-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const kept = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.includes('/'))

let staff: SignedInCalls
let applicant: SignedInCalls
let other: SignedInCalls
let application: Reply
const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c2185b' } })
  .jpeg()
  .toBuffer()
const scripted = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >> endobj\n%%EOF')

async function applies(values: object): Promise<{ as: SignedInCalls; application: Reply }> {
  const person = await makePerson(staff)
  const as = await college.as('applicant')
  await college.database.execute(sql`update users set person = ${person.id} where id = ${as.userId}`)
  return { as, application: await makeApplication(staff, { person: person.id, ...values }) }
}

beforeAll(async () => {
  staff = await college.as('admissions')
  const administrator = await college.as('sysadmin')
  for (const [list, value] of [
    ['verificationEvidence', 'Passport'],
    ['evidenceTypes', 'BAP stage 2 recommendation'],
    ['evidenceTypes', 'Safeguarding'],
    ['evidenceSources', 'Applicant'],
    ['evidenceSources', 'Diocese'],
  ])
    await make(administrator, 'system-data', { list, value })
  const first = await applies({ course: { applicantType: 'Ordinand' } })
  applicant = first.as
  application = first.application
  other = (await applies({ status: 'In progress' })).as
})

async function send(
  as: SignedInCalls,
  url: string,
  fields: Record<string, string>,
  content: Uint8Array = picture,
  name = 'passport.jpg',
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([Uint8Array.from(content)]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return as.call({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const own = '/api/forms/applicant/evidence'
const statesOf = (reply: { json(): { data: { demands: { state: string }[] } } }) =>
  reply.json().data.demands.map(({ state }) => state)

describe('an applicant', () => {
  it('sees what is asked of them, sends it, looks at it again and takes it back', async () => {
    const asked = await applicant.get(own)
    expect(asked.json().data.demands.map(({ demand }: { demand: string }) => demand)).toEqual([
      'identity',
      'recommendation',
      'safeguarding',
    ])
    const sent = await send(applicant, own, { demand: 'identity', document: 'Passport' })
    expect(sent.statusCode, sent.body).toBe(201)
    expect(statesOf(sent)).toEqual(['to verify', 'wanted', 'wanted'])
    const [paper] = sent.json().data.papers
    expect(paper).toMatchObject({
      demand: 'identity',
      title: 'Passport',
      from: 'you',
      canRemove: true,
      file: { name: 'passport.jpg', mediaType: 'image/jpeg' },
    })
    expect((await applicant.get(`/api/files/${paper.file.id}/content`)).statusCode).toBe(200)
    expect((await other.get(`/api/files/${paper.file.id}/content`)).statusCode).toBe(404)
    expect((await other.delete(`${own}/${paper.id}`)).statusCode).toBe(404)
    expect((await other.get(own)).json().data.papers).toEqual([])
    const left = await applicant.delete(`${own}/${paper.id}`)
    expect(left.json().data.papers).toEqual([])
    expect((await applicant.get(`/api/files/${paper.file.id}/content`)).statusCode).toBe(404)
  })

  it.each([
    ['a PDF with a script', { demand: 'identity' }, scripted, 'a.pdf', 422, 'script'],
    [
      'a program called PDF',
      { demand: 'identity' },
      Buffer.from(`MZ${'\0'.repeat(300)}`),
      'a.pdf',
      415,
      'program, whatever it is called. Send a PDF or a picture (JPEG, PNG, WebP, AVIF, HEIC) of at most 20 MB.',
    ],
    [
      'plain text',
      { demand: 'identity' },
      Buffer.from('My passport says 123456789.\n'),
      'passport.txt',
      415,
      'A text file is not taken here. Save or print it as a PDF and send that.',
    ],
    ['a paper for nothing that is known', { demand: 'money' }, picture, 'a.jpg', 422, 'Say what it is for'],
    [
      'a document that is none',
      { demand: 'identity', document: 'Bus ticket' },
      picture,
      'a.jpg',
      422,
      'from the list',
    ],
  ])(
    'is told why %s is refused, and nothing of it stays',
    async (_case, fields, content, name, status, words) => {
      const before = await kept()
      const reply = await send(applicant, own, fields, content, name)
      expect(reply.statusCode).toBe(status)
      expect(reply.body).toContain(words)
      expect(await kept()).toEqual(before)
    },
  )

  it('is refused 200 MB before any of it is read, as staff are', async () => {
    const said = { 'content-length': String(200 * 1024 * 1024) }
    const before = await kept()
    for (const [as, url] of [
      [applicant, own],
      [staff, `/api/evidence/of/${application.id}`],
    ] as const) {
      const fields = { demand: 'identity', kind: 'Identity', identityDocument: 'Passport' }
      const reply = await send(as, url, fields, picture, 'large.pdf', said)
      expect([reply.statusCode, reply.json().error.message], url).toEqual([
        413,
        expect.stringContaining('larger than 20 MB'),
      ])
    }
    expect(await kept()).toEqual(before)
  })

  it('cannot take back what staff accepted, nor send it again', async () => {
    const sent = await send(applicant, own, { demand: 'safeguarding' })
    const id: string = sent.json().data.papers.at(-1).id
    expect((await staff.post(`/api/evidence/${id}/verified`)).statusCode).toBe(204)
    const refused = await applicant.delete(`${own}/${id}`)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      422,
      'We have accepted this paper, so it stays with your application.',
    ])
    const before = await kept()
    expect((await send(applicant, own, { demand: 'safeguarding' })).statusCode).toBe(422)
    expect(await kept()).toEqual(before)
    expect((await applicant.post(`/api/evidence/${id}/verified`)).statusCode).toBe(403)
  })

  it('sends nothing to an application that has ended, and to none of anybody else', async () => {
    const ended = await applies({ status: 'Applicant discontinued', reason: 'They said so' })
    expect((await ended.as.get(own)).json().data.isOpen).toBe(false)
    const before = await kept()
    expect((await send(ended.as, own, { demand: 'identity' })).json().error.message).toContain('ended')
    const nobody = await college.as('applicant')
    expect((await send(nobody, own, { demand: 'identity' })).statusCode).toBe(404)
    expect(await kept()).toEqual(before)
  })
})

describe('staff', () => {
  const of = () => `/api/evidence/of/${application.id}`

  it('add what a diocese sent, verify it in one press and take that back', async () => {
    const made = await send(staff, of(), {
      kind: 'Supporting',
      type: 'BAP stage 2 recommendation',
      source: 'Diocese',
    })
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json().data
    const paper = async () =>
      (await staff.get(of())).json().data.papers.find((one: { id: string }) => one.id === id)
    expect(await paper()).toMatchObject({ source: 'Diocese', verified: null, file: { name: 'passport.jpg' } })
    await staff.post(`/api/evidence/${id}/verified`)
    expect((await paper()).verified).toEqual({ on: '2026-11-20', by: expect.stringContaining('admissions') })
    const change = await staff.patch(`/api/evidence/${id}`, { type: 'Safeguarding' }, { version: 2 })
    expect(change.json().error.details[0].message).toContain('Take the verification back')
    await staff.delete(`/api/evidence/${id}/verified`)
    expect((await paper()).verified).toBeNull()
    const byHand = { verifiedBy: staff.userId, verifiedOn: '2026-11-01' }
    expect((await staff.patch(`/api/evidence/${id}`, byHand, { version: 3 })).statusCode).toBe(422)
  })

  it('are told what is taken as a paper, and no more', async () => {
    const fields = { kind: 'Supporting', type: 'Safeguarding' }
    const reply = await send(staff, of(), fields, Buffer.from('Cleared,yes\n'), 'clearance.csv')
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      415,
      'A text file is not taken here. Save or print it as a PDF and send that.',
    ])
  })

  it('of an applicant’s paper see everything, and the applicant of theirs only that it is there', async () => {
    const shown = (await applicant.get(own)).json().data.papers
    const ofDiocese = shown.find((one: { from: string }) => one.from === 'diocese')
    expect(ofDiocese).toMatchObject({ demand: 'recommendation', file: null, canRemove: false })
  })

  it('who only look may neither add nor verify; who see nothing of it find nothing', async () => {
    const registrar = await college.as('registrar')
    expect((await registrar.get(of())).json().data.canAdd).toBe(false)
    expect((await send(registrar, of(), { kind: 'Identity' })).statusCode).toBe(403)
    const director = await college.as('hub director')
    expect((await director.get(of())).statusCode).toBe(404)
    expect((await staff.get('/api/evidence/of/nothing')).statusCode).toBe(404)
  })
})
