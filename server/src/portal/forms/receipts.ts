import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { table } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Me } from './me.ts'
import { formReceipts } from './tables.ts'

const formReceipt = table(formReceipts)

/** Notes that a student sent a form in this academic year, so that home says so. `at` is an ISO instant. */
export async function noteReceipt(db: Queryable, me: Me, form: StudentFormKey, at: string): Promise<void> {
  await db.execute(sql`
    insert into ${formReceipt} (${formReceipt.userId}, ${formReceipt.form}, ${formReceipt.academicYear}, ${formReceipt.sentAt})
    values (${me.caller.userId}, ${form}, ${me.year}, ${at})
    on conflict (${formReceipt.userId}, ${formReceipt.form}, ${formReceipt.academicYear}) do update set ${formReceipt.sentAt} = excluded.${formReceipt.sentAt}`)
}

/** When a student last sent a form: in this academic year, and in the years before it; null where they did not. */
export async function readReceipts(
  db: Queryable,
  { caller, year }: Me,
  form: StudentFormKey,
): Promise<{ readonly thisYear: string | null; readonly before: string | null }> {
  const last = sql`max(${formReceipt.sentAt})`
  const [found] = await db.rows(
    select({
      thisYear: sql<string | null>`${last} filter (where ${formReceipt.academicYear} = ${year})`,
      before: sql<string | null>`${last} filter (where ${formReceipt.academicYear} < ${year})`,
    })`from ${formReceipt} where ${formReceipt.userId} = ${caller.userId} and ${formReceipt.form} = ${form}`,
    'form-receipts',
  )
  return found ?? { thisYear: null, before: null }
}
