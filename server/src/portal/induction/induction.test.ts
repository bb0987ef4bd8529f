import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadCertificate } from '#care/safeguarding/test-safeguarding.ts'
import { make, type Reply } from '#test/make.ts'
import { openPortal } from '../student-forms/test-portal.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>
type Student = Awaited<ReturnType<Portal['signedIn']>>
interface Step {
  readonly id: string
  readonly title: string
  readonly doneAt: string | null
}

const path = '/api/forms/student/induction'
const portal = await openPortal()
let me: Student
let steps: Readonly<Record<'read' | 'signed' | 'elsewhere' | 'january' | 'september' | 'off', Reply>>
beforeAll(async () => {
  const step = (title: string, values: object) => make(portal.admin, 'induction-steps', { title, ...values })
  const leeds = await make(portal.admin, 'hubs', { name: 'Leeds' })
  const page = await make(portal.admin, 'portal-pages', {
    title: 'Support',
    status: 'Published',
    body: 'Words',
  })
  steps = {
    read: await step('Read it', { order: 1, portalPage: page.id, dueAfter: 7 }),
    signed: await step('Sign it', { order: 2, kind: 'Signed', words: 'I promise.' }),
    elsewhere: await step('In Leeds', { hub: leeds.id }),
    january: await step('From January', { intake: '2027-01-11' }),
    september: await step('From September', { order: 3, kind: 'Done', intake: '2026-09-01' }),
    off: await step('Not in use', { active: false }),
  }
  me = await portal.signedIn()
})

const stepsOf = async ({ calls }: Student): Promise<Step[]> => (await calls.get(path)).json().data.steps
const homeOf = async ({ calls }: Student) =>
  (await calls.get('/api/forms/student/home'))
    .json()
    .data.forms.find(({ form }: { form: string }) => form === 'induction')

describe('the checklist of an induction', () => {
  it('holds what is for one’s intake, programme and hub, in order', async () => {
    expect(await stepsOf(me)).toMatchObject([
      { title: 'Read it', page: { slug: 'support' }, due: '2026-09-21', doneAt: null },
      { title: 'Sign it', words: 'I promise.', due: null },
      { title: 'From September' },
    ])
  })

  it('is of the first year, but for what is for an intake of its own', async () => {
    const before = await portal.signedIn({ start: '2025-09-15' })
    expect(await stepsOf(before)).toEqual([])
    expect(await homeOf(before)).toBeUndefined()
    const january = await portal.signedIn(
      { start: '2027-01-25', status: 'Starting' },
      { startDate: '2027-01-25' },
    )
    expect((await stepsOf(january)).map(({ title }) => title)).toEqual(['Read it', 'Sign it', 'From January'])
  })

  it('is ticked off step by step, and home says how far it is', async () => {
    const other = await portal.signedIn()
    expect(await homeOf(other)).toMatchObject({
      state: 'due',
      due: '2026-09-21',
      progress: { done: 0, of: 3 },
    })
    const first = await other.calls.put(path, { step: steps.read.id })
    expect(first.json()).toMatchObject({
      receipt: null,
      data: { steps: [{ doneAt: expect.any(String) }, {}, {}] },
    })
    expect(await homeOf(other)).toMatchObject({ state: 'due', due: null, progress: { done: 1, of: 3 } })
    await other.calls.put(path, { step: steps.signed.id, signedAs: 'Sam Student' })
    const last = await other.calls.put(`${path}/`, { step: steps.september.id })
    expect(last.json().receipt).toMatchObject({ words: expect.stringContaining('Welcome') })
    expect(await homeOf(other)).toMatchObject({ state: 'done', sentAt: expect.any(String) })
    expect(await stepsOf(me)).toMatchObject([{ doneAt: null }, { doneAt: null }, { doneAt: null }])
  })

  it('takes back what was ticked by mistake, and nothing that was signed', async () => {
    const other = await portal.signedIn()
    await other.calls.put(path, { step: steps.read.id })
    const back = await other.calls.put(path, { step: steps.read.id, done: false })
    expect(back.json().data.steps[0].doneAt).toBeNull()
    await other.calls.put(path, { step: steps.signed.id, signedAs: 'Sam Student' })
    expect((await other.calls.put(path, { step: steps.signed.id, done: false })).statusCode).toBe(409)
  })

  it('keeps the words as they were signed, and signs once', async () => {
    const other = await portal.signedIn()
    const signing = { step: steps.signed.id, signedAs: '  Sam Student ' }
    await Promise.all([1, 2].map(() => other.calls.put(path, signing)))
    await portal.college.database.execute(sql`
      update induction_steps set words = 'I promise more.' where id = ${steps.signed.id}`)
    expect((await stepsOf(other))[1]).toMatchObject({
      words: 'I promise more.',
      signedWords: 'I promise.',
      signedAs: 'Sam Student',
    })
    const kept = (await portal.registrar.get(`/api/induction-done?student=${other.student}`)).json()
    expect(kept.meta.total).toBe(1)
    await portal.college.database.execute(sql`
      update induction_steps set words = 'I promise.' where id = ${steps.signed.id}`)
  })

  it.each([
    ['a step for another hub', () => ({ step: steps.elsewhere.id }), 404],
    ['a step that is not in use', () => ({ step: steps.off.id }), 404],
    ['no step', () => ({ step: 'seven' }), 422],
    ['a signature without a name', () => ({ step: steps.signed.id, signedAs: ' ' }), 422],
    ['a field nobody knows', () => ({ step: steps.read.id, at: '2020-01-01' }), 422],
  ])('refuses %s', async (_name, body, status) => {
    expect((await me.calls.put(path, body())).statusCode).toBe(status)
  })

  it('hands its files to students alone', async () => {
    const file = await uploadCertificate(portal.admin, 'Map.pdf')
    const stranger = await portal.college.as('applicant')
    const read = async (calls: Student['calls']) => (await calls.get(`/api/files/${file}/content`)).statusCode
    expect(await read(me.calls)).toBe(404)
    const step = await make(portal.admin, 'induction-steps', { title: 'Find us', file, intake: '2027-09-01' })
    expect(await read(me.calls)).toBe(200)
    expect(await read(stranger)).toBe(404)
    await portal.admin.delete(`/api/induction-steps/${step.id}`)
  })

  it('tells the office who is not through', async () => {
    const late = await portal.signedIn()
    await late.calls.put(path, { step: steps.signed.id, signedAs: 'Sam Student' })
    const { data, meta } = (await portal.registrar.get('/api/induction-report?pageSize=200')).json()
    const row = data.find(({ student }: { student: Reply }) => student.id === late.student)
    expect(row.cells.slice(0, 4)).toMatchObject([
      { value: '1 of 3', tone: 'danger' },
      'Read it, From September',
      '2026-09-21',
      '2026-09-14',
    ])
    expect(meta.buckets).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: 'done', count: 1 })]),
    )
    expect((await portal.director.get('/api/induction-report')).statusCode).toBe(403)
  })
})
