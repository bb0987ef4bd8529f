import { studentFormNames } from '@minster/domain/portal/forms/form-keys'
import type { InboxCounts } from '@minster/domain/portal/requests/student-request-calls'
import { openRequestStates } from '@minster/domain/portal/requests/student-request-states'
import { collections } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { fixedFilterOf, rowsFor } from '#kit/records/scopes.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { inboxOf } from './receive.ts'

const { r } = tables({ r: 'student-requests' })

/** Counts what waits in the inbox, kind by kind, and over all kinds that the caller is shown in one list. */
export async function readInbox(db: Queryable, caller: Caller, today: string): Promise<InboxCounts> {
  const inboxes = collections.filter(({ name }) => name === 'student-requests')
  const found = await Promise.all(
    inboxes.map(async (collection) => {
      const from = fromOf('student-requests', 'r')
      const rows = rowsFor(collection, collection.access.view, caller, from)
      if (rows === 'none') return []
      const lines = await db.rows(select({
        form: r.form,
        open: sql<number>`count(*)`,
        mine: sql<number>`count(*) filter (where ${r.owner} = ${caller.userId})`,
        nobodys: sql<number>`count(*) filter (where ${r.owner} is null)`,
        late: sql<number>`count(*) filter (where ${r.answerBy} < ${today})`,
      })`${from.clause()}
        where ${alive(r)} and ${r.state} = any(${sql.param(openRequestStates)})
          and ${fixedFilterOf(collection, from)} and ${rows.condition ?? sql`true`}
        group by 1`)
      return lines.map((row) => ({ ...row, collection: collection.path }))
    }),
  )
  const lines = found.flat()
  const listed = lines.filter(({ collection }) => collection === 'student-requests')
  const sum = (of: 'open' | 'mine' | 'nobodys' | 'late') =>
    listed.reduce((total, line) => total + line[of], 0)
  return {
    kinds: studentFormNames.flatMap((form) =>
      lines
        .filter((line) => line.form === form && line.collection === inboxOf(form).path)
        .map(({ collection, open }) => ({ form, collection, open })),
    ),
    open: sum('open'),
    mine: sum('mine'),
    nobodys: sum('nobodys'),
    late: sum('late'),
  }
}
