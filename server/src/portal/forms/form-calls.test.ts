import { expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openPortal } from '../student-forms/test-portal.ts'

const path = '/api/forms/student/emergency-contacts'
const first = { name: 'Ada Byron', relationship: 'Sister', phone: '01234 567890' }
const second = { name: 'Bob Byron', relationship: 'Brother', phone: '01234 567891' }

const portal = await openPortal()
const me = await portal.signedIn()

it('gives back what was given, and the office has it too', async () => {
  const sent = await me.calls.put(path, { first, hasSecond: true, second })
  expect(sent.statusCode).toBe(200)
  expect(sent.json()).toMatchObject({
    data: { first, hasSecond: true, second },
    receipt: { at: expect.any(String) },
  })
  expect((await me.calls.get(path)).json()).toMatchObject({ data: { first, second }, draft: null })
  const office = (
    await portal.registrar.get(`/api/emergency-contacts?student=${me.student}&sort=order`)
  ).json()
  expect(office.data).toMatchObject([
    { name: 'Ada Byron', order: 'First' },
    { name: 'Bob Byron', order: 'Second' },
  ])
})

it('a student form sent twice at once is written once', async () => {
  const other = await portal.signedIn()
  const replies = await Promise.all([1, 2].map(() => other.calls.put(path, { first, hasSecond: false })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const office = (await portal.registrar.get(`/api/emergency-contacts?student=${other.student}`)).json()
  expect(office.meta.total).toBe(1)
})

it('a student form takes out who is named no more', async () => {
  await me.calls.put(path, { first, hasSecond: true, second })
  await me.calls.put(path, { first, hasSecond: false })
  expect((await me.calls.get(path)).json().data).toMatchObject({ hasSecond: false, second: { name: null } })
})

it('a student form says everything that is missing at once', async () => {
  const { statusCode, body } = await me.calls.put(path, { first: { name: 'Ada' }, hasSecond: true })
  expect(statusCode).toBe(422)
  expect(JSON.parse(body).error.details.map(({ param }: { param: string }) => param)).toEqual([
    'first.relationship',
    'first.phone',
    'second.name',
    'second.relationship',
    'second.phone',
  ])
})

it('a student form says what cannot be read with what is missing, and nothing of what is not asked', async () => {
  const sent = {
    first: { name: 'Ada', phone: 'none' },
    hasSecond: false,
    second: { phone: 'none' },
    third: 1,
  }
  const { details } = (await me.calls.put(path, sent)).json().error
  expect(details.map(({ param }: { param: string }) => param)).toEqual([
    'third',
    'first.phone',
    'first.relationship',
  ])
})

it.each([
  ['no object', [], 400],
  ['an unknown field', { first, hasSecond: false, third: second }, 422],
  ['no telephone number', { first: { ...first, phone: 'none' }, hasSecond: false }, 422],
])('a student form refuses %s', async (_name, body, status) => {
  expect((await me.calls.put(path, body)).statusCode).toBe(status)
})

it('a student form answers alike with a final slash', async () => {
  expect((await me.calls.get(`${path}/`)).json()).toEqual((await me.calls.get(path)).json())
})

it('a student form is not there for whoever is no student', async () => {
  expect((await portal.registrar.get(path)).statusCode).toBe(403)
  const stranger = await portal.college.as('student')
  expect((await stranger.get(path)).statusCode).toBe(404)
})

it('keeps what was typed, field by field, until it is sent', async () => {
  const other = await portal.signedIn()
  const type = (values: object) => other.calls.put(`${path}/draft`, { values })
  await type({ 'first.name': 'Ada', 'first.phone': '0123' })
  const saved = await type({ 'first.name': 'Ada Byron' })
  expect(saved.json().data).toMatchObject({
    values: { 'first.name': 'Ada Byron', 'first.phone': '0123' },
    version: 2,
  })
  expect((await other.calls.get(path)).json().draft.values).toEqual({
    'first.name': 'Ada Byron',
    'first.phone': '0123',
  })
  await other.calls.put(path, { first, hasSecond: false })
  expect((await other.calls.get(path)).json().draft).toBeNull()
})

it('keeps no draft of what is no field, nor one without end', async () => {
  expect((await me.calls.put(`${path}/draft`, { values: { password: 'x' } })).statusCode).toBe(422)
  const endless = { 'first.name': 'x'.repeat(250_000) }
  expect((await me.calls.put(`${path}/draft`, { values: endless })).statusCode).toBe(413)
  expect((await me.calls.delete(`${path}/draft`)).statusCode).toBe(204)
  const half = 'x'.repeat(150_000)
  expect((await me.calls.put(`${path}/draft`, { values: { 'first.name': half } })).statusCode).toBe(200)
  expect((await me.calls.put(`${path}/draft`, { values: { 'second.name': half } })).statusCode).toBe(413)
  expect(Object.keys((await me.calls.get(path)).json().draft.values)).toEqual(['first.name'])
  await me.calls.delete(`${path}/draft`)
})

it('nobody reads the draft of somebody else', async () => {
  const other = await portal.signedIn()
  await other.calls.put(`${path}/draft`, { values: { 'first.name': 'Secret' } })
  expect((await me.calls.get(path)).body).not.toContain('Secret')
})

it.each([
  ['before it opens', { opens: '2027-01-01' }, /opens on 01\/01\/2027.*kept/],
  ['after it closed', { closes: '2026-09-15' }, /closed on 15\/09\/2026.*kept/],
])('a student form refuses %s and keeps what was typed', async (_name, days, words) => {
  const opening = await make(portal.admin, 'form-openings', {
    form: 'emergency-contacts',
    academicYear: '2026-27',
    ...days,
  })
  const typed = { 'first.name': 'Late' }
  await me.calls.put(`${path}/draft`, { values: typed })
  const refused = await me.calls.put(path, { first, hasSecond: false })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error.message).toMatch(words)
  expect((await me.calls.get(path)).json()).toMatchObject({ draft: { values: typed }, opening: days })
  await portal.admin.delete(`/api/form-openings/${opening.id}`)
})

it('home says where each form stands, in one request', async () => {
  const other = await portal.signedIn()
  const stateOf = async () => {
    const { data } = (await other.calls.get('/api/forms/student/home')).json()
    return data.forms.find(({ form }: { form: string }) => form === 'emergency-contacts')
  }
  expect(await stateOf()).toMatchObject({
    state: 'due',
    sentAt: null,
    draftAt: null,
    path: '/forms/emergency-contacts',
  })
  await other.calls.put(`${path}/draft`, { values: { 'first.name': 'Ada' } })
  expect(await stateOf()).toMatchObject({ state: 'due', draftAt: expect.any(String) })
  await other.calls.put(path, { first, hasSecond: false })
  expect(await stateOf()).toMatchObject({ state: 'done', sentAt: expect.any(String), draftAt: null })
})

it('a student whose studies are interrupted is not offered what needs a current engagement', async () => {
  const away = await portal.signedIn({ status: 'IoS' }, { status: 'Interrupted' })
  const { data } = (await away.calls.get('/api/forms/student/home')).json()
  const forms = data.forms.map(({ form }: { form: string }) => form)
  expect(forms).toContain('personal-details')
  expect(forms).not.toContain('extension-request')
})
