import type { SettingKey } from '@minster/domain/pages/settings/setting-table'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'

/** One change of a setting. */
export interface SettingRow extends Values {
  readonly key: string
  readonly version: number
  /** Null hands the key back to the college's own file. */
  readonly value: unknown
  readonly userId: string
  readonly userName: string
  readonly at: string
}

const columns = sql`key, version, value, user_id as "userId", user_name as "userName", at`

/** The change of each key that holds, in the order of the keys. */
export function readStandingSettings(db: Queryable): Promise<SettingRow[]> {
  return db.rows<SettingRow>(
    sql`select distinct on (key) ${columns} from college_settings order by key, version desc`,
    'standing-settings',
  )
}

/** The latest changes of one setting, the last first. */
export function readChangesOf(db: Queryable, key: SettingKey, most: number): Promise<SettingRow[]> {
  return db.rows<SettingRow>(
    sql`select ${columns} from college_settings where key = ${key} order by version desc limit ${most}`,
  )
}

/** Waits until nobody else is changing this setting. */
export async function holdSetting(tx: Transaction, key: SettingKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('setting ' || ${key}, 0))`)
}

export async function writeSetting(tx: Transaction, row: SettingRow): Promise<void> {
  const value = row.value === null ? null : JSON.stringify(row.value)
  await tx.execute(sql`
    insert into college_settings (key, version, value, user_id, user_name, at)
    values (${row.key}, ${row.version}, ${value}::jsonb, ${row.userId}, ${row.userName}, ${row.at})`)
}
