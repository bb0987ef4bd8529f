import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import type { FormOpening } from '@minster/domain/portal/forms/form-calls'
import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { type PortalSettings, titleOfForm, whyNotForStudent } from '@minster/domain/portal/forms/form-reach'
import { whyFormClosed } from '@minster/domain/portal/forms/form-standing'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Me } from './me.ts'

const { f } = tables({ f: 'form-openings' })

/** From when until when a form is open in an academic year; null where nobody said. */
export async function readOpening(
  db: Queryable,
  form: StudentFormKey,
  year: string,
): Promise<FormOpening | null> {
  const [row] = await db.rows(
    select({ opens: f.opens, due: f.due, closes: f.closes, words: f.words })`from ${f}
    where ${f.form} = ${form} and ${f.academicYear} = ${year} and ${alive(f)}
    order by ${f.updatedAt} desc limit 1`,
    'form-opening',
  )
  return row ?? null
}

type Titles = Pick<PortalSettings, 'titles'>

/** Why nothing can be sent with a form on a day, in words; null while it is open, as it is where nobody said otherwise. */
export function whyClosed(
  titles: Titles,
  form: StudentFormKey,
  opening: FormOpening | null,
  today: string,
): string | null {
  const why = opening && whyFormClosed(opening, today)
  if (why === 'early') return `${titleOfForm(titles, form)} opens on ${formatDate(opening?.opens ?? '')}.`
  if (why === 'late')
    return `${titleOfForm(titles, form)} closed on ${formatDate(opening?.closes ?? '')}. Please ask the college office.`
  return null
}

/** Whether a form is open of which that has to be said, as enrolment for next year. */
export function isSaidOpen(opening: FormOpening | null, today: string): boolean {
  return opening !== null && whyFormClosed(opening, today) === null
}

/** Why a student cannot send a form today: it is not for somebody of their status, or not open. */
export async function whyNotSend(
  db: Queryable,
  titles: Titles,
  form: StudentFormKey,
  me: Me,
): Promise<string | null> {
  return (
    whyNotForStudent(titles, form, me.engagement?.status ?? null) ??
    whyClosed(titles, form, await readOpening(db, form, me.year), me.today)
  )
}

/** Refuses a form that is not open to this student, or not on this day. */
export async function refuseClosed(
  db: Queryable,
  titles: Titles,
  form: StudentFormKey,
  me: Me,
): Promise<void> {
  const why = await whyNotSend(db, titles, form, me)
  if (why !== null) throw new AppError('CONFLICT', why)
}
