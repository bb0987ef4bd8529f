import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteForGood } from '#kit/records/empty-bin.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { sweepSentPhotos } from './sweep-sent.ts'
import { sendPhoto } from './test-photos.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-add-photos-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const picture = (width: number, height: number, background = '#c2185b') =>
  sharp({ create: { width, height, channels: 3, background } })
let shade = 0
/** A picture of a colour no other has. */
const face = () => {
  shade += 1
  return picture(300, 400, `rgb(${shade % 256}, 100, 160)`)
    .jpeg()
    .toBuffer()
}

let admin: SignedInCalls
let registrar: SignedInCalls
beforeAll(async () => {
  admin = await college.as('sysadmin')
  registrar = await college.as('registrar')
})

async function makePupil(firstName: string, lastName: string, more: object = {}) {
  const person = await make(admin, 'people', { firstName, lastName })
  return { student: await make(admin, 'students', { person: person.id, ...more }), person }
}
async function send(content: Uint8Array, name = 'face.jpg', fields: Record<string, string> = {}) {
  const reply = await sendPhoto(registrar, name, content, fields)
  expect(reply.statusCode, reply.body).toBe(201)
  const { data }: { data: { file: string; fingerprint: string; students: string[] } } = reply.json()
  return data
}
const give = async (photos: readonly { file: string; student: string }[], as = registrar) =>
  as.post('/api/student-photos', { photos })
const personOf = async (id: string): Promise<Reply & Record<string, unknown>> =>
  (await registrar.get(`/api/people/${id}`)).json().data
const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(({ id }) => id) : [])

describe('a photograph that is sent', () => {
  it.each<[string, string, () => Promise<Uint8Array>, number, string]>([
    ['is empty', 'a.jpg', async () => new Uint8Array(), 422, 'This file is empty.'],
    ['is a text called a picture', 'a.jpg', async () => Buffer.from('hello'), 415, 'no picture in this file'],
    [
      'is a PDF',
      'a.pdf',
      async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'),
      415,
      'must be a picture',
    ],
    [
      'is cut off',
      'a.jpg',
      async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 300),
      422,
      'cannot be read',
    ],
    ['is small', 'a.png', async () => picture(120, 400).png().toBuffer(), 422, '120 by 400 pixels'],
    [
      'has 100 megapixels',
      'a.png',
      async () => picture(10_000, 10_000).png().toBuffer(),
      422,
      '100 megapixels; 60 is the most',
    ],
  ])('and %s is refused in words, and nothing of it stays', async (_case, name, content, status, words) => {
    const reply = await sendPhoto(registrar, name, await content())
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.json().error.details).toMatchObject([
      { param: 'file', message: expect.stringContaining(words) },
    ])
    expect(await college.database.rows(sql`select 1 from sent_photos`)).toEqual([])
  })

  it('is cut to the square that was chosen, the right way up', async () => {
    const left = await picture(400, 400, '#ff0000').png().toBuffer()
    const both = await picture(800, 400, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      // Lying on its side: red is below when it is turned.
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer()
    const colourOf = async (crop: string) => {
      const { file } = await send(both, 'turned.jpg', { crop })
      const shown = await registrar.get(`/api/files/${file}/content`)
      const { dominant } = await sharp(shown.rawPayload).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    }
    expect(await colourOf('0,0,1')).toBe('blue')
    expect(await colourOf('0,0.5,1')).toBe('red')
  })

  it('keeps nothing of where it was taken', async () => {
    const taken = await picture(300, 300)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer()
    const { file } = await send(taken)
    const { exif, width, height } = await sharp(
      (await registrar.get(`/api/files/${file}/content`)).rawPayload,
    ).metadata()
    expect([exif, width, height]).toEqual([undefined, 480, 480])
  })

  it('with a crop that is none is refused', async () => {
    const reply = await sendPhoto(registrar, 'a.jpg', await face(), { crop: '1;drop' })
    expect(reply.json().error.details).toMatchObject([{ param: 'crop' }])
  })

  it('that nobody is given within a day is deleted', async () => {
    const { file } = await send(await face())
    await sweepSentPhotos(college.database, college.queue, college.clock.now())
    expect((await registrar.get(`/api/files/${file}`)).statusCode).toBe(200)
    const tomorrow = new Date(college.clock.now().getTime() + 25 * 60 * 60 * 1000)
    expect(await sweepSentPhotos(college.database, college.queue, tomorrow)).toBeGreaterThan(0)
    const rows = await college.database.rows(sql`select 1 from files where id = ${file}`)
    expect(rows).toEqual([])
  })
})

