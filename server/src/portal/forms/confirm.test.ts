import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { standingIn } from '#test/standing-in.ts'
import { openPortal } from '../student-forms/test-portal.ts'

const portal = await openPortal()
const { college } = portal
type Student = Awaited<ReturnType<typeof portal.signedIn>>

const at = (form: string) => `/api/forms/student/${form}`
const contacts = {
  first: { name: 'Ada Byron', relationship: 'Sister', phone: '01234 567890' },
  hasSecond: false,
}

/** Makes what a student sent be of the year before. */
async function lastYear({ calls }: Student) {
  await college.database.execute(
    sql`update form_receipts set academic_year = '2025-26', sent_at = '2025-09-12T09:00:00Z' where user_id = ${calls.userId}`,
  )
}

/** A student who gave their emergency contacts in the year before. */
async function knownStudent() {
  const me = await portal.signedIn()
  expect((await me.calls.put(at('emergency-contacts'), contacts)).statusCode).toBe(200)
  await lastYear(me)
  return me
}
const read = async ({ calls }: Student, form = 'emergency-contacts') => (await calls.get(at(form))).json()
const confirm = ({ calls }: Student, stamp: string, form = 'emergency-contacts') =>
  calls.post(`${at(form)}/confirm`, { stamp })
const lineAtHome = async ({ calls }: Student, form: string) =>
  (await calls.get(at('home'))).json().data.forms.find((line: { form: string }) => line.form === form)

describe('a form that was sent in an earlier year', () => {
  it('is sent again in one tap, which home and the receipt say, and tapped twice once', async () => {
    const me = await knownStudent()
    expect(await lineAtHome(me, 'emergency-contacts')).toMatchObject({ state: 'due', isKnown: true })
    const { confirm: held } = await read(me)
    expect(held).toMatchObject({
      sentAt: expect.stringContaining('2025-09-12'),
      problems: [],
      values: contacts,
    })
    const [one, other] = await Promise.all([confirm(me, held.stamp), confirm(me, held.stamp)])
    expect([one.statusCode, other.statusCode]).toEqual([200, 200])
    expect(one.json()).toMatchObject({
      data: contacts,
      receipt: { words: expect.stringContaining('We know whom') },
    })
    expect(other.json().receipt).toEqual(one.json().receipt)
    expect(one.json()).not.toHaveProperty('confirm')
    expect(await lineAtHome(me, 'emergency-contacts')).toMatchObject({
      state: 'done',
      sentAt: expect.any(String),
    })
    const { data } = (await portal.admin.get(`/api/emergency-contacts?student=${me.student}`)).json()
    expect(data).toMatchObject([{ name: 'Ada Byron', version: 1 }])
  })

  it('is shown anew, and not confirmed, where the office changed it meanwhile', async () => {
    const me = await knownStudent()
    const { confirm: seen } = await read(me)
    const [row] = (await portal.admin.get(`/api/emergency-contacts?student=${me.student}`)).json().data
    await portal.admin.patch(
      `/api/emergency-contacts/${row.id}`,
      { phone: '01234 999999' },
      { version: row.version },
    )
    const refused = await confirm(me, seen.stamp)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'Something has changed since you saw this. Please look at it once more.',
    ])
    const { confirm: now } = await read(me)
    expect(now.values.first.phone).toBe('01234 999999')
    expect((await confirm(me, now.stamp)).statusCode).toBe(200)
  })

  it('says what it lacks by the form of today, and is not confirmed before', async () => {
    const me = await knownStudent()
    await college.database.execute(
      sql`update emergency_contacts set relationship = null where student = ${me.student}`,
    )
    const { confirm: held } = await read(me)
    expect(held.problems).toMatchObject([{ param: 'first.relationship' }])
    const refused = await confirm(me, held.stamp)
    expect([refused.statusCode, refused.json().error.details]).toEqual([422, held.problems])
    expect(await lineAtHome(me, 'emergency-contacts')).toMatchObject({ state: 'due' })
  })

  it('is a form like any other once something was typed', async () => {
    const me = await knownStudent()
    const { confirm: held } = await read(me)
    await me.calls.put(`${at('emergency-contacts')}/draft`, { values: { 'first.phone': '01234 111111' } })
    expect(await read(me)).not.toHaveProperty('confirm')
    expect((await confirm(me, held.stamp)).statusCode).toBe(409)
  })

  it('is not confirmed while the form is closed', async () => {
    const me = await knownStudent()
    const { confirm: held } = await read(me)
    const opening = await make(portal.admin, 'form-openings', {
      form: 'emergency-contacts',
      academicYear: '2026-27',
      closes: '2026-09-01',
    })
    expect(await read(me)).not.toHaveProperty('confirm')
    const refused = await confirm(me, held.stamp)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringContaining('closed on 01/09/2026'),
    ])
    await portal.admin.delete(`/api/form-openings/${opening.id}`)
  })

  it('is never confirmed by somebody standing in who may not see it', async () => {
    const me = await knownStudent()
    const { confirm: held } = await read(me)
    const asThem = await standingIn(college, await college.as('support'), `student/${me.student}`)
    const refused = await asThem('POST', `${at('emergency-contacts')}/confirm`, { stamp: held.stamp })
    expect(refused.statusCode).toBe(403)
    expect((await asThem('GET', at('personal-details'))).json()).not.toHaveProperty('confirm')
    expect(await lineAtHome(me, 'emergency-contacts')).toMatchObject({ state: 'due' })
  })
})

