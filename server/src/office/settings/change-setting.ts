import { isDeepStrictEqual } from 'node:util'
import { type SettingKey, settingTable } from '@minster/domain/pages/settings/setting-table'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { SettingFollowUps } from '#kit/departments/department.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import type { College } from '#platform/process/college.ts'
import { dayOf } from '#platform/process/today.ts'
import { checkedSetting } from './checked.ts'
import { effectsOf, type SettingEffects } from './effects.ts'
import { holdSetting, readChangesOf, type SettingRow, writeSetting } from './standing.ts'

/** What is done in the same transaction as a change of a setting, because something kept hangs on it. */

interface Changing {
  readonly college: College
  readonly written: College
  readonly followUps: SettingFollowUps
  readonly queue: Queue
  readonly caller: Caller
  /** ISO instant. */
  readonly at: string
}

interface Wish {
  readonly key: SettingKey
  /** The version the change was made on; 0 where the setting was never changed here. */
  readonly version: number
}

export interface Changed {
  readonly version: number
  readonly effects: SettingEffects
}

/**
 * Sets one setting, null handing it back to the college's file; a `preview` only answers what that would change. Refuses
 * as CONFLICT what was made on an older version, as INVALID what the file could not say either.
 */
export async function changeSetting(
  tx: Transaction,
  { key, version, value, preview }: Wish & { readonly value: unknown; readonly preview: boolean },
  changing: Changing,
): Promise<Changed> {
  const standing = await standingOf(tx, key, version, value)
  return write(tx, { key, standing, value, preview }, changing)
}

/** Puts a setting back to what it was before its last change. */
export async function undoSetting(
  tx: Transaction,
  { key, version }: Wish,
  changing: Changing,
): Promise<Changed> {
  const [standing, before] = await changesOf(tx, key)
  if (!standing || standing.version !== version)
    throw new AppError('CONFLICT', 'This change was undone already, or there is a newer one.')
  return write(tx, { key, standing, value: before?.value ?? null, preview: false }, changing)
}

async function changesOf(tx: Transaction, key: SettingKey): Promise<SettingRow[]> {
  await holdSetting(tx, key)
  return readChangesOf(tx, key, 2)
}

async function standingOf(tx: Transaction, key: SettingKey, version: number, mine: unknown) {
  const [standing] = await changesOf(tx, key)
  if ((standing?.version ?? 0) === version) return standing
  const { title } = settingTable[key]
  const by = standing ? { id: standing.userId, label: standing.userName } : null
  throw new AppError(
    'CONFLICT',
    undefined,
    [
      {
        param: 'value',
        message: standing
          ? `${standing.userName || 'Somebody'} changed ${title} on ${formatDateTime(standing.at)}.`
          : `${title} was never changed here. Load the page again.`,
      },
    ],
    {
      version: standing?.version ?? 0,
      fields: { value: { theirs: standing?.value ?? null, mine, by, at: standing?.at ?? null } },
    },
  )
}

async function write(
  tx: Transaction,
  {
    key,
    standing,
    value,
    preview,
  }: {
    readonly key: SettingKey
    readonly standing: SettingRow | undefined
    readonly value: unknown
    readonly preview: boolean
  },
  { college, written, followUps, queue, caller, at }: Changing,
): Promise<Changed> {
  const one = value === null ? null : await checkedSetting(tx, key, value, written)
  const after = Object.assign({ ...college }, { [key]: written[key] }, one)
  const effects = await effectsOf(tx, key, college, after, dayOf(new Date(at)))
  const version = standing?.version ?? 0
  const kept = one === null ? null : (one[key] ?? null)
  if (preview || isDeepStrictEqual(kept, standing?.value ?? null)) return { version, effects }
  const { userId, name: userName } = caller
  await writeSetting(tx, { key, version: version + 1, value: kept, userId, userName, at })
  await followUps[key]?.(tx, queue)
  return { version: version + 1, effects }
}
