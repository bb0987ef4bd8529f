import { type RetentionKey, retentionKeys, retentionRuleOf } from '@minster/domain/register/retention/rules'
import { sql } from 'drizzle-orm'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

export interface RetentionSetting {
  readonly key: RetentionKey
  readonly months: number
  readonly automatic: boolean
  /** Who set it, null while it is as it came. */
  readonly by: string | null
  readonly userId: string | null
  readonly at: string | null
}

interface Row extends Values {
  readonly rule: string
  readonly months: number
  readonly automatic: boolean
  readonly userId: string
  readonly by: string
  readonly at: string
}

/** Every rule with what the college set about it. */
export async function readSettings(db: Queryable): Promise<RetentionSetting[]> {
  const rows = await db.rows<Row>(sql`
    select rule, months, automatic, user_id as "userId", user_name as by, at from retention_settings`)
  const set = new Map(rows.map((row) => [row.rule, row]))
  return retentionKeys.map((key) => {
    const found = set.get(key)
    return {
      key,
      months: found?.months ?? retentionRuleOf(key).months,
      automatic: found?.automatic ?? false,
      by: found?.by ?? null,
      userId: found?.userId ?? null,
      at: found?.at ?? null,
    }
  })
}

/** Sets the period of a rule, or whether it runs by itself. */
export async function changeSetting(
  db: Queryable,
  key: RetentionKey,
  { months, automatic }: { readonly months: number; readonly automatic: boolean },
  caller: Caller,
  at: string,
): Promise<void> {
  await db.execute(sql`
    insert into retention_settings (rule, months, automatic, user_id, user_name, at)
    values (${key}, ${months}, ${automatic}, ${caller.userId}, ${caller.name}, ${at})
    on conflict (rule) do update set months = excluded.months, automatic = excluded.automatic,
      user_id = excluded.user_id, user_name = excluded.user_name, at = excluded.at`)
}