describe('names of files', () => {
  it('are matched to students, by Banner ID and by name', async () => {
    const { student: ann } = await makePupil('Ann', 'Matched', { partnerId: '000700001' })
    const { student: one } = await makePupil('Twin', 'Twice')
    const { student: two } = await makePupil('Twin', 'Twice')
    const names = ['000700001.jpg', 'MATCHED, Ann.jpeg', 'Twice_Twin.jpg', 'Zed Zero.jpg']
    const { data } = (await registrar.post('/api/student-photos/match', { names })).json()
    expect(data.map(({ state }: { state: string }) => state)).toEqual([
      'matched',
      'matched',
      'choose',
      'nobody',
    ])
    expect(data[0]).toMatchObject({
      student: ann.id,
      candidates: [{ label: 'Ann Matched', bannerId: '000700001' }],
    })
    expect(data[2].candidates.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    )
  })

  it.each([[[]], [['a'.repeat(401)]], [Array.from({ length: 501 }, () => 'a.jpg')]])(
    'too many or too long are refused',
    async (names) => {
      expect((await registrar.post('/api/student-photos/match', { names })).statusCode).toBe(422)
    },
  )

  it.each(['hub director', 'faculty', 'safeguarding', 'student'])('are no business of %s', async (role) => {
    const other = await college.as(role)
    expect((await other.post('/api/student-photos/match', { names: ['a.jpg'] })).statusCode).toBe(403)
    expect((await give([], other)).statusCode).toBe(403)
    expect((await sendPhoto(other, 'a.jpg', await face())).statusCode).toBe(403)
  })
})

describe('photographs that are given', () => {
  it('are written one by one, and what fails keeps nothing back', async () => {
    const { student, person } = await makePupil('Good', 'Given')
    const { student: other } = await makePupil('Other', 'Given')
    const [good, first, second] = await Promise.all(
      [face(), face(), face()].map(async (one) => send(await one)),
    )
    const strangers = await sendPhoto(admin, 'a.jpg', await face())
    const reply = await give([
      { file: strangers.json().data.file, student: student.id },
      { file: first?.file ?? '', student: other.id },
      { file: second?.file ?? '', student: other.id },
      { file: good?.file ?? '', student: '019a0000-0000-7000-8000-000000000000' },
    ])
    expect(
      reply.json().data.map(({ ok, message }: { ok: boolean; message: string }) => [ok, message]),
    ).toEqual([
      [false, expect.stringContaining('Choose its file again')],
      [false, expect.stringContaining('Leave one out')],
      [false, expect.stringContaining('Leave one out')],
      [false, expect.stringContaining('does not exist')],
    ])
    const again = await give([
      { file: good?.file ?? '', student: student.id },
      { file: first?.file ?? '', student: '019a0000-0000-7000-8000-000000000000' },
    ])
    expect(again.json().data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false])
    expect(await personOf(person.id)).toMatchObject({ photo: { id: good?.file } })
    const history = (await registrar.get(`/api/people/${person.id}/history`)).json().data
    expect(history[0]).toMatchObject({ reason: 'Photographs were added' })
  })

  it('say whose present one they are already', async () => {
    const { student } = await makePupil('Same', 'Again')
    const taken = await face()
    const sent = await send(taken)
    expect(sent.students).toEqual([])
    await give([{ file: sent.file, student: student.id }])
    const again = await send(taken)
    expect(again).toMatchObject({ fingerprint: sent.fingerprint, students: [student.id] })
  })
})

