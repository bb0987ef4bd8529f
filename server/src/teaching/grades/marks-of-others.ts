import { formatDate } from '@minster/domain/platform/words/format'
import { collectionOf } from '@minster/domain/register/paths'
import type { MarkedWork, ModuleMarks } from '@minster/domain/teaching/modules/grades-calls'
import type { MarkField } from '@minster/domain/teaching/modules/mark-fields'
import { notify, type Telling } from '#kit/notifications/notify.ts'
import { history } from '#kit/records/history-table.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { h, f } = tables({ h: history, f: 'faculty' })
const { name: recordType } = collectionOf('assignment-marks')

/** Says of marks of others who entered them and when; the days of all of a sheet are read once, when the first is met. */
export function tellingWhose(db: Queryable, { rows }: ModuleMarks) {
  let days: ReturnType<typeof readDays> | null = null
  return async (field: MarkField, work: MarkedWork): Promise<string> => {
    days ??= readDays(
      db,
      rows.flatMap(({ works }) => works.flatMap((one) => one?.id ?? [])),
    )
    const by = field === 'firstMark' ? work.firstMarkerName : work.secondMarkerName
    const at = (await days).get(`${work.id} ${field}`)
    const when = at === undefined ? '' : ` on ${formatDate(at)}`
    return `${by ?? 'Somebody'} entered ${work[field]}${when}. Enter it again to replace it.`
  }
}

async function readDays(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const entered = await db.rows(select({
    id: h.recordId,
    path: sql<string>`c->>'path'`,
    at: sql<string>`max(${h.at})`,
  })`from ${h}, jsonb_array_elements(${h.changes}) c
    where ${h.recordType} = ${recordType} and ${h.recordId} = any(${sql.param(ids)}::uuid[])
      and c->>'path' in ('firstMark', 'secondMark') group by 1, 2`)
  return new Map(entered.map(({ id, path, at }) => [`${id} ${path}`, at]))
}

/** A mark that was changed for whom gave it. */
export interface ChangedMark {
  /** A member of the academic team. */
  readonly marker: string
  readonly student: string
  readonly assignment: string
}

/** Tells markers that marks they gave were changed, and not what they are now: that stands behind the sign-in. */
export async function tellMarkers(
  tx: Transaction,
  telling: Telling,
  { instance }: ModuleMarks,
  caller: Caller,
  changed: readonly ChangedMark[],
): Promise<void> {
  const byMarker = Map.groupBy(changed, ({ marker }) => marker)
  const accounts = await tx.rows(select({ id: f.id, user: f.user })`from ${f}
    where ${f.id} = any(${sql.param([...byMarker.keys()])}::uuid[])`)
  for (const { id, user } of accounts) {
    const [one, ...others] = byMarker.get(id) ?? []
    if (!one) continue
    const what =
      others.length === 0
        ? `Your mark for ${one.student}, ${one.assignment} of ${instance.code}, was`
        : `${others.length + 1} of your marks in ${instance.code} ${instance.name} were`
    await notify(tx, telling, {
      event: 'mark-changed',
      to: [user],
      text: `${what} changed by ${caller.name}`,
      about: { name: 'modules', id: instance.module.id },
      by: caller.userId,
    })
  }
}
