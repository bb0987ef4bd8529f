import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeHub, type Reply } from '#test/make.ts'
import { sendPhoto } from './test-photos.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-photos-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const face = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

interface Pupil {
  readonly id: string
  readonly person: string
  readonly session: string
}

let admin: SignedInCalls
let registrar: SignedInCalls
let london: Reply
let leeds: Reply
let ma: Reply
let tutor: SignedInCalls
let instance: Reply
let old: Reply
const pupils: Record<string, Pupil> = {}
const photos: Record<string, string> = {}

async function makePupil(name: string, hub: Reply, more: { tutor?: string; status?: string } = {}) {
  const person = await make(admin, 'people', { firstName: name, lastName: 'Fell' })
  const student = await make(admin, 'students', {
    person: person.id,
    ...(more.tutor && { tutor: more.tutor }),
  })
  const engagement = await make(admin, 'engagements', {
    student: student.id,
    programme: ma.id,
    hub: hub.id,
    status: more.status ?? 'Current',
    start: '2025-09-01',
    studentType: 'Independent',
    ...(more.status === 'Completed' && { end: '2026-06-30' }),
  })
  const isEnded = more.status === 'Completed'
  const session = await make(admin, 'enrolment-sessions', {
    engagement: engagement.id,
    academicYear: isEnded ? '2025-26' : academicYearOf(college.clock.today()).title,
    level: '7',
    status: isEnded ? 'Completed' : 'Current',
  })
  pupils[name] = { id: student.id, person: person.id, session: session.id }
}

beforeAll(async () => {
  admin = await college.as('sysadmin')
  registrar = await college.as('registrar')
  london = await makeHub(admin, 'London')
  leeds = await makeHub(admin, 'Leeds')
  ma = await make(admin, 'programmes', { code: 'MA', name: 'Master of Arts', levels: ['7'], credits: 180 })
  tutor = await college.as('faculty')
  const tutorPerson = await make(admin, 'people', { firstName: 'Tom', lastName: 'Tutor' })
  const member = await make(admin, 'faculty', { person: tutorPerson.id, user: tutor.userId })
  await makePupil('Anna', london, { tutor: member.id })
  await makePupil('Ben', london)
  await makePupil('Cara', leeds)
  await makePupil('Dai', leeds, { status: 'Completed' })
  const module = await make(admin, 'modules', { code: 'TMM4001', name: 'Reading', credits: 20 })
  const year = academicYearOf(college.clock.today())
  instance = await make(admin, 'module-instances', {
    module: module.id,
    academicYear: year.title,
    tutors: [member.id],
  })
  old = await make(admin, 'module-instances', {
    module: module.id,
    academicYear: academicYearOf(`${year.year - 1}-10-01`).title,
    tutors: [member.id],
  })
  await make(admin, 'module-enrolments', {
    session: pupils['Ben']?.session,
    moduleInstance: instance.id,
    status: 'Enrolled',
  })
  for (const [name, colour] of [
    ['Anna', '#c2185b'],
    ['Ben', '#1b7a43'],
    ['Cara', '#7b1fa2'],
    ['Dai', '#007885'],
  ] as const) {
    const sent = await sendPhoto(registrar, `${name}.jpg`, await face(colour))
    const { file } = sent.json().data
    const given = await registrar.post('/api/student-photos', {
      photos: [{ file, student: pupils[name]?.id }],
    })
    if (given.json().data[0]?.ok !== true) throw new Error(given.body)
    photos[name] = file
  }
}, 60_000)

