import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'

export interface Settings {
  /** The file in which the college changes what is its own. */
  readonly file: string
  readonly college: readonly {
    readonly name: string
    readonly label: string
    readonly value: string
    readonly origin: Origin
  }[]
  readonly features: readonly {
    readonly key: string
    readonly title: string
    readonly does: string
    readonly on: boolean
    readonly onByDefault: boolean
    readonly origin: Origin
  }[]
  readonly environment: readonly {
    readonly name: string
    readonly words: string
    readonly isSet: boolean
    /** As it is in force, where it is no secret. */
    readonly value: string | null
  }[]
}
export type Origin = 'default' | 'file'

export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: async ({ signal }) => (await api<{ data: Settings }>('/api/settings', { signal })).data,
})
