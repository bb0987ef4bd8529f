import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionAt } from '@minster/domain/register/paths'
import { type RetentionKey, retentionKeys, retentionRuleOf } from '@minster/domain/register/retention/rules'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { previewRule } from './run.ts'
import { changeSetting, readSettings } from './settings.ts'

/** Why an administrator is asked to look at what the rules would touch. */
export type ReasonToConfirm = 'first' | 'upgrade' | 'import'

export interface RetentionConfirmation {
  /** Null while nothing is asked. */
  readonly reason: ReasonToConfirm | null
  readonly confirmedAt: string | null
  readonly by: string | null
  readonly laterUntil: string | null
}

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
  const [row] = await db.rows<Row>(sql`
    select upgraded, confirmed_at as "confirmedAt", user_name as by, later_until as "laterUntil",
      array(select distinct r.collection from import_runs r
        where r.state = 'done' and r.finished_at > c.confirmed_at) as imported
    from retention_confirmation c`)
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
  await tx.rows(sql`select 1 from retention_confirmation for update`)
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
    await changeSetting(tx, key, { months, automatic: automatic.includes(key) }, caller, at)
  await tx.execute(sql`
    update retention_confirmation set confirmed_at = ${at}, user_id = ${caller.userId}, user_name = ${caller.name},
      counts = ${JSON.stringify(Object.fromEntries(now))}::jsonb, later_until = null`)
}

const week = 7 * 24 * 60 * 60 * 1000

/** Asks again on the first page in a week. */
export async function askLater(db: Queryable, clock: Today): Promise<void> {
  const until = new Date(clock.now().getTime() + week).toISOString()
  await db.execute(sql`update retention_confirmation set later_until = ${until}`)
}