describe('nothing is offered to confirm', () => {
  it('where a form was never sent, or is sent this year already', async () => {
    const me = await portal.signedIn()
    expect(await read(me)).not.toHaveProperty('confirm')
    expect(await lineAtHome(me, 'emergency-contacts')).toMatchObject({ isKnown: false })
    expect((await confirm(me, 'anything')).statusCode).toBe(409)
    await me.calls.put(at('emergency-contacts'), contacts)
    expect(await read(me)).not.toHaveProperty('confirm')
  })

  it('where the form is not asked of them, or does not last', async () => {
    const me = await knownStudent()
    await college.database.execute(
      sql`update engagements set status = 'Completed' where id = ${me.engagement.id}`,
    )
    expect(await read(me)).not.toHaveProperty('confirm')
    expect((await confirm(me, 'anything', 'dbs')).statusCode).toBe(404)
  })

  it('where the college holds nothing any more', async () => {
    const me = await knownStudent()
    const [row] = (await portal.admin.get(`/api/emergency-contacts?student=${me.student}`)).json().data
    await portal.admin.delete(`/api/emergency-contacts/${row.id}`)
    expect(await read(me)).not.toHaveProperty('confirm')
  })
})

describe('the residential requirements of last year', () => {
  it('become those of this year', async () => {
    const me = await portal.signedIn()
    const given = { attending: 'All nights', room: 'Shared', diet: 'Vegan' }
    await make(portal.admin, 'residential-requirements', {
      student: me.student,
      academicYear: '2025-26',
      ...given,
    })
    await college.database.execute(sql`
      insert into form_receipts (user_id, form, academic_year, sent_at)
      values (${me.calls.userId}, 'residential-requirements', '2025-26', '2025-09-12T09:00:00Z')`)
    const { data, confirm: held } = await read(me, 'residential-requirements')
    expect([data.diet, held.values]).toEqual([null, expect.objectContaining(given)])
    const sent = await confirm(me, held.stamp, 'residential-requirements')
    expect(sent.json().data).toMatchObject(given)
    const rows = (await portal.admin.get(`/api/residential-requirements?student=${me.student}`)).json().data
    expect(rows.map(({ academicYear }: { academicYear: string }) => academicYear).toSorted()).toEqual([
      '2025-26',
      '2026-27',
    ])
  })
})

it('personal details that wait for the college, with a paper, are confirmed as they wait', async () => {
  const me = await portal.signedIn()
  const upload = new FormData()
  upload.append('file', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'deed.pdf')
  const body = new Response(upload)
  const file = await me.calls.call({
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  const { data } = await read(me, 'personal-details')
  const sent = await me.calls.put(at('personal-details'), {
    ...data,
    email: 'sam@example.org',
    phone: '07700 900123',
    dateOfBirth: '1990-01-01',
    lastName: 'Married',
    evidence: file.json().data.id,
  })
  expect(sent.statusCode, sent.body).toBe(200)
  await lastYear(me)
  const { confirm: held } = await read(me, 'personal-details')
  expect(held).toMatchObject({
    problems: [],
    values: { lastName: 'Married', evidence: { label: 'deed.pdf' } },
  })
  expect((await confirm(me, held.stamp, 'personal-details')).statusCode).toBe(200)
  const waiting = (await portal.admin.get(`/api/proposed-changes?student=${me.student}`)).json().data
  expect(waiting).toMatchObject([{ state: 'Proposed' }])
})
