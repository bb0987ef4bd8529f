import { createHash } from 'node:crypto'
import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { pagesIn } from '#students/documents/test-documents.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { allJobsDone } from '#test/eventually.ts'
import { openMissing } from '../missing/test-missing.ts'
import { forgetReturned } from '../privacy/forget-returned.ts'
import { hesaReturned } from '../returned/tables.ts'
import { exportRuns } from './runs.ts'
import { fileMade, giveSchema, makeReturnFile } from './test-exports.ts'

const settings = { ...usualHesaSettings, ukprn: '10007143', awardingBody: '10007167' }
const college = await testApp({ college: { hesa: settings } })
const there = await openMissing(college)
const { r } = tables({ r: hesaReturned })
const files = '/api/hesa/collections/25056/exports'
let officer: SignedInCalls
let one: Awaited<ReturnType<typeof there.student>>
let other: Awaited<ReturnType<typeof there.student>>

beforeAll(async () => {
  officer = await college.as('hesa')
  one = await there.student('Sellers', { person: { lastName: 'Sellers & Söhne' } })
  other = await there.student('Other')
  for (const student of [one, other]) {
    await there.answerAsPerson(student)
    await there.answerOfEntry(student)
  }
})

describe('the file of a return', () => {
  it('is not made without a schema', async () => {
    const reply = await officer.post(files, undefined)
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error.message).toContain('Upload the schema of 25056 first')
  })

  it('is made, kept and fetched', async () => {
    await giveSchema(officer)
    const made = await makeReturnFile(officer)
    expect(made).toMatchObject({ state: 'Done', failure: null, isKept: true, since: null, total: 2 })
    expect(made.blockers).toBeGreaterThan(0)
    const reply = await officer.get(`${files}/${made.id}/file`)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/xml',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="25056_${made.hash.slice(0, 8)}.xml"`,
    })
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(made.hash)
    expect(reply.rawPayload).toHaveLength(made.size)
    expect(reply.body).toMatch(/<SID>26?\d{16}<\/SID>/)
    expect(reply.body).toContain('<SURNAME>Sellers &amp; Söhne</SURNAME>')
  })
})