describe('earlier photographs', () => {
  it('are kept, one of them is taken again, and only who may change students sees them', async () => {
    const { student, person } = await makePupil('Early', 'Kept')
    const given: string[] = []
    for (let at = 0; at < 3; at += 1) {
      const { file } = await send(await face())
      await give([{ file, student: student.id }])
      given.push(file)
    }
    const [first, second, third] = given
    const stood = await personOf(person.id)
    expect(new Set(idsIn(stood['earlierPhotos']))).toEqual(new Set([first, second]))
    const back = await registrar.patch(
      `/api/people/${person.id}`,
      { photo: first },
      { version: stood.version },
    )
    expect(back.statusCode, back.body).toBe(200)
    const now = await personOf(person.id)
    expect(now['photo']).toMatchObject({ id: first })
    expect(new Set(idsIn(now['earlierPhotos']))).toEqual(new Set([second, third]))
    expect((await registrar.get(`/api/files/${third}/thumbnail`)).statusCode).toBe(200)
    const reader = await college.as('finance')
    const seen = (await reader.get(`/api/people/${person.id}`)).json().data
    expect(seen).toMatchObject({ photo: { id: first } })
    expect(seen).not.toHaveProperty('earlierPhotos')
    expect((await reader.get(`/api/files/${third}/content`)).statusCode).toBe(404)
    expect((await reader.get(`/api/files/${first}/content`)).statusCode).toBe(200)
  })

  it('are taken off without being lost, are never written by hand, and only so many are kept', async () => {
    const { student, person } = await makePupil('Many', 'Kept')
    const { file } = await send(await face())
    await give([{ file, student: student.id }])
    const { version } = await personOf(person.id)
    const off = await registrar.patch(`/api/people/${person.id}`, { photo: null }, { version })
    expect(idsIn(off.json().data.earlierPhotos)).toEqual([file])
    const byHand = await registrar.patch(
      `/api/people/${person.id}`,
      { earlierPhotos: [] },
      { version: version + 1 },
    )
    expect(byHand.statusCode).toBe(422)
    for (let at = 0; at < 14; at += 1)
      await give([{ file: (await send(await face())).file, student: student.id }])
    const kept = idsIn((await personOf(person.id))['earlierPhotos'])
    expect(kept).toHaveLength(12)
    expect(kept).not.toContain(file)
    expect(await college.database.rows(sql`select 1 from files where id = ${file}`)).toEqual([])
  })

  it('are pictures only', async () => {
    const { person } = await makePupil('No', 'Picture')
    const text = await sendPhoto(registrar, 'a.txt', Buffer.from('hello'), {}, '/api/files')
    const reply = await registrar.patch(
      `/api/people/${person.id}`,
      { photo: text.json().data.id },
      { version: person.version },
    )
    expect(reply.json().error.details).toMatchObject([{ param: 'photo' }])
  })

  it.each(['deleted for good', 'anonymised'])('go with the person who is %s', async (deed) => {
    const { student, person } = await makePupil('Gone', `For ${deed}`)
    const files: string[] = []
    for (let at = 0; at < 2; at += 1) {
      const { file } = await send(await face())
      await give([{ file, student: student.id }])
      expect((await registrar.get(`/api/files/${file}/thumbnail`)).statusCode).toBe(200)
      files.push(file)
    }
    if (deed === 'anonymised') {
      const reply = await admin.post(`/api/housekeeping/people/${person.id}/anonymise`, {
        name: `Gone For ${deed}`,
        reason: 'They asked for it',
      })
      expect(reply.statusCode, reply.body).toBeLessThan(300)
    } else {
      for (const [type, record] of [
        ['students', student],
        ['people', person],
      ] as const) {
        await admin.delete(`/api/${type}/${record.id}`)
        expect(await deleteForGood(college.database, type, record.id)).toBe(true)
      }
    }
    const left = await college.database.rows(sql`
      select id from files where id = any(${sql.param(files)}::uuid[])
      union all select file_id from thumbnails where file_id = any(${sql.param(files)}::uuid[])`)
    expect(left).toEqual([])
  })
})
