import type { StudentFormKey } from '@minster/domain/portal/form-keys'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '../db/connect.ts'

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
