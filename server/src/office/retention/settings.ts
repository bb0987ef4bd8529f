import type { RetentionSetting } from '@minster/domain/office/retention/retention-calls'
import { type RetentionKey, retentionKeys } from '@minster/domain/office/retention/retention-keys'
import { retentionRuleOf } from '@minster/domain/register/retention/rules'
import { table } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { retentionSettings } from './tables.ts'

const retentionSetting = table(retentionSettings)

/** Every rule with what the college set about it. */
export async function readSettings(db: Queryable): Promise<RetentionSetting[]> {
  const rows = await db.rows(
    select({
      rule: retentionSetting.rule,
      months: retentionSetting.months,
      automatic: retentionSetting.automatic,
      userId: retentionSetting.userId,
      by: retentionSetting.userName,
      at: retentionSetting.at,
    })`from ${retentionSetting}`,
  )
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
export async function changeRetentionSetting(
  db: Queryable,
  key: RetentionKey,
  { months, automatic }: { readonly months: number; readonly automatic: boolean },
  caller: Caller,
  at: string,
): Promise<void> {
  await db.execute(sql`
    insert into ${retentionSetting} (${retentionSetting.rule}, ${retentionSetting.months}, ${retentionSetting.automatic}, ${retentionSetting.userId}, ${retentionSetting.userName}, ${retentionSetting.at})
    values (${key}, ${months}, ${automatic}, ${caller.userId}, ${caller.name}, ${at})
    on conflict (${retentionSetting.rule}) do update set ${retentionSetting.months} = excluded.${retentionSetting.months}, ${retentionSetting.automatic} = excluded.${retentionSetting.automatic},
      ${retentionSetting.userId} = excluded.${retentionSetting.userId}, ${retentionSetting.userName} = excluded.${retentionSetting.userName}, ${retentionSetting.at} = excluded.${retentionSetting.at}`)
}
