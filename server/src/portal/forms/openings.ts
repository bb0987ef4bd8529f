import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { type PortalSettings, titleOfForm, whyNotForStudent } from '@minster/domain/portal/forms/form-reach'
import { whyFormClosed } from '@minster/domain/portal/forms/form-standing'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Me } from './me.ts'

export const openingForm = z.object({
  opens: z.string().nullable(),
  due: z.string().nullable(),
  closes: z.string().nullable(),
  /** What the office says at the head of the form. */
  words: z.string().nullable(),
})
export type Opening = z.infer<typeof openingForm>

interface Row extends Values, Opening {}

/** From when until when a form is open in an academic year; null where nobody said. */
export async function readOpening(
  db: Queryable,
  form: StudentFormKey,
  year: string,
): Promise<Opening | null> {
  const [row] = await db.rows<Row>(
    sql`select opens, due, closes, words from form_openings
    where form = ${form} and academic_year = ${year} and deleted_at is null
    order by updated_at desc limit 1`,
    'form-opening',
  )
  return row ?? null
}

type Titles = Pick<PortalSettings, 'titles'>

/** Why nothing can be sent with a form on a day, in words; null while it is open, as it is where nobody said otherwise. */
export function whyClosed(
  titles: Titles,
  form: StudentFormKey,
  opening: Opening | null,
  today: string,
): string | null {
  const why = opening && whyFormClosed(opening, today)
  if (why === 'early') return `${titleOfForm(titles, form)} opens on ${formatDate(opening?.opens ?? '')}.`
  if (why === 'late')
    return `${titleOfForm(titles, form)} closed on ${formatDate(opening?.closes ?? '')}. Please ask the college office.`
  return null
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
