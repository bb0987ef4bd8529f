import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/connect.ts'
import type { Me } from './me.ts'

/** Notes that a student sent a form in this academic year, so that home says so. `at` is an ISO instant. */
export async function noteReceipt(db: Queryable, me: Me, form: StudentFormKey, at: string): Promise<void> {
  await db.execute(sql`
    insert into form_receipts (user_id, form, academic_year, sent_at)
    values (${me.caller.userId}, ${form}, ${me.year}, ${at})
    on conflict (user_id, form, academic_year) do update set sent_at = excluded.sent_at`)
}
