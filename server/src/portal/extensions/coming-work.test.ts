import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openExtensions, type Pupil } from './test-extensions.ts'

const { admin, asked, college, decide, doctrine, preaching, pupil, satAgain, taught } = await openExtensions()
const change = (statement: ReturnType<typeof sql>) => college.database.execute(statement)
const worksOf = async ({ as }: Pupil) => (await as.get('/api/forms/student/home')).json().data.works

const sermon = { title: 'Sermon', code: 'TMM4201', day: '2026-11-20', isAgain: false }
const essay = { title: 'Essay', code: 'TMM4101', day: '2026-12-04', isAgain: false }

describe('a student’s first page', () => {
  it('has what is to be handed in from today on for four weeks, the first day first', async () => {
    const one = await pupil()
    const { instance } = await taught('TMM4401', [
      { title: 'In four weeks', due: '2026-12-18' },
      { title: 'Later', due: '2026-12-19' },
    ])
    await make(admin, 'module-enrolments', { session: one.session.id, moduleInstance: instance.id })
    expect(await worksOf(one)).toEqual([
      sermon,
      essay,
      { title: 'In four weeks', code: 'TMM4401', day: '2026-12-18', isAgain: false },
    ])
  })

  it('has their own day, not everybody’s', async () => {
    const one = await pupil()
    const other = await pupil()
    const { id } = await asked(one)
    await decide(id, { state: 'Approved' })
    expect(await worksOf(one)).toEqual([sermon, { ...essay, day: '2026-12-11' }])
    expect(await worksOf(other)).toEqual([sermon, essay])
  })

  it('has nothing that was handed in', async () => {
    const one = await pupil()
    await change(sql`
      insert into assignment_marks (id, version, created_at, updated_at, module_enrolment, assignment, attempt, handed_in)
      select gen_random_uuid(), 1, now(), now(), e.id, ${preaching.assignments[0]?.id}, 'First', '2026-11-19'
      from module_enrolments e where session = ${one.session.id} and module_instance = ${preaching.instance.id}`)
    expect(await worksOf(one)).toEqual([essay])
  })

  it('has nothing of a module they left', async () => {
    const one = await pupil()
    await change(sql`update module_enrolments set status = 'Withdrawn'
      where session = ${one.session.id} and module_instance = ${doctrine.instance.id}`)
    expect(await worksOf(one)).toEqual([sermon])
  })

  it('has no work while their studies are interrupted', async () => {
    const one = await pupil()
    await change(sql`update engagements set status = 'IoS' where id = ${one.engagement.id}`)
    expect(await worksOf(one)).toEqual([])
  })
})

describe('a student’s first page after a resit was released', () => {
  const again = (title: string, day: string) => ({
    title,
    code: expect.stringMatching(/^TMM49/),
    day,
    isAgain: true,
  })
  const comingOf = async (one: Pupil) =>
    (await worksOf(one)).filter(({ code }: { code: string }) => code.startsWith('TMM49'))

  it('has what failed at the first sitting, by the day it is due again', async () => {
    const one = await pupil()
    await satAgain(one)
    expect(await comingOf(one)).toEqual([again('Paper', '2026-12-11')])
  })

  it('has nothing before the day of the release', async () => {
    const one = await pupil()
    const { enrolment } = await satAgain(one)
    await change(sql`update module_enrolments set released_on = '2026-11-21' where id = ${enrolment}`)
    expect(await comingOf(one)).toEqual([])
  })

  it('tells nothing by a mark that is not released: it has all that is due again', async () => {
    const one = await pupil()
    const { enrolment } = await satAgain(one)
    await change(sql`update assignment_marks set released_on = null where module_enrolment = ${enrolment}`)
    expect(await comingOf(one)).toEqual([again('Talk', '2026-12-09'), again('Paper', '2026-12-11')])
  })

  it('counts the day they had more time until at the first sitting', async () => {
    const one = await pupil()
    const { enrolment } = await satAgain(one)
    // Far too late for everybody.
    await change(
      sql`update assignment_marks set agreed_mark = '64', handed_in = '2026-11-13' where module_enrolment = ${enrolment}`,
    )
    expect(await comingOf(one)).toHaveLength(2)
    await make(admin, 'learning-support', {
      student: one.student,
      state: 'Agreed',
      adjustments: ['Standing extension'],
      standingExtension: 14,
      agreedOn: '2026-10-01',
    })
    await change(
      sql`update assignment_marks set agreed_mark = '20' where module_enrolment = ${enrolment}
        and assignment in (select id from assignments where title = 'Paper')`,
    )
    expect(await comingOf(one)).toEqual([again('Paper', '2026-12-11')])
  })

  it.each([
    ['it was handed in', { handedIn: '2026-11-19' }],
    ['it was marked', { firstMark: '50' }],
  ])('has nothing once %s', async (_when, values) => {
    const one = await pupil()
    const { enrolment, assignments } = await satAgain(one)
    const { handedIn, firstMark } = { handedIn: null, firstMark: null, ...values }
    await change(sql`
      insert into assignment_marks (id, version, created_at, updated_at, module_enrolment, assignment, attempt, handed_in, first_mark)
      values (gen_random_uuid(), 1, now(), now(), ${enrolment}, ${assignments[1]?.id}, 'Resit', ${handedIn}, ${firstMark})`)
    expect(await comingOf(one)).toEqual([])
  })

  it.each([
    ['once the resit is decided', sql`update module_enrolments set outcome = 'Passed'`],
    ['of a module they left', sql`update module_enrolments set status = 'Withdrawn'`],
  ])('has nothing %s', async (_when, statement) => {
    const one = await pupil()
    const { enrolment } = await satAgain(one)
    await change(sql`${statement} where id = ${enrolment}`)
    expect(await comingOf(one)).toEqual([])
  })
})
