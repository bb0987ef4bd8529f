import { beforeAll } from 'vitest'
import type { Reply } from '#test/make.ts'
import { openGrades } from './test-grades.ts'

export type WantedResult = readonly [row: number, mark: number | null, outcome: string]

export const essay = { title: 'Essay', due: '2026-11-02', weight: 60 }
export const exam = { title: 'Exam', weight: 40 }
export const onlyEssay = { ...essay, weight: 100 }
export const untold = ['Enrolled', null, null, null]

/** A college whose board releases the results of three students. */
export async function openReleases() {
  const grades = await openGrades()
  const { college, registrar, taught, study, enrol, sheetOf } = grades
  const today = college.clock.today()
  let people: Awaited<ReturnType<typeof study>>[] = []
  beforeAll(async () => {
    people = await Promise.all(['Adams', 'Baker', 'Carr'].map((name) => study(name)))
  })

  async function module(
    assignments: object[] = [essay, exam],
    values: object[] = [{}, {}, {}],
  ): Promise<Reply> {
    const instance = await taught(assignments)
    for (const [at, person] of people.entries())
      if (values[at]) await enrol(person.session, instance, values[at])
    return instance
  }

  async function release(
    instance: Reply,
    results: readonly WantedResult[],
    more: object = {},
    as = registrar,
  ) {
    const attempt = 'attempt' in more ? String(more.attempt) : 'First'
    const { rows } = await sheetOf(instance, registrar, attempt)
    return as.post(`/api/grades/${instance.id}/release`, {
      releasedOn: today,
      results: results.map(([row, mark, outcome]) => ({ enrolment: rows[row]?.enrolment, mark, outcome })),
      ...more,
    })
  }
  async function undo(instance: Reply, as = registrar, reason = 'A page of the minutes was missed') {
    const id = (await sheetOf(instance)).release?.id ?? '01890000-0000-7000-8000-000000000000'
    return as.post(`/api/grades/${instance.id}/undo-release`, { release: id, reason })
  }
  const resultsOf = async (instance: Reply) =>
    (await sheetOf(instance)).rows.map(({ status, mark, outcome, releasedOn }) => [
      status,
      mark,
      outcome,
      releasedOn,
    ])

  return { ...grades, today, module, release, undo, resultsOf }
}
