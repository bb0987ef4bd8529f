import type { TrainingRow } from '@minster/domain/care/safeguarding/due-report-calls'
import { safeguardingCourses } from '@minster/domain/care/safeguarding/safeguarding'
import {
  type CourseStanding,
  courseStates,
  safeguardingStandingOf,
} from '@minster/domain/care/safeguarding/safeguarding-standing'
import { trainingReport } from '@minster/domain/care/safeguarding/training-report'
import { z } from 'zod'
import { defineRowSource } from '#kit/reports/row-source.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dueOrders, dueReminds, readSafeguarded, type SafeguardingRow } from './report-rows.ts'

const { certificate } = tables({ certificate: 'safeguarding-certificates' })

type TrainingFound = SafeguardingRow & TrainingRow

const completedForm = z.partialRecord(z.enum(safeguardingCourses), z.string()).nullable()

/** How the training of every student stands whom a caller safeguards. */
export async function readTraining(db: Queryable, caller: Caller, today: string): Promise<TrainingFound[]> {
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
    return {
      ...student,
      standing,
      courses: [...courses],
      due: dueOf(courses),
      asked: asked.map(({ words }) => words),
    }
  })
}

/** The first day of all that is red or amber. */
function dueOf(courses: readonly CourseStanding[]): string | null {
  const pressing = courses.filter(({ state }) => ['danger', 'warning'].includes(courseStates[state].tone))
  return pressing.flatMap(({ date }) => date ?? []).toSorted()[0] ?? null
}

/** The report on training, and the mail that chases what it finds. */
export const trainingSource = defineRowSource<TrainingRow, TrainingFound>()({
  report: trainingReport,
  orders: dueOrders,
  reminds: { ...dueReminds, template: 'safeguarding-due' },
  show: ({ lastName: _lastName, asked: _asked, ...row }, chased) => ({ ...row, chased }),
})
