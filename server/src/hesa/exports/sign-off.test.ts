import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { allJobsDone } from '#test/eventually.ts'
import { make, type Reply } from '#test/make.ts'
import { uploadSchema } from '../collections/test-schemas.ts'
import { keepNoticed } from '../continuity/keep-differences.ts'
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

/** Gives the collection a schema that has not what the student answered. */
async function refuseReligion(): Promise<void> {
  const without = { 'Student.RELIGION': ['22'] }
  const stricter = { '25056.xsd': demonstrationSchema({ collection: '25056', without }) }
  expect((await uploadSchema(officer, '25056', stricter)).statusCode).toBe(200)
}

const send = (file: string, more: object = {}) => officer.post(sending, { export: file, ...more })
const takeBack = (reason = 'HESA handed it back') =>
  officer.delete(`${sending}?reason=${encodeURIComponent(reason)}`)
const wordsOf = (reply: { statusCode: number; json(): { error: { message: string } } }) =>
  `${reply.statusCode} ${reply.json().error.message}`
const isOfHesa = ({ key }: { readonly key: string }) => key === 'hesa'
const explained = { isExplained: true }

describe('saying that a file was sent', () => {
  it('is refused of one the schema refuses, whatever is explained', async () => {
    await refuseReligion()
    const { id, isValid } = await makeReturnFile(officer)
    expect(isValid).toBe(false)
    for (const more of [{}, explained])
      expect(wordsOf(await send(id, more))).toMatch(/^409 The schema refuses this file in one place/)
  })

  it('is refused of one made by a schema that is no longer in force, whatever is explained', async () => {
    await giveSchema(officer)
    const { id, isValid } = await makeReturnFile(officer)
    expect(isValid).toBe(true)
    await refuseReligion()
    for (const more of [{}, explained])
      expect(wordsOf(await send(id, more))).toMatch(/^409 This file was made by another schema/)
    await giveSchema(officer)
    // The same files uploaded again are the same schema.
    expect(wordsOf(await send(id))).toMatch(/^409 This file was made with 2 problems/)
  })

  it('is refused of one that our own rules have something against, and of one that is not of today, each in its words', async () => {
    const { id, isValid, blockers } = await makeReturnFile(officer)
    expect({ isValid, blockers }).toEqual({ isValid: true, blockers: 2 })
    const blocked = 'This file was made with 2 problems that block the return.'
    const refused = wordsOf(await send(id))
    expect(refused).toContain(`409 ${blocked}`)
    expect(refused).not.toContain('differs')
    await rename('Changed')
    const again = wordsOf(await send(id))
    expect(again).toContain(blocked)
    expect(again).toContain(
      'By now the return differs from this file: one student with other values. Make another,',
    )
  })

  it('counts nothing that was explained, and says when a file is of yesterday only', async () => {
    for (const check of ['missing-term-time-accommodation', 'missing-of-college'])
      await make(officer, 'hesa-explanations', { collection: collection.id, check, words: 'They are new.' })
    const { id, blockers } = await makeReturnFile(officer)
    expect(blockers).toBe(0)
    await rename('Once')
    await change(`/api/programmes/${there.ba.id}`, { name: 'BA (Hons) Divinity' })
    const differing =
      '409 By now the return differs from this file: one student with other values, one course, module, qualification or venue with other values.'
    expect(wordsOf(await send(id))).toContain(differing)
  })

  it('is refused of an older file than the latest, and of one that was stopped', async () => {
    const [before] = (await officer.get(files)).json().data
    const { id } = (await officer.post(files, undefined)).json().data
    await officer.post(`${files}/${id}/stop`, undefined)
    expect(wordsOf(await send(id, explained))).toMatch(/^409 Only a file that was made/)
    await allJobsDone(college.database)
    await makeReturnFile(officer)
    expect(wordsOf(await send(before.id, explained))).toMatch(/^409 A later file was made/)
  })

  it('is refused of one the college has said something else since, until that is taken back', async () => {
    const [{ id }] = (await officer.get(files)).json().data
    const setting = '/api/settings/hesa'
    const versionOf = async () =>
      (await admin.get('/api/settings')).json().data.settings.find(isOfHesa).version
    const value = { ...settings, ukprn: '10007144' }
    const changed = await admin.put(setting, { value }, { version: await versionOf() })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(wordsOf(await send(id))).toBe(
      '409 What the college says for every return, as its UKPRN, was changed since this file was made. Make another, or say that it was this one all the same.',
    )
    const back = await admin.post(`${setting}/undo`, undefined, { version: await versionOf() })
    expect(back.statusCode, back.body).toBe(200)
  })

  it('is taken of one that nothing is against, and closes the collection', async () => {
    const [{ id }] = (await officer.get(files)).json().data
    const sent = await send(id)
    expect(sent.statusCode, sent.body).toBe(200)
    expect(sent.json().data).toMatchObject({ id, sentAt: expect.any(String), isKept: true })
    const [closed] = (await officer.get('/api/hesa/collections')).json().data
    expect(closed).toMatchObject({ code: '25056', state: 'Closed' })
    expect(wordsOf(await send(id))).toMatch(/^409 A file of 25056 was sent already/)
    expect(wordsOf(await officer.post(files, undefined))).toMatch(/^409 The file of 25056 was sent/)
  })
})

describe('taking back that a file was sent', () => {
  it('is possible once, and what stands against the file may be explained then', async () => {
    const change = { student: one.student, path: 'Student/SURNAME', before: 'Once', after: 'Then' }
    const at = college.clock.now().toISOString()
    const noticed = [{ ...change, collection: collection.id }]
    await keepNoticed(college.database, noticed, { at, decision: 'correction', by: officer.userId })
    const laterChanges = async () =>
      (await officer.get('/api/hesa/collections/25056/later-changes')).json().meta.total
    expect(await laterChanges()).toBe(1)
    const back = await takeBack()
    expect(back.statusCode, back.body).toBe(200)
    expect(await laterChanges()).toBe(0)
    expect(back.json().data.sentAt).toBeNull()
    const [open] = (await officer.get('/api/hesa/collections')).json().data
    expect(open.state).toBe('Under way')
    expect(wordsOf(await takeBack('again'))).toMatch(/^409 No file of 25056 stands as sent/)
    await rename('Twice')
    const [{ id }] = (await officer.get(files)).json().data
    expect(wordsOf(await send(id))).toMatch(
      /^409 By now the return differs from this file: one student with other values/,
    )
    expect((await send(id, explained)).statusCode).toBe(200)
  })

  it('is refused once a later collection was sent', async () => {
    const next = { code: '26056', academicYear: '2026-27', state: 'Under way' }
    const later = await make(admin, 'hesa-collections', next)
    await sendReturn(college, later.id, new Map())
    expect(wordsOf(await takeBack())).toMatch(/^409 26056 was sent since, and goes by what 25056 had/)
  })
})

describe('a file under the code of another collection', () => {
  it('is not there, to be read, fetched, stopped or sent', async () => {
    const [{ id }] = (await officer.get(files)).json().data
    for (const code of ['26056', '99056', 'x']) {
      const path = `/api/hesa/collections/${code}/exports/${id}`
      for (const rest of ['', '/file', '/changes', '/sign-off', '/sign-off-sheet?as=pdf'])
        expect([404, 422], rest).toContain((await officer.get(`${path}${rest}`)).statusCode)
      expect((await officer.post(`${path}/stop`, undefined)).statusCode).toBe(404)
    }
  })
})
