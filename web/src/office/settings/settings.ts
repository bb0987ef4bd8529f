import type { ChangedLine } from '@minster/domain/pages/settings/changed-lines'
import type { FieldEffect, PageEffect } from '@minster/domain/pages/settings/effects'
import type { SettingKey, SettingOrigin } from '@minster/domain/pages/settings/setting-table'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { configQuery } from '#platform/api/config.ts'

/** One setting of the college, as it holds. */
export interface Setting {
  readonly key: SettingKey
  readonly title: string
  readonly says: string
  readonly value: unknown
  readonly origin: SettingOrigin
  /** What the college's own file has. */
  readonly written: unknown
  readonly version: number
  readonly changed: { readonly by: { readonly label: string }; readonly at: string } | null
}

export interface FeatureSetting {
  readonly key: string
  readonly title: string
  readonly does: string
  readonly on: boolean
  readonly onByDefault: boolean
  readonly origin: SettingOrigin
}

export interface Settings {
  /** The file with the first values of what is the college's own. */
  readonly file: string
  readonly settings: readonly Setting[]
  readonly features: readonly FeatureSetting[]
  /** Titles of its parts, which only the file changes. */
  readonly knowledgeBase: readonly string[]
  readonly environment: readonly {
    readonly name: string
    readonly words: string
    readonly isSet: boolean
    /** As it is in force, where it is no secret. */
    readonly value: string | null
  }[]
}

/** What a change would change. */
export interface SettingEffects {
  readonly lines: readonly ChangedLine[]
  readonly pages: readonly PageEffect[]
  readonly fields: readonly FieldEffect[]
  readonly people: { readonly losing: number; readonly gaining: number }
  readonly notes: readonly string[]
}

type Changed = Setting & { readonly effects: SettingEffects }

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: async ({ signal }) => (await api<{ data: Settings }>('/api/settings', { signal })).data,
})

/** What setting a value would change; nothing is changed. */
export async function foreseeSetting(
  { key, version }: Pick<Setting, 'key' | 'version'>,
  value: unknown,
  signal: AbortSignal,
): Promise<SettingEffects> {
  const body = { value, preview: true }
  return (await api<{ data: Changed }>(`/api/settings/${key}`, { method: 'PUT', body, version, signal })).data
    .effects
}

/** Sets a value; null hands the setting back to the college's file. */
export async function changeSetting(
  { key, version }: Pick<Setting, 'key' | 'version'>,
  value: unknown,
): Promise<Changed> {
  const body = { value }
  return (await api<{ data: Changed }>(`/api/settings/${key}`, { method: 'PUT', body, version })).data
}

/** Puts a setting back to what it was before its last change. */
export async function undoSetting({ key, version }: Pick<Setting, 'key' | 'version'>): Promise<Changed> {
  return (await api<{ data: Changed }>(`/api/settings/${key}/undo`, { method: 'POST', version })).data
}

/** After a change: this page, and with it the menu and whatever hangs on the features. */
export async function refreshSettings(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    queries.invalidateQueries({ queryKey: configQuery.queryKey }),
  ])
}
