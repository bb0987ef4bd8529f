import { describe, expect, it } from 'vitest'
import { uploadCertificate } from '#care/safeguarding/test-safeguarding.ts'
import { testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { openPortal } from './test-portal.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>
type Student = Awaited<ReturnType<Portal['signedIn']>>

const portal = await openPortal()
const me = await portal.signedIn()

const at = (form: string) => `/api/forms/student/${form}`
const linesOf = async (student: string, path = 'student-requests'): Promise<Reply[]> =>
  (await portal.admin.get(`/api/${path}?student=${student}&fields=subject,state,about`)).json().data
const change = async (collection: string, { id }: Reply, body: object) => {
  const { version } = (await portal.admin.get(`/api/${collection}/${id}`)).json().data
  const reply = await portal.admin.patch(`/api/${collection}/${id}`, body, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}
const recordsOf = async (collection: string, { student }: Student): Promise<Reply[]> =>
  (await portal.admin.get(`/api/${collection}?student=${student}`)).json().data
const paramsOf = (body: string): string[] =>
  JSON.parse(body).error.details.map(({ param }: { param: string }) => param)

const residential = {
  attending: 'Some nights',
  arrival: 'Friday by train',
  parking: false,
  room: 'Shared',
  shareWith: 'Anybody',
  dependants: null,
  diet: 'No nuts',
  access: null,
  medical: null,
}
const needs = {
  needs: ['Hearing'],
  needsDetail: 'One ear only',
  wishes: 'A seat in front',
  evidence: { first: null, second: null, third: null },
  sharedWith: 'Personal tutor',
}
const folder = {
  wanted: true,
  address: {
    address1: '1 High Street',
    address2: null,
    city: 'York',
    county: null,
    postCode: 'YO1 1AA',
    country: null,
  },
}
const certificate = { issuedOn: '2026-02-01', number: '001234567890', updateService: true, copy: null }
const course = { completedOn: '2026-05-04', number: 'F-17', evidence: null }

describe.each([
  ['residential-requirements', residential, { attending: 'Some nights' }, ['arrival']],
  ['learning-support', needs, {}, ['needs', 'sharedWith']],
  ['safeguarding', { foundations: course }, { leadership: { number: 'L-1' } }, ['leadership.completedOn']],
  ['dbs', certificate, { issuedOn: '2027-02-01', updateService: true }, ['issuedOn']],
  ['folder-request', folder, { wanted: true }, ['address.address1', 'address.city', 'address.postCode']],
])('%s', (form, values, lacking, params) => {
  it('gives back what was given', async () => {
    const sent = await me.calls.put(at(form), values)
    expect(sent.statusCode, sent.body).toBe(200)
    expect(sent.json().data).toMatchObject(values)
    expect((await me.calls.get(`${at(form)}/`)).json().data).toMatchObject(values)
  })

  it('given once more changes nothing', async () => {
    const before = await linesOf(me.student)
    expect((await me.calls.put(at(form), values)).statusCode).toBe(200)
    expect(await linesOf(me.student)).toEqual(before)
  })

  it('says what is missing or wrong at its field', async () => {
    const refused = await me.calls.put(at(form), lacking)
    expect(refused.statusCode).toBe(422)
    expect(paramsOf(refused.body)).toEqual(params)
  })

  it('is nobody else’s, and not there for who is no student', async () => {
    const other = await portal.signedIn()
    const empty = (await other.calls.get(at(form))).json().data
    expect(empty).not.toMatchObject(values)
    const stranger = await portal.college.as('student')
    expect((await stranger.put(at(form), values)).statusCode).toBe(404)
    expect((await portal.registrar.put(at(form), values)).statusCode).toBe(403)
  })
})

describe('with other standings', () => {
  it.each([
    ['residential-requirements', residential, 'Resi only', 200],
    ['folder-request', folder, 'Resi only', 409],
    ['folder-request', folder, 'IoS', 409],
    ['safeguarding', { foundations: course }, 'IoS', 200],
    ['dbs', certificate, 'Resi only', 200],
    ['learning-support', needs, 'Completed', 409],
  ] as const)('%s of %j is answered with %s: %i', async (form, values, status, code) => {
    const other = await portal.signedIn()
    await portal.college.database.execute({
      text: 'update engagements set status = $1 where id = $2',
      values: [status, other.engagement.id],
    })
    const reply = await other.calls.put(at(form), values)
    expect(reply.statusCode, reply.body).toBe(code)
  })
})

describe('files', () => {
  it.each([
    ['learning-support', 'evidence.first', (id: string) => ({ ...needs, evidence: { first: id } })],
    ['safeguarding', 'foundations.evidence', (id: string) => ({ foundations: { ...course, evidence: id } })],
    ['dbs', 'copy', (id: string) => ({ ...certificate, copy: id })],
  ] as const)('of %s are one’s own, and stay readable for whoever sent them', async (form, param, values) => {
    const [one, other] = [await portal.signedIn(), await portal.signedIn()]
    const file = await uploadCertificate(one.calls)
    const refused = await other.calls.put(at(form), values(file))
    expect(paramsOf(refused.body)).toEqual([param])
    const sent = await one.calls.put(at(form), values(file))
    expect(sent.statusCode, sent.body).toBe(200)
    expect(sent.body).toContain(`{"id":"${file}","label":"Certificate.pdf"}`)
    expect((await one.calls.get(`/api/files/${file}/content`)).statusCode).toBe(200)
    expect((await other.calls.get(`/api/files/${file}/content`)).statusCode).toBe(404)
    expect((await portal.director.get(`/api/files/${file}/content`)).statusCode).toBe(404)
    expect((await one.calls.put(at(form), values(file))).statusCode).toBe(200)
  })
})

describe('residential requirements', () => {
  it('are not there where the college has no residentials', async () => {
    const without = await testApp({ beside: portal.college, features: { residential: false } })
    const calls = await without.asUser(me.calls.userId)
    for (const reply of [
      await calls.get(at('residential-requirements')),
      await calls.put(at('residential-requirements'), residential),
    ])
      expect(reply.json().error.code).toBe('FEATURE_OFF')
  })

  it('offer what was said last time', async () => {
    const other = await portal.signedIn()
    await make(portal.admin, 'residential-requirements', {
      student: other.student,
      academicYear: '2025-26',
      attending: 'All nights',
      diet: 'Vegan',
    })
    const { data, alongside } = (await other.calls.get(at('residential-requirements'))).json()
    expect(data.diet).toBeNull()
    expect(alongside.offer).toMatchObject({
      label: 'Same as last time (2025-26)',
      values: { attending: 'All nights', diet: 'Vegan' },
    })
    await other.calls.put(at('residential-requirements'), alongside.offer.values)
    expect((await recordsOf('residential-requirements', other)).length).toBe(2)
  })

  it('tell the office only of what comes late', async () => {
    const other = await portal.signedIn()
    await other.calls.put(at('residential-requirements'), residential)
    expect(await linesOf(other.student)).toEqual([])
    const opening = await make(portal.admin, 'form-openings', {
      form: 'residential-requirements',
      academicYear: '2026-27',
      due: '2026-09-01',
    })
    await other.calls.put(at('residential-requirements'), { attending: 'Not attending', diet: 'Vegan' })
    expect(await linesOf(other.student)).toMatchObject([{ subject: 'Residential requirements changed late' }])
    const [held] = await recordsOf('residential-requirements', other)
    expect(held).toMatchObject({ attending: 'Not attending' })
    expect((await other.calls.get(at('residential-requirements'))).json().data.diet).toBeNull()
    await portal.admin.delete(`/api/form-openings/${opening.id}`)
  })
})

describe('learning support', () => {
  const path = 'learning-support-requests'

  it('begins a plan, and never touches what was agreed', async () => {
    const other = await portal.signedIn()
    await other.calls.put(at('learning-support'), needs)
    const [plan] = await recordsOf('learning-support', other)
    expect(plan).toMatchObject({ state: 'Being arranged' })
    const line = { subject: 'Learning support: to be arranged', about: `learning-support/${plan?.id}` }
    expect(await linesOf(other.student)).toMatchObject([line])
    expect(await linesOf(other.student, path)).toMatchObject([line])
    if (!plan) throw new Error('There is no plan.')
    const agreed = {
      state: 'Agreed',
      adjustments: ['Large print', 'Standing extension'],
      standingExtension: 7,
      agreedOn: '2026-09-10',
    }
    await change('learning-support', plan, agreed)
    const { alongside } = (await other.calls.get(at('learning-support'))).json()
    expect(alongside.facts).toMatchObject([
      { title: 'Your plan', words: 'Agreed' },
      { title: 'What was agreed', words: 'Large print, Standing extension for assignments' },
      { title: 'Standing extension', words: '7 days on every deadline' },
      { title: 'Agreed on', words: '10/09/2026' },
    ])
    const refused = await other.calls.put(at('learning-support'), { ...needs, standingExtension: 14 })
    expect(refused.statusCode).toBe(422)
    await other.calls.put(at('learning-support'), { ...needs, sharedWith: 'Support team only' })
    const after = (await portal.admin.get(`/api/learning-support/${plan.id}`)).json().data
    expect(after).toMatchObject({ ...agreed, sharedWith: 'Support team only', wishes: 'A seat in front' })
  })

  it('shows nothing of what is only being thought about', async () => {
    const other = await portal.signedIn()
    await make(portal.admin, 'learning-support', {
      student: other.student,
      adjustments: ['Quiet room'],
      adjustmentsDetail: 'Perhaps',
    })
    const { body } = await other.calls.get(at('learning-support'))
    expect(body).toContain('Being arranged')
    expect(body).not.toMatch(/Quiet room|Perhaps/)
  })
})

describe('certificates', () => {
  it('of safeguarding that were seen stay; a newer one stands beside them', async () => {
    const other = await portal.signedIn()
    await other.calls.put(at('safeguarding'), { foundations: course, leadership: course })
    const held = await recordsOf('safeguarding-certificates', other)
    expect(held.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['foundations', 'leadership']))
    const seen = held.find(({ kind }) => kind === 'foundations')
    if (!seen) throw new Error('There is no certificate.')
    await change('safeguarding-certificates', seen, { seenOn: '2026-09-10' })
    expect(await linesOf(other.student, 'safeguarding-requests')).toMatchObject([
      { subject: 'Certificate to be seen: Foundations', state: 'Done' },
      { subject: 'Certificate to be seen: Leadership', state: 'New' },
    ])
    for (const foundations of [{ ...course, number: 'F-18' }, null, { completedOn: '2025-01-01' }]) {
      const refused = await other.calls.put(at('safeguarding'), { foundations, leadership: course })
      expect(paramsOf(refused.body)).toEqual(['foundations.completedOn'])
    }
    const newer = { ...course, completedOn: '2026-08-01' }
    const sent = await other.calls.put(at('safeguarding'), { foundations: newer, leadership: null })
    expect(sent.json().data).toMatchObject({ foundations: newer, leadership: { completedOn: null } })
    expect(sent.json().alongside.facts).toEqual([
      {
        step: 'foundations',
        title: 'How it stands',
        words: 'Not seen by the college yet. It holds until 01/08/2029.',
      },
    ])
    expect((await recordsOf('safeguarding-certificates', other)).length).toBe(2)
    expect(await linesOf(other.student, 'safeguarding-requests')).toMatchObject([
      { state: 'Done' },
      { state: 'Taken back' },
      { subject: 'Certificate to be seen: Foundations', state: 'New' },
    ])
  })

  it('of the DBS that were seen stay; a newer one stands beside them', async () => {
    const other = await portal.signedIn()
    await other.calls.put(at('dbs'), certificate)
    const [held] = await recordsOf('dbs-records', other)
    if (!held) throw new Error('There is no record.')
    await change('dbs-records', held, { seenOn: '2026-09-10', seenBy: undefined })
    const refused = await other.calls.put(at('dbs'), { ...certificate, number: '999999999999' })
    expect(paramsOf(refused.body)).toEqual(['issuedOn'])
    const sent = await other.calls.put(at('dbs'), { ...certificate, issuedOn: '2026-09-01' })
    expect(sent.json().data.issuedOn).toBe('2026-09-01')
    expect((await recordsOf('dbs-records', other)).length).toBe(2)
    expect(await linesOf(other.student, 'dbs-requests')).toMatchObject([{ state: 'Done' }, { state: 'New' }])
  })

  it('nobody without the right to them sees that they were sent', async () => {
    const all = (await portal.director.get('/api/student-requests?pageSize=200')).json().data
    expect(JSON.stringify(all)).not.toMatch(/Certificate|DBS|Learning/)
  })
})

describe('the course folder', () => {
  it('is offered to the home address, and told of once it was ordered', async () => {
    const other = await portal.signedIn()
    await change('people', { id: other.person, version: 1 }, { address: folder.address })
    const { alongside } = (await other.calls.get(at('folder-request'))).json()
    expect(alongside.offer.values).toEqual(folder)
    await other.calls.put(at('folder-request'), alongside.offer.values)
    expect(await linesOf(other.student)).toEqual([])
    const [held] = await recordsOf('folder-requests', other)
    if (!held) throw new Error('There is no folder.')
    await change('folder-requests', held, { orderedOn: '2026-09-10' })
    await other.calls.put(at('folder-request'), { wanted: false })
    expect(await linesOf(other.student)).toMatchObject([
      { subject: 'Course folder changed after it was ordered', about: `folder-requests/${held.id}` },
    ])
  })
})

describe('one emergency contact alone', () => {
  const path = at('emergency-contact-details')
  const ada = { name: 'Ada Byron', relationship: 'Sister', phone: '01234 567890' }

  it('leaves the other as it is', async () => {
    const other = await portal.signedIn()
    const first = await other.calls.put(path, { contact: 'first', ...ada })
    expect(first.json().data).toMatchObject({ first: ada, hasSecond: false })
    const second = await other.calls.put(path, { contact: 'second', ...ada, name: 'Bob Byron' })
    expect(second.json().data).toMatchObject({ first: ada, hasSecond: true, second: { name: 'Bob Byron' } })
  })

  it('sent twice at once is written once', async () => {
    const other = await portal.signedIn()
    const sent = { contact: 'first', ...ada }
    const replies = await Promise.all([1, 2, 3].map(() => other.calls.put(path, sent)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await recordsOf('emergency-contacts', other)).toHaveLength(1)
  })

  it('is closed with its form', async () => {
    const opening = { form: 'emergency-contacts', academicYear: '2026-27', closes: '2026-09-15' }
    const { id } = await make(portal.admin, 'form-openings', opening)
    const refused = await (await portal.signedIn()).calls.put(path, { contact: 'first', ...ada })
    expect(refused.statusCode).toBe(409)
    await portal.admin.delete(`/api/form-openings/${id}`)
  })

  it.each([
    ['which one is not said', ada, ['contact']],
    ['a third one', { contact: 'third', ...ada }, ['contact']],
    ['something is missing', { contact: 'first', name: 'Ada' }, ['relationship', 'phone']],
    ['a field nobody knows', { contact: 'first', ...ada, age: 7 }, ['age']],
  ])('is refused where %s', async (_name, body, params) => {
    const refused = await (await portal.signedIn()).calls.put(path, body)
    expect(refused.statusCode).toBe(422)
    expect(paramsOf(refused.body)).toEqual(params)
  })
})
