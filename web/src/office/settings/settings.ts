import type { Setting } from '@minster/domain/office/settings/setting-calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { configQuery } from '#platform/api/config.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: async ({ signal }) => (await ask('GET /api/settings', { signal })).data,
})

type Version = Pick<Setting, 'key' | 'version'>

/** What setting a value would change; nothing is changed. */
export const previewSetting = async ({ key, version }: Version, value: unknown, signal: AbortSignal) => {
  const body = { value, preview: true }
  return (await ask('PUT /api/settings/:key', { params: { key }, body, version, signal })).data.effects
}

/** Sets a value; null hands the setting back to the college's file. */
export const changeSetting = async ({ key, version }: Version, value: unknown) =>
  (await ask('PUT /api/settings/:key', { params: { key }, body: { value }, version })).data

/** Puts a setting back to what it was before its last change. */
export const undoSetting = async ({ key, version }: Version) =>
  (await ask('POST /api/settings/:key/undo', { params: { key }, version })).data

/** After a change: this page, and with it the menu and whatever hangs on the features. */
export async function refreshSettings(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: configQuery.queryKey }),
  ])
}
