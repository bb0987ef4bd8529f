import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { openMissing } from '../missing/test-missing.ts'
import { giveSchema, makeFile } from './test-exports.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin } = there
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
    const made = await makeFile(officer)
    expect(made).toMatchObject({ state: 'Done', failure: null, isKept: true, since: null })
    const reply = await officer.get(`${files}/${made.id}/file`)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/xml',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="25056_${made.hash.slice(0, 8)}.xml"`,
    })
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(made.hash)
    expect(reply.rawPayload).toHaveLength(made.size)
    expect(reply.body).toContain('<SURNAME>Sellers &amp; Söhne</SURNAME>')
  })
})
