import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { refreshRecords } from './records.ts'

export type Strength = 'possible' | 'likely' | 'sure'

/** A value that tells records of one type apart. */
export interface RecordFact {
  readonly path: string
  readonly value: unknown
}

/** What somebody is to the college: a record about them with a page. */
export interface RoleShown {
  readonly type: string
  readonly title: string
  readonly id: string
  readonly label: string
  readonly collection: string
  readonly facts: readonly RecordFact[]
}

/** A person beside another who may be the same. */
export interface PersonShown {
  readonly id: string
  readonly label: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly dateOfBirth: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly city: string | null
  readonly createdAt: string
  readonly roles: readonly RoleShown[]
}

export interface PairShown {
  readonly one: string
  readonly other: string
  readonly strength: Strength
  readonly reasons: readonly string[]
}

export interface Group {
  readonly people: readonly PersonShown[]
  readonly pairs: readonly PairShown[]
}

export interface Dismissed {
  readonly people: readonly PersonShown[]
  readonly reasons: readonly string[]
  readonly at: string
  readonly by: string | null
}

export interface MergeShown {
  readonly id: string
  readonly kept: string
  readonly keptLabel: string
  readonly goneLabel: string
  readonly at: string
  readonly by: string
  readonly undoneAt: string | null
  readonly undoneBy: string | null
  readonly hindrance: string | null
}

/** Somebody known who may be the one looked at. */
export interface Alike {
  readonly person: PersonShown
  readonly strength: Strength
  readonly reasons: readonly string[]
}

export interface HangingShown {
  readonly type: string
  readonly title: string
  readonly count: number
  readonly records: readonly Omit<RoleShown, 'type' | 'title'>[]
  readonly unseen: number
}

export interface LinkedAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly active: boolean
  readonly roles: readonly string[]
  readonly lastSignIn: string | null
}

export interface Side {
  readonly person: PersonShown
  readonly version: number
  readonly values: Readonly<Record<string, unknown>>
  readonly writtenAt: Readonly<Record<string, string>>
  readonly hanging: readonly HangingShown[]
  readonly mails: number
  readonly accounts: readonly LinkedAccount[]
  /** Why this one cannot become part of the other. */
  readonly stays: readonly string[]
}

export interface Comparison {
  readonly sides: readonly [Side, Side]
  readonly likeness: { readonly strength: Strength; readonly reasons: readonly string[] } | null
  readonly suggested: string
  readonly hints: readonly string[]
  readonly mayMerge: boolean
}

export interface Merging {
  readonly kept: string
  readonly gone: string
  readonly versions: { readonly kept: number; readonly gone: number }
  readonly take: readonly string[]
  readonly account: string | null
}

interface Page<Row> {
  readonly data: readonly Row[]
  readonly meta: { readonly total: number; readonly page: number; readonly pageSize: number }
}

const base = '/api/duplicates'

function pageQuery<Row>(list: string) {
  return (page: number) =>
    queryOptions({
      queryKey: ['duplicates', list, page],
      queryFn: ({ signal }) => api<Page<Row>>(`${base}${list}?page=${page}`, { signal }),
    })
}

export const groupsQuery = pageQuery<Group>('')
export const dismissedQuery = pageQuery<Dismissed>('/dismissed')
export const mergesQuery = pageQuery<MergeShown>('/merges')

/** Who one person may be besides. */
export const alikeQuery = (id: string) =>
  queryOptions({
    queryKey: ['duplicates', 'of', id],
    queryFn: async ({ signal }) =>
      (await api<{ data: readonly Alike[] }>(`${base}/of/${encodeURIComponent(id)}`, { signal })).data,
  })

/** Who somebody is who is just being typed. The address carries nothing of it. */
export const typedQuery = (values: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['duplicates', 'typed', values],
    queryFn: ({ signal }) =>
      api<{ data: readonly Alike[]; meta: { total: number } }>(`${base}/alike`, {
        method: 'POST',
        body: values,
        signal,
      }),
    staleTime: 30_000,
  })

export const comparisonQuery = (one: string, other: string) =>
  queryOptions({
    queryKey: ['duplicates', 'compare', one, other],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: Comparison }>(
          `${base}/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`,
          { signal },
        )
      ).data,
    staleTime: 0,
  })

/** Says that two are not the same person, or takes that back. */
export function decide(pair: { one: string; other: string }, isSame: boolean): Promise<null> {
  return api<null>(`${base}/${isSame ? 'reconsider' : 'dismiss'}`, { method: 'POST', body: pair })
}

export async function mergePeople(merging: Merging): Promise<{ id: string }> {
  return (await api<{ data: { id: string } }>(`${base}/merge`, { method: 'POST', body: merging })).data
}

export function undoMerge(id: string): Promise<unknown> {
  return api<unknown>(`${base}/merges/${encodeURIComponent(id)}/undo`, { method: 'POST', body: {} })
}

/** After a decision the lists of people and what hangs on them are read again. */
export async function refreshDuplicates(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['duplicates'] }),
    queries.invalidateQueries({ queryKey: ['menu-count'] }),
    refreshRecords(queries),
  ])
}
