import { studentFormNames } from '@minster/domain/portal/forms/form-keys'
import type { InboxCounts } from '@minster/domain/portal/requests/student-request-calls'
import { openRequestStates } from '@minster/domain/portal/requests/student-request-states'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import type { SignedInCalls } from '#test/app.ts'
import { make, makeHub } from '#test/make.ts'
import { openInterruptions } from '../interruptions/test-interruptions.ts'
import { receive } from './receive.ts'

const { admin, college, mailsTo, pupil, registrar, tutor } = await openInterruptions()
const path = '/api/forms/student/requests'
const letter = { topic: 'letter', words: 'For my landlord, please.' }
const other = await college.as('registrar', { name: 'Rob Second', email: 'rob@example.net' })

interface Line {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly owner: { readonly id: string; readonly label: string } | null
  readonly waitingSince: string | null
}
const ownOf = async (own: SignedInCalls) => (await own.get(path)).json().alongside
async function sent(own: SignedInCalls, body: object = letter): Promise<string> {
  const reply = await own.post(path, body)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().alongside[0].id
}
const lineOf = async (id: string): Promise<Line> =>
  (await registrar.get(`/api/student-requests/${id}`)).json().data
async function change(id: string, body: object, as = registrar) {
  const { version } = await lineOf(id)
  return as.patch(`/api/student-requests/${id}`, body, { version })
}

