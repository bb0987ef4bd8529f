import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import type { Linked } from '#platform/api/current-user.ts'

/** Somebody who could be put on a module, by their session of its year. */
export interface ModuleCandidate {
  readonly id: string
  readonly name: string
  readonly programme: string | null
  readonly pathway: string | null
  readonly level: string | null
  readonly hub: string | null
}

interface Candidates {
  readonly data: readonly ModuleCandidate[]
  readonly meta: {
    readonly total: number
    readonly pathways: readonly Linked[]
    readonly hubs: readonly Linked[]
    readonly levels: readonly Linked[]
  }
}

export const candidatesQuery = (instance: string, query: string) =>
  queryOptions({
    queryKey: ['modules', 'candidates', instance, query],
    queryFn: ({ signal }) =>
      api<Candidates>(`/api/module-instances/${instance}/candidates?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })

/** What became of one of those who were to be put on a module. */
export interface Added {
  readonly id: string
  readonly label: string
  readonly ok: boolean
  readonly message?: string
}

export const addStudents = async (instance: string, sessions: readonly string[]): Promise<readonly Added[]> =>
  (
    await api<{ data: readonly Added[] }>(`/api/module-instances/${instance}/students`, {
      method: 'POST',
      body: { sessions },
    })
  ).data
