import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { table } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
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
