import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openExtensions, type Pupil } from './test-extensions.ts'

const { admin, asked, college, decide, doctrine, preaching, pupil, taught } = await openExtensions()
const change = (statement: ReturnType<typeof sql>) => college.database.execute(statement)
const worksOf = async ({ as }: Pupil) => (await as.get('/api/forms/student/home')).json().data.works

const sermon = { title: 'Sermon', code: 'TMM4201', day: '2026-11-20' }
const essay = { title: 'Essay', code: 'TMM4101', day: '2026-12-04' }

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
      { title: 'In four weeks', code: 'TMM4401', day: '2026-12-18' },
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
