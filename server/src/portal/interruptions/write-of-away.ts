import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { studentOf } from '#students/student/student-of.ts'
import { type StudentLetter, writeToStudent } from '#students/student/write-to-student.ts'

/** What a student is told of being away, and about what. */
export interface InterruptionLetter extends Pick<StudentLetter, 'about' | 'by'> {
  readonly template: Extract<MailTemplateKey, `ios-${string}`>
  readonly student: unknown
  readonly from: unknown
  readonly back: unknown
  /** What only this letter says. */
  readonly further?: Readonly<Record<string, unknown>>
}

/** Writes to a student about being away. Answers whether it could. */
export async function writeOfAway(
  tx: Transaction,
  parts: Telling,
  { template, student, from, back, about, by, further }: InterruptionLetter,
): Promise<boolean> {
  const to = await studentOf(tx, student)
  if (!to) return false
  const values = { from: dayIn(from), back: dayIn(back), ...further }
  const letter = { template, page: 'interruption', about, by, values }
  return (await writeToStudent(tx, parts, to, letter)) !== null
}

/** A day in words; a mail is never held up by one nobody has set. */
function dayIn(value: unknown): string {
  return typeof value === 'string' ? formatDate(value) : 'a day still to be agreed'
}
