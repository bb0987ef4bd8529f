import type { InterviewSheet } from '@minster/domain/admissions/interviews/interview-calls'
import { interviewQuestions, interviewQuestionsFor } from '@minster/domain/admissions/status/rules'
import { studentTypes } from '@minster/domain/college/programmes/student-types'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored } from '#kit/records/row.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { BookingContext } from './booking.ts'
import type { ReachedInterview } from './visibility.ts'

const { r } = tables({ r: 'applications' })

const applications = collectionOf('applications')

/** Writes notes into the sheet of an application: its panel and whoever may change it do. Answers its new version. */
export async function writeInterviewSheet(
  tx: Transaction,
  desk: BookingContext,
  { interview, me, mayEdit }: ReachedInterview,
  { version, answers }: InterviewSheet,
  caller: Caller,
): Promise<number> {
  const { application } = interview
  if (application === null) throw new AppError('INVALID', 'Nobody has booked this time.')
  if (!me && !mayEdit) throw new AppError('FORBIDDEN', 'Only the panel and the office write into the sheet.')
  const [stored] = await readStored(tx, 'applications', sql`${r.id} = ${application.id}`, { lock: true })
  const type = studentTypes.find((one) => one === stored?.values['course.applicantType'])
  const asked = type ? interviewQuestionsFor(type) : Object.keys(interviewQuestions)
  const unknown = Object.keys(answers).filter((name) => !asked.includes(name))
  if (unknown.length > 0)
    throw new AppError(
      'INVALID',
      undefined,
      unknown.map((name) => ({ param: `interviewNotes.${name}`, message: 'This is not asked of them.' })),
    )
  const how = { caller, byRule: true, version }
  return (await desk.door.change(tx, applications, application.id, { interviewNotes: answers }, how)).version
}
