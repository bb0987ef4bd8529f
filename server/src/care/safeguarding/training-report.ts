import { safeguardingCertificates, safeguardingCourses } from '@minster/domain/care/safeguarding/safeguarding'
import {
  type CourseStanding,
  courseStates,
  safeguardingStandingOf,
  standings,
} from '@minster/domain/care/safeguarding/safeguarding-standing'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { z } from 'zod'
import type { Cell, SheetColumn } from '#kit/export/spreadsheet.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { rowForm } from './report-page.ts'
import { type ReportRow, readSafeguarded } from './report-rows.ts'
import { dayCell, leadingCells, leadingColumns } from './report-sheet.ts'

const { certificate } = tables({ certificate: 'safeguarding-certificates' })

export interface TrainingRow extends ReportRow {
  readonly courses: readonly CourseStanding[]
}

export const trainingRowForm = rowForm.extend({
  courses: z.array(
    z.object({
      course: z.enum(safeguardingCourses),
      state: z.enum(namesOf(courseStates)),
      completedOn: z.string().nullable(),
      date: z.string().nullable(),
    }),
  ),
})

const completedForm = z.partialRecord(z.enum(safeguardingCourses), z.string()).nullable()

/** How the training of every student stands whom a caller safeguards. */
export async function readTraining(db: Queryable, caller: Caller, today: string): Promise<TrainingRow[]> {
  const students = await readSafeguarded(db, 'profiles:safeguarding', caller, {
    form: completedForm,
    read: (student) => sql`(
      select jsonb_object_agg(c.kind, c.day) from (
        select ${certificate.kind}, max(${certificate.completedOn}) as day from ${certificate}
        where ${certificate.student} = ${student} and ${alive(certificate)} group by ${certificate.kind}
      ) c)`,
  })
  return students.map(({ held, ...student }) => {
    const { standing, courses, asked } = safeguardingStandingOf(student, held ?? {}, today)
    return { ...student, standing, courses, due: dueOf(courses), asked: asked.map(({ words }) => words) }
  })
}

/** The first day of all that is red or amber. */
function dueOf(courses: readonly CourseStanding[]): string | null {
  const pressing = courses.filter(({ state }) => ['danger', 'warning'].includes(courseStates[state].tone))
  return pressing.flatMap(({ date }) => date ?? []).toSorted()[0] ?? null
}

export const trainingColumns: readonly SheetColumn[] = [
  ...leadingColumns,
  ...safeguardingCourses.flatMap((course): SheetColumn[] => {
    const heading = safeguardingCertificates[course].label
    return [
      { heading, format: 'text', width: 26 },
      { heading: `${heading} until`, format: 'date', width: heading.length + 8 },
    ]
  }),
]

export function trainingCells(row: TrainingRow): Cell[] {
  return [
    ...leadingCells(row, standings[row.standing].label),
    ...row.courses.flatMap(({ state, date }): Cell[] => [courseStates[state].label, dayCell(date)]),
  ]
}