describe('a request in words', () => {
  it('is one, however often it is sent, and another when it says something else', async () => {
    const { own } = await pupil()
    await Promise.all([own.post(path, letter), own.post(path, letter), own.put(path, letter)])
    expect(await ownOf(own)).toMatchObject([
      { subject: 'Letter of status', words: letter.words, state: 'New', answer: null },
    ])
    await sent(own, { topic: 'letter', words: 'And one for my bank.' })
    expect(await ownOf(own)).toHaveLength(2)
  })

  it.each<[string, object, string[]]>([
    ['no topic', { words: 'Hello' }, ['topic']],
    ['a topic there is not', { ...letter, topic: 'money' }, ['topic']],
    ['no words', { topic: 'other' }, ['words']],
    ['too many words', { ...letter, words: 'x'.repeat(5001) }, ['words']],
    ['an owner', { ...letter, owner: 'me' }, ['owner']],
  ])('is refused with %s', async (_what, body, params) => {
    const { own } = await pupil()
    const reply = await own.post(path, body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details.map(({ param }: { param: string }) => param)).toEqual(params)
  })

  it('is taken back by who sent it while nobody has settled it', async () => {
    const [one, two] = [await pupil(), await pupil()]
    const id = await sent(one.own)
    expect((await two.own.delete(`${path}/${id}`)).statusCode).toBe(404)
    expect((await one.own.delete(`${path}/${id}/`)).statusCode).toBe(204)
    expect((await one.own.delete(`${path}/${id}`)).statusCode).toBe(204)
    expect(await lineOf(id)).toMatchObject({ state: 'Taken back', owner: null, waitingSince: null })
    const settled = await sent(one.own)
    await change(settled, { state: 'Done', answer: 'It is in the post.' })
    expect((await one.own.delete(`${path}/${settled}`)).statusCode).toBe(409)
  })

  it('is answered by mail and in the portal, and whoever answers looks after it', async () => {
    const { own, email } = await pupil()
    const id = await sent(own)
    expect(await lineOf(id)).toMatchObject({ state: 'New', owner: null, waitingSince: '2026-11-20' })
    expect((await change(id, { state: 'Declined' })).json().error.details[0].param).toBe('answer')
    expect((await change(id, { state: 'Done', answer: 'It is in the post.' })).statusCode).toBe(200)
    expect(await lineOf(id)).toMatchObject({
      state: 'Done',
      owner: { label: 'Ruth Register' },
      settledAt: expect.any(String),
      waitingSince: null,
    })
    expect(await mailsTo(email)).toMatchObject([
      { template: 'request-answered', text: expect.stringContaining('It is in the post.') },
    ])
    expect(await ownOf(own)).toMatchObject([{ state: 'Done', answer: 'It is in the post.' }])
  })

  it('goes back and forth', async () => {
    const { own, email } = await pupil()
    const id = await sent(own)
    await change(id, { state: 'Waiting for the student', answer: 'Which landlord?' })
    const add = () => own.post(`/api/forms/student/threads/requests/${id}/messages`, { body: 'Mrs Hill.' })
    expect([(await add()).statusCode, (await add()).statusCode]).toEqual([201, 201])
    const [mine] = await ownOf(own)
    expect(mine.words).toBe(letter.words)
    expect(await lineOf(id)).toMatchObject({ state: 'New', waitingSince: '2026-11-20' })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('the inbox', () => {
  it('gives lines to those who answer students, and tells them', async () => {
    const { own } = await pupil()
    const id = await sent(own)
    const owners = (await registrar.get('/api/student-requests/owners')).json().data
    expect(owners).toContainEqual({ id: other.userId, label: 'Rob Second' })
    expect((await change(id, { owner: tutor.userId })).json().error.details[0].param).toBe('owner')
    expect((await change(id, { owner: other.userId })).statusCode).toBe(200)
    expect(await lineOf(id)).toMatchObject({ state: 'In hand', owner: { label: 'Rob Second' } })
    const told = await college.database.rows(
      sql`select 1 from notifications where about_id = ${id} and user_id = ${other.userId}`,
    )
    expect(told).toHaveLength(1)
  })

  it('answers many at once, each student for themselves', async () => {
    const [one, two] = [await pupil(), await pupil()]
    const ids = [await sent(one.own), await sent(two.own)]
    const body = { ids, change: { state: 'Done', answer: 'Dear {name}, your letter is in the post.' } }
    const preview = await registrar.post('/api/student-requests/bulk', { ...body, preview: true })
    const said = expect.stringContaining('Dear Hattie, your letter is in the post.')
    const mail = { to: expect.stringContaining(one.email), text: said, missing: [], locked: true }
    expect(preview.json()).toMatchObject({
      meta: { ok: 2 },
      data: [{ mails: [mail] }, { mails: [{ text: said }] }],
    })
    expect(await mailsTo(one.email)).toEqual([])
    expect((await registrar.post('/api/student-requests/bulk', body)).json().meta).toMatchObject({ ok: 2 })
    for (const { email } of [one, two])
      expect(await mailsTo(email)).toMatchObject([{ template: 'request-answered', text: said }])
    expect(await ownOf(two.own)).toMatchObject([{ answer: 'Dear Hattie, your letter is in the post.' }])
  })

  it.each(['Done', 'Declined', 'Waiting for the student'])(
    'is moved to %s by nobody without words',
    async (state) => {
      const { own, email } = await pupil()
      const id = await sent(own)
      expect((await change(id, { state })).statusCode).toBe(422)
      const reply = await registrar.post('/api/student-requests/bulk', { ids: [id], change: { state } })
      expect(reply.json()).toMatchObject({ meta: { ok: 0 }, data: [{ details: [{ param: 'answer' }] }] })
      expect(await mailsTo(email)).toEqual([])
      expect(await lineOf(id)).toMatchObject({ state: 'New' })
    },
  )

  it('takes a question for no answer', async () => {
    const { own, email } = await pupil()
    const id = await sent(own)
    await change(id, { state: 'Waiting for the student', answer: 'Which landlord?' })
    for (const body of [{ state: 'Done' }, { state: 'Done', answer: 'Which landlord?' }])
      expect((await change(id, body)).json().error.details[0].param).toBe('answer')
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await change(id, { state: 'In hand' })).statusCode).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('says beforehand where no mail can go', async () => {
    const { own, person } = await pupil()
    const id = await sent(own)
    await college.database.execute(sql`update people set email = null where id = ${person}`)
    const body = { ids: [id], change: { state: 'Done', answer: 'It is done.' }, preview: true }
    const { data } = (await registrar.post('/api/student-requests/bulk', body)).json()
    expect(data).toMatchObject([{ ok: true, mails: [{ missing: [{ param: 'student' }] }] }])
  })

  it('shows what was written to those who work with the student, and the line to others', async () => {
    const { own } = await pupil()
    const id = await sent(own)
    const seenBy = async (as: SignedInCalls) => {
      const reply = await as.get(`/api/student-requests/${id}`)
      return reply.statusCode === 200 ? Object.keys(reply.json().data) : reply.statusCode
    }
    expect(await seenBy(registrar)).toContain('words')
    expect(await seenBy(tutor)).toContain('words')
    const finance = await seenBy(await college.as('finance'))
    expect(finance).toContain('subject')
    expect(finance).not.toContain('words')
    expect(await seenBy(await college.as('faculty'))).toBe(404)
    expect(await seenBy(await college.as('support'))).toBe(403)
  })

  it('knows nothing of guarded forms but for who holds their permission', async () => {
    const one = await pupil()
    const at = '2026-11-20T09:00:00.000Z'
    const caller = { ...one.own, name: 'Hattie', claims: ['forms:student'], grants: [] }
    const id = await college.database.transaction((tx) =>
      receive(
        tx,
        college.door,
        { ...caller, hub: null, programme: null, realUserId: null },
        { student: one.student, form: 'learning-support', subject: 'Asks for learning support', at },
      ),
    )
    const hidden = await registrar.get(`/api/student-requests/${id}`)
    expect(hidden.statusCode).toBe(404)
    const listed = (as: SignedInCalls, list: string) => as.get(`/api/${list}?student=${one.student}`)
    expect((await listed(registrar, 'student-requests')).json().meta.total).toBe(0)
    expect((await listed(registrar, 'learning-support-requests')).statusCode).toBe(403)
    const manager = await college.as('manager')
    expect((await listed(manager, 'learning-support-requests')).json().meta.total).toBe(1)
    expect((await listed(manager, 'student-requests')).json().meta.total).toBe(1)
    expect((await manager.get(`/api/student-requests/${id}`)).statusCode).toBe(200)
    const counted = `/api/student-requests/counts?field=form&student=${one.student}`
    expect((await registrar.get(counted)).json().data).toEqual([])
    expect((await manager.get(counted)).json().data).toMatchObject([{ value: 'learning-support', count: 1 }])
    const body = { ids: [id], change: { state: 'In hand' } }
    expect((await registrar.post('/api/student-requests/bulk', body)).json().meta).toMatchObject({ ok: 0 })
    const about = `/api/notes?subject=student-requests&subjectId=${id}`
    expect((await registrar.get(about)).statusCode).toBe(404)
    expect((await manager.get(about)).statusCode).toBe(200)
  })

  it('shows a guarded line only where its permission reaches', async () => {
    const [near, far] = [await pupil(), await pupil()]
    const { id: hub } = await makeHub(admin, 'Guarded')
    for (const one of [near, far])
      await college.database.transaction((tx) =>
        receive(tx, college.door, nobody, {
          student: one.student,
          form: 'dbs',
          subject: 'DBS',
          at: '2026-11-20T09:00:00.000Z',
        }),
      )
    await college.database.execute(sql`update engagements set hub = ${hub} where id = ${near.engagement.id}`)
    await make(admin, 'roles', { name: 'certificates of a hub', claims: ['profiles:dbs'], scope: 'hub' })
    const as = await college.as(['registrar', 'certificates of a hub'], { hub })
    const { data } = (await as.get('/api/student-requests?form=dbs&fields=student')).json()
    expect(data.map(({ student }: { student: { id: string } }) => student.id)).toEqual([near.student])
  })

  it('counts what waits, and of guarded kinds only for who may know', async () => {
    const counts = async (as: SignedInCalls) => (await as.get('/api/student-requests/inbox')).json().data
    const before = await counts(registrar)
    const { own } = await pupil()
    const id = await sent(own)
    await change(await sent(own, { topic: 'pace', words: 'Part-time' }), { state: 'In hand' })
    await college.database.execute(sql`update student_requests set answer_by = '2026-11-19' where id = ${id}`)
    const openOf = (data: { kinds: { form: string; open: number }[] }) =>
      data.kinds.find(({ form }) => form === 'requests')?.open ?? 0
    const after = await counts(registrar)
    expect(openOf(after) - openOf(before)).toBe(2)
    expect([after.mine - before.mine, after.nobodys - before.nobodys, after.late - before.late]).toEqual([
      1, 1, 1,
    ])
    const kinds = (data: { kinds: { form: string }[] }) => data.kinds.map(({ form }) => form)
    expect(kinds(after)).not.toContain('learning-support')
    expect(kinds(await counts(await college.as('manager')))).toContain('learning-support')
    expect(kinds(await counts(await college.as('faculty')))).toEqual([])
  })

  it.each(['manager', 'registrar', 'safeguarding', 'support', 'finance'])(
    'counts for a %s exactly the lines that are listed',
    async (role) => {
      const { own, student } = await pupil()
      const caller = { ...own, name: 'Hattie', claims: ['forms:student'], grants: [] }
      await college.database.transaction(async (tx) => {
        for (const form of studentFormNames)
          await receive(
            tx,
            college.door,
            { ...caller, hub: null, programme: null, realUserId: null },
            { student, form, subject: form, at: '2026-11-20T09:00:00.000Z' },
          )
      })
      const as = await college.as(role)
      await college.database.execute(
        sql`update student_requests set owner = ${as.userId}, waiting_since = '2026-10-01'
          where student = ${student} and form in ('dbs', 'safeguarding', 'hesa')`,
      )
      const reply = await as.get('/api/student-requests/inbox')
      if (reply.statusCode === 403) {
        expect((await as.get('/api/student-requests')).statusCode).toBe(403)
        return
      }
      const counts: InboxCounts = reply.json().data
      const open = openRequestStates.map((state) => `state=${encodeURIComponent(state)}`).join('&')
      const listed = async (list: string, more = '') =>
        (await as.get(`/api/${list}?${open}${more}`)).json().meta?.total ?? 0
      for (const kind of counts.kinds) {
        const only = `&form=${kind.form}`
        expect(await listed(kind.collection, only), kind.form).toBe(kind.open)
      }
      expect(await listed('student-requests')).toBe(counts.open)
      expect(await listed('student-requests', `&owner=${as.userId}`)).toBe(counts.mine)
      const allKinds = counts.kinds.reduce((total, kind) => total + kind.open, 0)
      expect(allKinds).toBe(counts.open)
    },
  )

  it('has canned replies for its answers', async () => {
    await make(admin, 'canned-replies', { title: 'Library card', kinds: ['Support tickets'], body: 'x' })
    const fits = ['Letter of status', 'Change of pace']
    await make(admin, 'canned-replies', { title: 'Ready', kinds: fits, body: 'x' })
    const offered = await registrar.get('/api/canned-replies?kinds=Letter%20of%20status,Something%20else')
    expect(offered.json().data).toMatchObject([{ title: 'Ready', kinds: fits }])
    expect((await admin.post('/api/canned-replies', { title: 'Of nothing', body: 'x' })).statusCode).toBe(422)
    expect((await tutor.post('/api/canned-replies', { title: 'x', body: 'x' })).statusCode).toBe(403)
  })
})