const namesOn = async (as: SignedInCalls, path: string) => {
  const reply = await as.get(`/api/${path}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data }: { data: { faces: { name: string }[] } } = reply.json()
  return data.faces.map(({ name }) => name.split(' ')[0])
}
const thumbnail = (as: SignedInCalls, name: string) => as.get(`/api/files/${photos[name]}/thumbnail`)

describe('a page of photographs', () => {
  it.each([
    ['student-photos', ['Anna', 'Ben', 'Cara']],
    ['student-photos?status=Completed', ['Dai']],
    ['student-photos?status=Completed,Current', ['Anna', 'Ben', 'Cara', 'Dai']],
    ['student-photos?search=fell ca', ['Cara']],
    ['student-photos?level=7', ['Anna', 'Ben', 'Cara']],
    ['student-photos?level=4', []],
    ['student-photos?missing=1', []],
  ])('%s shows %j', async (path, names) => {
    expect(await namesOn(registrar, path)).toEqual(names)
  })

  it('is narrowed to hubs, programmes and modules', async () => {
    expect(await namesOn(registrar, `student-photos?hub=${leeds.id}`)).toEqual(['Cara'])
    expect(await namesOn(registrar, `student-photos?hub=${leeds.id},${london.id}`)).toHaveLength(3)
    expect(await namesOn(registrar, `student-photos?programme=${ma.id}`)).toHaveLength(3)
    expect(await namesOn(registrar, `student-photos?module=${instance.id}`)).toEqual(['Ben'])
    expect(await namesOn(registrar, `student-photos?module=${old.id}`)).toEqual([])
  })

  it('says in one answer whom it shows and by what it can be narrowed', async () => {
    const { data } = (await registrar.get('/api/student-photos')).json()
    expect(data.faces[0]).toEqual({
      id: pupils['Anna']?.id,
      name: 'Anna Fell',
      programme: 'MA',
      level: '7',
      hub: 'London',
      status: 'Current',
      photo: photos['Anna'],
      opens: 'students',
    })
    expect(data).toMatchObject({
      total: 3,
      missing: 0,
      hubs: [{ label: 'Leeds' }, { label: 'London' }],
      programmes: [{ label: 'MA' }],
      levels: ['7'],
      modules: [{ id: instance.id, label: 'TMM4001 Reading', students: 1, isMine: false }],
      module: null,
    })
    expect(data.years).toHaveLength(2)
  })

  it.each(['status=Nothing', 'hub=x', 'level=9', 'year=2026', 'module=1', 'missing=yes', 'other=1'])(
    'refuses what it does not know: %s',
    async (query) => {
      expect((await registrar.get(`/api/student-photos?${query}`)).statusCode).toBe(422)
    },
  )
})

describe('whose photographs somebody sees', () => {
  it('a tutor: their tutees and whom they teach, and no picture of anybody else', async () => {
    for (const path of ['student-photos', 'my-student-photos', 'centre-photos'])
      expect((await tutor.get(`/api/${path}`)).statusCode, path).toBe(403)
    const { data } = (await tutor.get('/api/module-photos')).json()
    expect(data).toMatchObject({
      module: instance.id,
      modules: [{ id: instance.id, isMine: true, students: 1 }],
      faces: [{ name: 'Ben Fell', opens: null }],
    })
    expect((await thumbnail(tutor, 'Anna')).statusCode).toBe(200)
    expect((await thumbnail(tutor, 'Ben')).statusCode).toBe(200)
    expect((await thumbnail(tutor, 'Cara')).statusCode).toBe(404)
    expect((await tutor.get(`/api/files/${photos['Cara']}/content`)).statusCode).toBe(404)
    expect((await tutor.get(`/api/module-photos?module=${old.id}`)).json().data.faces).toEqual([])
  })

  it('a director: their hub, on each page', async () => {
    const director = await college.as('hub director', { hub: london.id })
    expect(await namesOn(director, 'my-student-photos')).toEqual(['Anna', 'Ben'])
    expect(await namesOn(director, 'centre-photos')).toEqual(['Anna', 'Ben'])
    expect(await namesOn(director, 'module-photos')).toEqual(['Ben'])
    expect((await thumbnail(director, 'Anna')).statusCode).toBe(200)
    expect((await thumbnail(director, 'Cara')).statusCode).toBe(404)
    const { data } = (await director.get('/api/centre-photos')).json()
    expect(data.hubs).toEqual([{ id: london.id, label: 'London' }])
    expect(data.faces[0]).toMatchObject({ opens: 'mystudents' })
  })

  it('a director of a programme: its students; one without a hub or programme: nobody', async () => {
    const director = await college.as('programme director', { programme: ma.id })
    expect(await namesOn(director, 'my-student-photos')).toEqual(['Anna', 'Ben', 'Cara'])
    const nobodys = await college.as('hub director')
    for (const path of ['my-student-photos', 'centre-photos', 'module-photos'])
      expect(await namesOn(nobodys, path), path).toEqual([])
    expect((await thumbnail(nobodys, 'Anna')).statusCode).toBe(404)
  })

  it.each([
    ['safeguarding', 200],
    ['support', 404],
    ['student', 404],
    ['applicant', 404],
  ])('%s is answered %i', async (role, status) => {
    expect((await thumbnail(await college.as(role), 'Anna')).statusCode).toBe(status)
  })

  it('nobody who is signed out', async () => {
    expect((await college.nobody.get(`/api/files/${photos['Anna']}/thumbnail`)).statusCode).toBe(401)
  })
})

describe('a thumbnail', () => {
  it.each([96, 192, 384])(
    '%i pixels wide is drawn once, and kept by the browser of who saw it',
    async (width) => {
      const url = `/api/files/${photos['Anna']}/thumbnail?width=${width}`
      const [one, two] = await Promise.all([registrar.get(url), registrar.get(url)])
      expect(one.rawPayload).toEqual(two.rawPayload)
      const { format, width: drawn, height } = await sharp(one.rawPayload).metadata()
      expect([format, drawn, height]).toEqual(['webp', width, width])
      expect(one.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=2592000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(one.headers['vary']).toContain('cookie')
      const rows = await college.database.rows(
        sql`select 1 from thumbnails where file_id = ${photos['Anna']} and width = ${width}`,
      )
      expect(rows).toHaveLength(1)
    },
  )

  it.each(['width=97', 'width=100000', 'w=96'])('of no other width: %s', async (query) => {
    expect((await registrar.get(`/api/files/${photos['Anna']}/thumbnail?${query}`)).statusCode).toBe(422)
  })

  it('of what is no picture there is none', async () => {
    const form = new FormData()
    form.append('file', new Blob(['hello']), 'hello.txt')
    const body = new Request('http://localhost/', { method: 'POST', body: form })
    const sent = await registrar.call({
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    const { id } = sent.json().data
    expect((await registrar.get(`/api/files/${id}/thumbnail`)).statusCode).toBe(404)
  })
})
