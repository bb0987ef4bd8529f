import type { ReasonToConfirm, RetentionConfirmation } from '@minster/domain/office/retention/retention-calls'
import { type RetentionKey, retentionKeys } from '@minster/domain/office/retention/retention-keys'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionAt } from '@minster/domain/register/paths'
import { retentionRuleOf } from '@minster/domain/register/retention/rules'
import { importRuns } from '#kit/import/tables.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { previewRule } from './run.ts'
import { changeRetentionSetting, readSettings } from './settings.ts'
import { retentionConfirmation } from './tables.ts'

const { r, c } = tables({ r: importRuns, c: retentionConfirmation })
const retentionConfirmationRow = table(retentionConfirmation)

interface Row extends Values {
  readonly upgraded: boolean
  readonly confirmedAt: string | null
  readonly by: string | null
  readonly laterUntil: string | null
  /** Paths of collections that sheets were imported into since. */
  readonly imported: readonly string[]
}

const retained: ReadonlySet<string> = new Set([
  'people',
  'engagements',
  ...retentionKeys.flatMap((key) => {
    const { of } = retentionRuleOf(key)
    return 'records' in of ? [of.records] : []
  }),
])

/** Whether the rules wait for an administrator, and why: an import may have brought in what is long overdue. */
export async function readConfirmation(db: Queryable): Promise<RetentionConfirmation> {
  const [row] = await db.rows(select({
    upgraded: sql<boolean>`upgraded`,
    confirmedAt: sql<string | null>`confirmed_at`,
    by: sql<string | null>`user_name`,
    laterUntil: sql<string | null>`later_until`,
    imported: sql<readonly string[]>`array(select distinct ${r.collection} from ${r}
        where ${r.state} = 'done' and ${r.finishedAt} > ${c.confirmedAt})`,
  })`
    from ${c}`)
  if (!row) throw new Error('The database has no line about the confirmation of its retention rules.')
  const { confirmedAt, by, laterUntil } = row
  return { reason: reasonIn(row), confirmedAt, by, laterUntil }
}

function reasonIn({ confirmedAt, upgraded, imported }: Row): ReasonToConfirm | null {
  if (confirmedAt === null) return upgraded ? 'upgrade' : 'first'
  return imported.some((path) => retained.has(collectionAt(path)?.name ?? '')) ? 'import' : null
}

/** How many records each rule would touch today. */
async function countDue(db: Queryable, today: string): Promise<Map<RetentionKey, number>> {
  const counts = new Map<RetentionKey, number>()
  for (const { key, months } of await readSettings(db)) {
    const { total } = await previewRule(db, key, months, today, { page: 1, pageSize: 1 })
    counts.set(key, total)
  }
  return counts
}

export interface Confirming {
  /** What the administrator saw, rule by rule. */
  readonly counts: Readonly<Record<string, number>>
  /** The rules that run by themselves from now on; the others by hand. */
  readonly automatic: readonly RetentionKey[]
}

/** Lets the rules run, in the name of who has looked at what they would touch. Refuses counts that are no longer so. */
export async function confirmRules(
  tx: Transaction,
  { counts, automatic }: Confirming,
  caller: Caller,
  clock: Today,
): Promise<void> {
  await tx.rows(sql`select 1 from ${retentionConfirmationRow} for update`)
  const now = await countDue(tx, clock.today())
  const changed = retentionKeys.filter((key) => counts[key] !== now.get(key))
  if (changed.length > 0)
    throw new AppError(
      'CONFLICT',
      'What the rules would touch has changed since you looked. Look again, then confirm.',
      changed.map((key) => ({
        param: key,
        message: `${retentionRuleOf(key).title}: ${now.get(key)} due now, ${counts[key] ?? 'none'} when you looked.`,
      })),
    )
  const at = clock.now().toISOString()
  for (const { key, months } of await readSettings(tx))
    await changeRetentionSetting(tx, key, { months, automatic: automatic.includes(key) }, caller, at)
  await tx.execute(sql`
    update ${retentionConfirmationRow} set ${retentionConfirmationRow.confirmedAt} = ${at}, ${retentionConfirmationRow.userId} = ${caller.userId}, ${retentionConfirmationRow.userName} = ${caller.name},
      ${retentionConfirmationRow.counts} = ${JSON.stringify(Object.fromEntries(now))}::jsonb, ${retentionConfirmationRow.laterUntil} = null`)
}

const week = 7 * 24 * 60 * 60 * 1000

/** Asks again on the first page in a week. */
export async function askLater(db: Queryable, clock: Today): Promise<void> {
  const until = new Date(clock.now().getTime() + week).toISOString()
  await db.execute(
    sql`update ${retentionConfirmationRow} set ${retentionConfirmationRow.laterUntil} = ${until}`,
  )
}
