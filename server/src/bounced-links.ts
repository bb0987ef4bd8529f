import { bursaryReferenceForm } from './bursaries/form.ts'
import type { Transaction } from './db/connect.ts'
import type { RefusedMail } from './mail/send-mail.ts'
import { marksBounced } from './mailed-links/bounced.ts'
import type { Marking } from './mailed-links/mailed-form.ts'
import { reportForm } from './placements/form.ts'
import { referenceForm } from './references/form.ts'

const marks = [marksBounced(referenceForm), marksBounced(reportForm), marksBounced(bursaryReferenceForm)]

/** Marks the record of whoever was sent a link by a mail that will never arrive. */
export async function markBounced(tx: Transaction, doing: Marking, mail: RefusedMail): Promise<void> {
  for (const mark of marks) await mark(tx, doing, mail)
}
