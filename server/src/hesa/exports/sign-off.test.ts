import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { uploadSchema } from '../collections/test-schemas.ts'
import { sendReturn } from '../continuity/test-sent.ts'
import { demonstrationSchema } from '../demonstration-schema/demonstration-schema.ts'
import { openMissing } from '../missing/test-missing.ts'
import { giveSchema, makeReturnFile } from './test-exports.ts'

const settings = { ...usualHesaSettings, ukprn: '10007143', awardingBody: '10007167' }
const college = await testApp({ college: { hesa: settings } })
const there = await openMissing(college)
const { admin } = there
const files = '/api/hesa/collections/25056/exports'
const sending = '/api/hesa/collections/25056/sign-off'
let officer: SignedInCalls
let collection: Reply
let one: Awaited<ReturnType<typeof there.student>>

beforeAll(async () => {
  officer = await college.as('hesa')
  collection = (await admin.get('/api/hesa-collections')).json().data[0]
  await giveSchema(officer)
  await change(`/api/hubs/${there.london.id}`, { address: { postCode: 'SW1P 3AZ' } })
  await change(`/api/programmes/${there.ba.id}`, { hesa: { qualification: 'H9001' } })
  one = await there.student('Whole', { person: { dateOfBirth: '1990-02-28' }, session: { credits: 120 } })
  await there.answerAsPerson(one)
  await there.answerOfEntry(one, { qualification: 'X9002', previousProvider: null })
})

async function change(path: string, values: object): Promise<void> {
  const { version } = (await admin.get(path)).json().data
  const reply = await admin.patch(path, values, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}

/** Changes what is returned of the one student there is. */
async function rename(lastName: string): Promise<void> {
  const { person } = (await admin.get(`/api/students/${one.student}`)).json().data
  await change(`/api/people/${person.id}`, { lastName })
}

const send = (file: string, more: object = {}) => officer.post(sending, { export: file, ...more })
const takeBack = (reason = 'HESA handed it back') =>
  officer.delete(`${sending}?reason=${encodeURIComponent(reason)}`)
const wordsOf = (reply: { statusCode: number; json(): { error: { message: string } } }) =>
  `${reply.statusCode} ${reply.json().error.message}`
const explained = { isExplained: true }

describe('saying that a file was sent', () => {
  it('is refused of one the schema refuses, whatever is explained', async () => {
    const without = { 'Student.RELIGION': ['22'] }
    const stricter = { '25056.xsd': demonstrationSchema({ collection: '25056', without }) }
    expect((await uploadSchema(officer, '25056', stricter)).statusCode).toBe(200)
    const { id, isValid } = await makeReturnFile(officer)
    expect(isValid).toBe(false)
    for (const more of [{}, explained])
      expect(wordsOf(await send(id, more))).toMatch(/^409 The schema refuses this file in one place/)
  })

  it('is refused of one made by a schema that is no longer in force', async () => {
    const { id } = await makeReturnFile(officer)
    await giveSchema(officer)
    expect(wordsOf(await send(id, explained))).toMatch(/^409 /)
  })
  it('debug', async () => {
    const made = await makeReturnFile(officer)
    console.log(made)
    await officer.post('/api/hesa/collections/25056/checks', undefined)
    await new Promise((done) => setTimeout(done, 4000))
    console.log(JSON.stringify((await officer.get('/api/hesa/collections/25056/problems')).json().data.checks, null, 1))
  })
})
