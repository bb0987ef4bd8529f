import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'

/** What has changed of what was sent: whether it was wrong then, or is another since. */
export const hesaLaterChanges = pgTable(
  'hesa_later_changes',
  {
    collection: uuid('collection').notNull(),
    student: uuid('student').notNull(),
    path: text('path').notNull(),
    /** As it was sent and as it is now, null for not there. */
    sent: text('sent'),
    now: text('now_value'),
    noticedAt: instant('noticed_at').notNull(),
    /** `correction` or `later`; null while nobody has said. */
    decision: text('decision').$type<'correction' | 'later'>(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.student, table.path] }),
    index('hesa_later_changes_student_index').on(table.student),
  ],
)
