import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

interface AgreedMark {
  readonly enrolment: string
  readonly student: string
  readonly mark: string
}

/**
 * Enters marks for the one assignment of a module, for its students in turn, as its tutor gave them, moderated and agreed;
 * answers whose they are.
 */
export async function agreeMarks(
  request: APIRequestContext,
  instance: string,
  marks: readonly string[],
): Promise<readonly AgreedMark[]> {
  const sheetPath = `/api/grades/${instance}`
  const sheet: Sheet = (await (await request.get(sheetPath)).json()).data
  const assignment = sheet.assignments[0]?.id
  const tutor = sheet.instance.tutors[0]?.id
  const enrolments = sheet.rows.map(({ enrolment }) => enrolment)
  const enter = async (field: 'firstMark' | 'agreedMark', marker: string | undefined | null) => {
    const entries = marks.map((value, at) => ({
      enrolment: enrolments[at],
      assignment,
      field,
      value,
      was: null,
    }))
    const reply = await request.post(`${sheetPath}/marks`, { data: { attempt: 'First', marker, entries } })
    expect(await reply.json()).toMatchObject({ data: { taken: marks.length } })
  }
  await enter('firstMark', tutor)
  const note = 'Read half of them. The marks stand.'
  const moderated = await request.post(`${sheetPath}/moderation`, {
    data: { attempt: 'First', assignment, enrolments, note },
  })
  expect(moderated.ok(), await moderated.text()).toBe(true)
  await enter('agreedMark', null)
  return sheet.rows.map(({ enrolment, student }, at) => ({
    enrolment,
    student: student.label,
    mark: marks[at] ?? '',
  }))
}

interface Sheet {
  readonly instance: { readonly tutors: readonly { readonly id: string }[] }
  readonly assignments: readonly { readonly id: string }[]
  readonly rows: readonly { readonly enrolment: string; readonly student: { readonly label: string } }[]
}
