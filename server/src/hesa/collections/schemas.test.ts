import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '#kit/files/store.ts'
import { sweepFiles } from '#kit/files/sweep.ts'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { type TestFrames, uploadSchema, usualFrames, without, xsdWith } from './test-schemas.ts'

const { h } = tables({ h: hesaSchemas })
const college = await testApp()
let registrar: SignedInCalls

beforeAll(async () => {
  registrar = await college.as('registrar', { name: 'Ruth Marsh' })
  await make(registrar, 'hesa-collections', { code: '23056', academicYear: '2023-24', state: 'Closed' })
  await make(registrar, 'hesa-collections', { code: '24056', academicYear: '2024-25' })
  await make(registrar, 'hesa-collections', { code: '25056', academicYear: '2025-26', state: 'Under way' })
})

const upload = (code: string, frames: TestFrames, name = `${code}_1_0_0.xsd`) =>
  uploadSchema(registrar, code, { [name]: xsdWith(frames) })
const cardOf = async (code: string) => {
  const { data } = (await registrar.get('/api/hesa/collections')).json()
  return data.find((one: { code: string }) => one.code === code)
}
const wordsOf = (reply: { json(): { error: { message: string; details: object[] } } }) => {
  const { message, details } = reply.json().error
  return { message, params: details.map((one) => Reflect.get(one, 'param')) }
}

describe('the schema of a collection', () => {
  it('is kept with who uploaded it, and stands in the history', async () => {
    const reply = await upload('24056', usualFrames)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data).toMatchObject({
      isSame: false,
      collection: {
        code: '24056',
        schema: {
          names: ['24056_1_0_0.xsd'],
          version: '1.0.0',
          uploadedBy: 'Ruth Marsh',
          isDemonstration: false,
          hash: createHash('sha256').update(xsdWith(usualFrames)).digest('hex'),
          codes: 9,
          earlier: 0,
        },
      },
    })
    const { id } = await cardOf('24056')
    const history = (await registrar.get(`/api/hesa-collections/${id}/history`)).json().data
    expect(history[0]).toMatchObject({ action: 'changed', by: { label: 'Ruth Marsh' } })
    expect(JSON.stringify(history[0])).toContain('24056_1_0_0.xsd · version 1.0.0')
  })

  it('is had again as it was uploaded, in a zip', async () => {
    const reply = await registrar.get('/api/hesa/collections/24056/schema')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/zip')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="24056-schema.zip"')
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const none = await registrar.get('/api/hesa/collections/25056/schema')
    expect([none.statusCode, none.json().error.message]).toEqual([
      404,
      'There are no files of a schema of 25056.',
    ])
  })

  it('has not more files than a schema has', async () => {
    for (const count of [61, 90]) {
      const names = Array.from({ length: count }, (_, at) => `${at}.xsd`)
      const reply = await uploadSchema(
        registrar,
        '24056',
        Object.fromEntries(names.map((name) => [name, '<x/>'])),
      )
      expect(reply.statusCode).toBe(413)
      expect(wordsOf(reply)).toEqual({
        message:
          'These are more than 60 files. Choose only the .xsd files of one collection, or the zip with them.',
        params: ['file'],
      })
    }
  })

  it('changes nothing where the same file comes again, and says so', async () => {
    const reply = await upload('24056', usualFrames, 'renamed 24056.xsd')
    expect(reply.json().data).toMatchObject({ isSame: true, collection: { schema: { earlier: 0 } } })
  })

  it('is refused where it says that it is of another collection, naming both', async () => {
    const reply = await uploadSchema(registrar, '25056', { '24056_1_0_0.xsd': xsdWith(usualFrames) })
    expect(reply.statusCode).toBe(422)
    expect(wordsOf(reply)).toEqual({
      message:
        'This is the schema of 24056, not of 25056. Upload it for 24056, or choose the files of 25056.',
      params: ['file'],
    })
  })

  it('that says not of which collection it is, is asked about', async () => {
    const files = { 'schema.xsd': xsdWith(without('Student.ETHNIC', '100')) }
    const asked = await uploadSchema(registrar, '25056', files)
    expect(asked.statusCode).toBe(422)
    expect(wordsOf(asked)).toEqual({
      message: 'These files do not say of which collection they are. Is this the schema of 25056?',
      params: ['confirm'],
    })
    expect(await cardOf('25056')).toMatchObject({ schema: null })
    const told = await uploadSchema(registrar, '25056', files, { confirm: 'true' })
    expect(told.statusCode, told.body).toBe(200)
    expect(await cardOf('25056')).toMatchObject({ schema: { names: ['schema.xsd'], version: null } })
  })

  it('is taken back, and the one before holds again', async () => {
    await upload('24056', without('Student.ETHNIC', '100'), '24056_1_0_1.xsd')
    const { schema } = await cardOf('24056')
    expect(schema).toMatchObject({ version: '1.0.1', earlier: 1, codes: 8 })
    const path = `/api/hesa/collections/24056/schema?id=${schema.id}`
    const reply = await registrar.delete(path)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data.schema).toMatchObject({ version: '1.0.0', earlier: 0, codes: 9 })
    const again = await registrar.delete(path)
    expect(again.statusCode).toBe(409)
    const { id } = await cardOf('24056')
    const history = (await registrar.get(`/api/hesa-collections/${id}/history`)).json().data
    expect(JSON.stringify(history[0].changes)).toMatch(/version 1\.0\.1.*version 1\.0\.0/)
  })

  it('of one that is closed is neither taken nor taken back', async () => {
    const reply = await upload('23056', usualFrames)
    expect(reply.statusCode).toBe(422)
    expect(wordsOf(reply).message).toBe(
      '23056 is closed: what was returned stands by the schema it has. Upload this one for the collection under way.',
    )
  })

  it('of a collection that is not there is not found', async () => {
    expect((await upload('19056', usualFrames)).statusCode).toBe(404)
    expect((await registrar.get('/api/hesa/collections/19056/changes')).statusCode).toBe(404)
  })

  it('is uploaded by whoever makes the return alone', async () => {
    const faculty = await college.as('faculty')
    const reply = await uploadSchema(faculty, '24056', { '24056.xsd': xsdWith() })
    expect(reply.statusCode).toBe(403)
  })
})

