import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openExtensions, type Pupil } from './test-extensions.ts'

const { admin, asked, college, decide, doctrine, history, pupil, registrar, worksOf } = await openExtensions()
const [essay, portfolio] = doctrine.assignments
const [early] = history.assignments

const deadlineOf = async (one: Pupil, assignment: unknown): Promise<string> =>
  (await worksOf(one)).works.find((work: { assignment: string }) => work.assignment === assignment)
    .ownDeadline
const calendarOf = async (one: Pupil): Promise<string> => {
  const { events } = (await one.as.get('/api/calendar?from=2026-11-20&until=2027-05-31')).json().data
  return events.find(({ uid }: { uid: string }) => uid === `deadline-${essay?.id}`)?.day
}
const sheetOf = async (one: Pupil): Promise<readonly (string | null)[]> => {
  const { rows } = (await registrar.get(`/api/grades/${doctrine.instance.id}`)).json().data
  return rows.find(({ student }: { student: { id: string } }) => student.id === one.student).dues
}
const planFor = (one: Pupil, values: object = {}) =>
  make(admin, 'learning-support', {
    student: one.student,
    state: 'Agreed',
    adjustments: ['Standing extension'],
    standingExtension: 7,
    agreedOn: '2026-10-01',
    ...values,
  })

describe('a standing allowance', () => {
  it('counts without being asked for, and an extension counts from there', async () => {
    const one = await pupil()
    await planFor(one)
    const { standingDays, works } = await worksOf(one)
    expect(standingDays).toBe(7)
    expect(works.find((work: { assignment: string }) => work.assignment === essay?.id)).toMatchObject({
      due: '2026-12-04',
      ownDeadline: '2026-12-11',
      standingDays: 7,
      lengths: [{ until: '2026-12-18' }, { until: '2026-12-25' }],
    })
    expect([await calendarOf(one), (await sheetOf(one))[0]]).toEqual(['2026-12-11', '2026-12-11'])
    const { id } = await asked(one)
    const impact = (await registrar.get(`/api/extension-requests/${id}/impact`)).json().data
    expect(impact).toMatchObject({ due: '2026-12-04', ownDeadline: '2026-12-11', standingDays: 7 })
    await decide(id, { state: 'Approved' })
    expect([await calendarOf(one), (await sheetOf(one))[0]]).toEqual(['2026-12-18', '2026-12-18'])
  })

  it.each<[string, object, string, string]>([
    ['is not yet agreed', { state: 'Being arranged' }, '2026-12-04', '2027-04-09'],
    ['was agreed after the deadline', { agreedOn: '2026-12-05' }, '2026-12-04', '2027-04-16'],
    ['would pass the last day', { standingExtension: 14 }, '2026-12-18', '2027-04-16'],
    ['knows no day of agreement', { agreedOn: null }, '2026-12-11', '2027-04-16'],
    ['is no number of days', { standingExtension: null }, '2026-12-04', '2027-04-09'],
  ])('that %s', async (_name, values, first, second) => {
    const one = await pupil()
    const { agreedOn, ...rest } = { agreedOn: '2026-10-01', ...values }
    const plan = await planFor(one, rest)
    await college.database.execute(
      sql`update learning_support set agreed_on = ${agreedOn} where id = ${plan.id}`,
    )
    expect([await deadlineOf(one, essay?.id), await deadlineOf(one, portfolio?.id)]).toEqual([first, second])
  })

  it('is whole while the college has set no last day, and never cut without saying what was agreed', async () => {
    const one = await pupil()
    await planFor(one, { standingExtension: 14 })
    expect((await worksOf(one)).works).toContainEqual(
      expect.objectContaining({ assignment: portfolio?.id, agreedDays: 14, standingDays: 7 }),
    )
    const setActive = (active: boolean) =>
      college.database.execute(sql`update system_data set active = ${active} where list = 'lastDaysOfYear'`)
    await setActive(false)
    expect(await deadlineOf(one, portfolio?.id)).toBe('2027-04-23')
    expect((await worksOf(one)).lastDay).toBeNull()
    await setActive(true)
    const second = await admin.post('/api/system-data', { list: 'lastDaysOfYear', value: '2027-05-31' })
    expect(second.json().error.details).toEqual([
      { param: 'value', message: '2026-27 has a last day already, 16/04/2027. Change that one.' },
    ])
  })

  it('that ended leaves what was due before as it was', async () => {
    const one = await pupil()
    const plan = await planFor(one)
    const early7 = await deadlineOf(one, early?.id)
    expect(early7).toBe('2026-11-26')
    const reply = await admin.patch(
      `/api/learning-support/${plan.id}`,
      { state: 'Ended' },
      { version: plan.version },
    )
    expect(reply.json().data).toMatchObject({ state: 'Ended', endedOn: '2026-11-20' })
    expect([await deadlineOf(one, early?.id), await deadlineOf(one, essay?.id)]).toEqual([
      '2026-11-26',
      '2026-12-04',
    ])
    const again = await admin.patch(
      `/api/learning-support/${plan.id}`,
      { state: 'Agreed' },
      { version: plan.version + 1 },
    )
    expect(again.json().data).toMatchObject({ endedOn: null })
  })
})

describe('staff enter', () => {
  it('an extension after the deadline, on the ground of a learning support plan', async () => {
    const one = await pupil()
    const made = await make(registrar, 'extension-requests', {
      student: one.student,
      assignment: early?.id,
      basis: 'Learning support',
      length: 7,
    })
    expect(made).toMatchObject({
      state: 'Submitted',
      session: { id: one.session.id },
      moduleInstance: { id: history.instance.id },
    })
    await decide(made.id, { state: 'Approved' })
    expect(await deadlineOf(one, early?.id)).toBe('2026-11-26')
  })

  it.each<[string, object, string]>([
    ['without evidence', {}, 'evidence'],
    ['for ten days', { length: 10 }, 'length'],
    ['for work of a module they do not take', {}, 'assignment'],
  ])('none %s', async (name, values, param) => {
    const one = await pupil()
    if (name.includes('do not take'))
      await college.database.execute(
        sql`update module_enrolments set deleted_at = now() where session = ${one.session.id}`,
      )
    const body = {
      student: one.student,
      assignment: essay?.id,
      basis: 'Asked',
      acceptPolicy: true,
      typeOfEvidence: 'Other',
      length: 7,
      ...values,
    }
    const reply = await registrar.post('/api/extension-requests', body)
    expect(reply.json().error.details.map((one: { param: string }) => one.param)).toContain(param)
  })
})
