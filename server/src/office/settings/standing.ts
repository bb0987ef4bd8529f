import type { SettingKey } from '@minster/domain/platform/settings/setting-table'
import { table } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { collegeSettings } from './tables.ts'

const collegeSetting = table(collegeSettings)

/** One change of a setting. */
export interface SettingRow {
  readonly key: string
  readonly version: number
  /** Null hands the key back to the college's own file. */
  readonly value: unknown
  readonly userId: string
  readonly userName: string
  readonly at: string
}

const columns = {
  key: collegeSetting.key,
  version: collegeSetting.version,
  value: collegeSetting.value,
  userId: collegeSetting.userId,
  userName: collegeSetting.userName,
  at: collegeSetting.at,
}
const changes = select(columns)

/** The change of each key that holds, in the order of the keys. */
export function readStandingSettings(db: Queryable): Promise<SettingRow[]> {
  const latest = select(columns, sql`select distinct on (${collegeSetting.key})`)
  return db.rows(
    latest`from ${collegeSetting} order by ${collegeSetting.key}, ${collegeSetting.version} desc`,
    'standing-settings',
  )
}

/** The latest changes of one setting, the last first. */
export function readChangesOf(db: Queryable, key: SettingKey, most: number): Promise<SettingRow[]> {
  return db.rows(
    changes`from ${collegeSetting} where ${collegeSetting.key} = ${key} order by ${collegeSetting.version} desc limit ${most}`,
  )
}

/** Waits until nobody else is changing this setting. */
export async function holdSetting(tx: Transaction, key: SettingKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('setting ' || ${key}, 0))`)
}

export async function writeSetting(tx: Transaction, row: SettingRow): Promise<void> {
  const value = row.value === null ? null : JSON.stringify(row.value)
  await tx.execute(sql`
    insert into ${collegeSetting} (${collegeSetting.key}, ${collegeSetting.version}, ${collegeSetting.value}, ${collegeSetting.userId}, ${collegeSetting.userName}, ${collegeSetting.at})
    values (${row.key}, ${row.version}, ${value}::jsonb, ${row.userId}, ${row.userName}, ${row.at})`)
}