describe('what is no schema of a collection', () => {
  const xsd = xsdWith()
  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]>`
  it.each([
    ['nothing at all', {}],
    ['an empty file', { '25056.xsd': '' }],
    ['a picture', { '25056.xsd': new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 1, 2, 3]) }],
    ['a page', { '25056.xsd': '<!doctype html><html><body>HESA</body></html>' }],
    ['XML that is no schema', { '25056.xsd': '<?xml version="1.0"?><DataFutures/>' }],
    [
      'an external entity',
      {
        '25056.xsd': xsd.replace(
          '<xs:schema',
          '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xs:schema',
        ),
      },
    ],
    ['a billion laughs', { '25056.xsd': xsd.replace('<xs:schema', `${laughs}<xs:schema`) }],
    [
      'an include that is missing',
      {
        '25056.xsd': xsd.replace('<xs:simpleType', '<xs:include schemaLocation="types.xsd"/><xs:simpleType'),
      },
    ],
    [
      'an include from elsewhere',
      {
        '25056.xsd': xsd.replace(
          '<xs:simpleType',
          '<xs:include schemaLocation="https://example.org/types.xsd"/><xs:simpleType',
        ),
      },
    ],
    ['a zip that is none', { '25056.zip': new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 2, 3, 4]) }],
  ])('is refused in words, and nothing is lost: %s', async (_what, files) => {
    const before = await cardOf('25056')
    const reply = await uploadSchema(registrar, '25056', files)
    expect(reply.statusCode, reply.body).toBe(422)
    const { message, params } = wordsOf(reply)
    expect(params).toContain('file')
    expect(message).toMatch(/[.?]$|Please check/)
    expect(await cardOf('25056')).toEqual(before)
  })

  it('is refused where it is larger than any schema', async () => {
    const reply = await registrar.call({
      method: 'POST',
      url: '/api/hesa/collections/25056/schema',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(30 * 1024 * 1024),
      },
      payload: Buffer.alloc(30 * 1024 * 1024),
    })
    expect(reply.statusCode).toBe(413)
  })

  it('is refused where it is no form', async () => {
    const reply = await registrar.post('/api/hesa/collections/25056/schema', {})
    expect(reply.statusCode).toBe(415)
  })
})

it('keeps its files while it is known, and no longer', async () => {
  const disk = await openFileStore(college.config)
  const latest = async () => {
    const [row] = await college.database.rows(
      select({
        id: h.id,
        storedAs: h.storedAs,
      })`from ${h} order by ${h.uploadedAt} desc, ${h.id} desc limit 1`,
    )
    if (!row) throw new Error('no schema')
    return row
  }
  await upload('25056', without('Student.ETHNIC', '160'))
  const { id, storedAs } = await latest()
  const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
  await sweepFiles(college.database, disk, later)
  expect((await disk.getBytes(storedAs)).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
  await registrar.delete(`/api/hesa/collections/25056/schema?id=${id}`)
  await sweepFiles(college.database, disk, later)
  expect(await disk.exists(storedAs)).toBe(false)
})