describe('figures to sign', () => {
  it('count who is in the file, also as a sheet', async () => {
    const [{ id, hash }] = (await officer.get(files)).json().data
    const { data } = (await officer.get(`${files}/${id}/sign-off`)).json()
    expect(data).toMatchObject({
      code: '25056',
      before: null,
      students: { label: 'Students', count: 2, before: null },
      tables: [
        {
          title: 'Programme',
          rows: [{ label: 'BA (Hons) Theology in Theology, Ministry and Mission', count: 2, before: null }],
        },
        { title: 'Mode of study', rows: [{ count: 2 }] },
        { title: 'Level' },
        { title: 'Sex', rows: [{ count: 2 }] },
        { title: 'Permanent home', rows: [{ label: 'England', count: 2 }] },
      ],
    })
    const workbook = await officer.get(`${files}/${id}/sign-off-sheet?as=xlsx`)
    expect(workbook.headers['content-disposition']).toContain(`sign-off-25056-${hash.slice(0, 8)}.xlsx`)
    const [sheet] = await readWorkbook(workbook.rawPayload)
    expect(JSON.stringify(sheet)).toContain(hash)
    const pdf = await officer.get(`${files}/${id}/sign-off-sheet?as=pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const pages = (await pagesIn(pdf.rawPayload)).join(' ')
    for (const words of ['25056', hash.slice(0, 8), 'Signature', 'Students']) expect(pages).toContain(words)
  })
})

describe('a second file', () => {
  it('tells what changed, field by field, and puts the bytes of the first away', async () => {
    const [first] = (await officer.get(files)).json().data
    const { person } = (await there.admin.get(`/api/students/${one.student}`)).json().data
    const path = `/api/people/${person.id}`
    const { version } = (await there.admin.get(path)).json().data
    expect((await there.admin.patch(path, { lastName: 'Sellers' }, { version })).statusCode).toBe(200)
    const made = await makeReturnFile(officer)
    expect(made.since).toEqual({ new: 0, gone: 0, changed: 1 })
    const { data, meta } = (await officer.get(`${files}/${made.id}/changes`)).json()
    expect(meta.total).toBe(1)
    expect(data).toEqual([
      {
        student: { id: one.student, label: 'Hannah Sellers' },
        change: 'changed',
        fields: [{ path: 'Student/SURNAME', before: 'Sellers & Söhne', after: 'Sellers', isHidden: false }],
      },
    ])
    expect((await officer.get(`${files}/${first.id}/file`)).statusCode).toBe(404)
    expect((await officer.get(`${files}/${made.id}/file`)).statusCode).toBe(200)
  })

  it('hides what the reader may not see, and the keys that tell it', async () => {
    const { data: answers } = (await there.admin.get(`/api/hesa-answers?student=${other.student}`)).json()
    const path = `/api/hesa-answers/${answers[0].id}`
    const { version } = (await there.admin.get(path)).json().data
    const changed = await there.admin.patch(path, { disability: ['51'], religion: '20' }, { version })
    expect(changed.statusCode, changed.body).toBe(200)
    const made = await makeReturnFile(officer)
    const registrar = await college.as('registrar')
    const { data } = (await registrar.get(`${files}/${made.id}/changes`)).json()
    const fields: { path: string; isHidden: boolean; after: string | null }[] = data[0].fields
    expect(fields.every(({ isHidden, after }) => isHidden && after === null)).toBe(true)
    expect(fields.map(({ path: place }) => place)).toContain('Student/Disability/DISABILITY')
    const seen = (await officer.get(`${files}/${made.id}/changes`)).json().data[0].fields
    expect(JSON.stringify(seen)).toContain('Disability[51]')
  })

  it('is refused while the first is being made, and a stopped one leaves nothing', async () => {
    const before = (await officer.get(files)).json().data[0].id
    const [asked, again] = await Promise.all([officer.post(files, undefined), officer.post(files, undefined)])
    expect(new Set([asked.statusCode, again.statusCode])).toEqual(new Set([202, 409]))
    const { id } = (asked.statusCode === 202 ? asked : again).json().data
    const stopped = await officer.post(`${files}/${id}/stop`, undefined)
    expect(stopped.json().data.state).toBe('Stopped')
    await allJobsDone(college.database)
    const shown = (await officer.get(`${files}/${id}`)).json().data
    expect(shown).toMatchObject({ state: 'Stopped', hash: null, isKept: false, since: null })
    expect((await officer.get(`${files}/${before}/file`)).statusCode).toBe(200)
  })

  it('is made anew where its process died', async () => {
    const now = college.clock.now().toISOString()
    const [last] = (await exportRuns.latest(college.database, sql`true`, { page: 1, pageSize: 1 })).runs
    if (!last) throw new Error('There was no file before.')
    const { collection, schema } = last
    const begun = { state: 'Queued', collection, schema } as const
    const queued = await exportRuns.begin(college.database, begun, { ...nobody, userId: officer.userId }, now)
    await exportRuns.change(college.database, queued, { state: 'Running', done: 1, total: 2 }, now)
    expect((await officer.get(`${files}/${queued}`)).json().data).toMatchObject({ state: 'Running', done: 1 })
    college.clock.advance(20_000)
    // Whoever looks has it taken up.
    expect((await officer.get(`${files}/${queued}`)).statusCode).toBe(200)
    expect(await fileMade(officer, queued)).toMatchObject({ state: 'Done', done: 2, isKept: true })
  })

  it('is fetched only by who may see what everybody answered', async () => {
    const made: { id: string; state: string }[] = (await officer.get(files)).json().data
    const id = made.find(({ state }) => state === 'Done')?.id ?? ''
    const registrar = await college.as('registrar')
    expect((await registrar.get(`${files}/${id}/file`)).statusCode).toBe(403)
    expect((await registrar.get(`${files}/${id}/sign-off`)).statusCode).toBe(200)
  })
})

describe('somebody who is forgotten', () => {
  it('leaves their numbers in what was returned, and no file that was not sent', async () => {
    const { person } = (await there.admin.get(`/api/students/${one.student}`)).json().data
    const now = college.clock.now().toISOString()
    const [last] = (await exportRuns.latest(college.database, sql`true`, { page: 1, pageSize: 1 })).runs
    if (!last) throw new Error('There was no file before.')
    const { collection, schema } = last
    const refusalOf = (student: string | null) => ({
      student,
      path: 'Student/SURNAME',
      words: 'No such code.',
    })
    const refusals = [refusalOf(other.student), refusalOf(one.student), refusalOf(null)]
    await exportRuns.change(college.database, last.id, { refusals }, now)
    const begun = { state: 'Running', collection, schema } as const
    const underWay = await exportRuns.begin(
      college.database,
      begun,
      { ...nobody, userId: officer.userId },
      now,
    )
    await college.database.transaction((tx) => forgetReturned(tx, [person.id], []))
    expect((await exportRuns.read(college.database, last.id)).refusals).toEqual([refusals[0], refusals[2]])
    expect(await exportRuns.read(college.database, underWay)).toMatchObject({
      state: 'Failed',
      failure: 'Somebody was anonymised while this file was being made. Make it again.',
    })
    const rows = await college.database.rows(
      select({ node: r.node })`from ${r} where ${r.student} = ${one.student}`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { node } of rows) {
      expect(Object.keys(node.fields)).toEqual(['SID'])
      expect(node.nodes.map(({ fields }) => Object.keys(fields))).toEqual([['NUMHUS']])
    }
    const [other25056] = await college.database.rows(
      select({ node: r.node })`from ${r} where ${r.student} = ${other.student} limit 1`,
    )
    expect(other25056?.node.fields).toHaveProperty('SURNAME', 'Other')
    const made: { isKept: boolean }[] = (await officer.get(files)).json().data
    expect(made.some(({ isKept }) => isKept)).toBe(false)
  })
})
