import type { Move } from '@minster/domain/kit/record/field'
import type { RawFilter } from '@minster/domain/kit/record/filter'
import { nest } from '@minster/domain/kit/record/values'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { keptFor } from '#platform/api/kept-for.ts'

/** A record as it is read: fields nested in their sections, links as `{ id, label }`. */
export interface RecordValues {
  readonly id: string
  readonly version: number
  readonly label?: string
  readonly createdAt?: string
  readonly updatedAt?: string
  readonly [field: string]: unknown
}

/** What the caller may do with one record. */
export interface Abilities {
  readonly edit: boolean
  readonly remove: boolean
  /** Paths shown, but not theirs to change. */
  readonly readOnly: readonly string[]
  readonly moves: Readonly<Record<string, readonly Move[]>>
  /** Why nothing of it can be changed, for whoever could change others of its type. */
  readonly closed?: string
}

export interface ListAbilities {
  readonly create: boolean
  readonly export: boolean
  readonly import: boolean
  readonly bulk: boolean
}

export interface RecordReply {
  readonly data: RecordValues
  readonly abilities: Abilities
}

export interface ListReply {
  readonly data: readonly RecordValues[]
  readonly meta: {
    readonly total: number
    readonly page: number
    readonly pageSize: number
    readonly abilities?: ListAbilities
  }
}

export interface HistoryEntry {
  readonly id: number
  readonly version: number
  readonly at: string
  /** When the first of several changes was made that are told as one. */
  readonly began?: string
  readonly by: Linked | null
  /** Whom they were signed in as. */
  readonly as: Linked | null
  readonly action: string
  readonly reason: string | null
  readonly changes: readonly {
    readonly path: string
    readonly label: string
    readonly from: unknown
    readonly to: unknown
  }[]
}

export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
  readonly position: number
  readonly total: number
}

/** What a mail says. */
export interface MailWords {
  readonly subject: string
  readonly text: string
}

/** A mail that could go along with a change, filled as it would go. */
export interface MailOffered extends MailWords {
  readonly to: string
  /** What is empty and stops it, with what to fill. */
  readonly missing: readonly { readonly param: string; readonly message: string }[]
  /** When the same letter went before. */
  readonly sentBefore: string | null
}

/** A consequence asked for, a mail perhaps in other words. */
export type WantedConsequence = string | { readonly id: string; readonly words: MailWords }

/** Something that follows from a change, to be ticked or left. */
export interface Consequence {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly ticked: boolean
  readonly locked?: boolean
  readonly refused?: string
  /** The change has to say why. */
  readonly needsReason?: string
  /** What it rests on, part by part, with what is open of each. */
  readonly checklist?: {
    readonly title: string
    readonly parts: readonly {
      readonly title: string
      readonly lines: readonly { readonly what: string; readonly by: string; readonly since: string }[]
    }[]
  }
  /** Path of the field it follows from. */
  readonly param?: string
  readonly mail?: MailOffered
}

export interface CountOfValue {
  readonly value: string | boolean | null
  readonly label: string
  readonly count: number
}

export interface ListedValue {
  readonly value: string
  readonly group: string | null
  readonly active: boolean
}

export const recordPath = (collection: string, id: string) => `/api/${collection}/${encodeURIComponent(id)}`

interface Answer<Data> {
  readonly data: Data
}

export const listQuery = (collection: string, query: URLSearchParams) =>
  queryOptions({
    queryKey: [collection, 'list', query.toString()],
    queryFn: ({ signal }) => api<ListReply>(`/api/${collection}?${query}`, { signal }),
    staleTime: 10_000,
  })

export const recordQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id],
    queryFn: ({ signal }) => api<RecordReply>(recordPath(collection, id), { signal }),
    staleTime: 10_000,
  })

/** What came of a confirmed application, as whoever sees the application may know it. */
export const cameOfQuery = (collection: string, id: string, version: number) =>
  queryOptions({
    queryKey: [collection, 'came of', id, version],
    queryFn: async ({ signal }) =>
      (await api<{ data: RecordValues | null }>(`${recordPath(collection, id)}/student`, { signal })).data,
    placeholderData: keptFor(id),
  })

export const historyQuery = (collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'history'],
    queryFn: ({ signal }) => api<Answer<HistoryEntry[]>>(`${recordPath(collection, id)}/history`, { signal }),
    select: ({ data }) => data,
  })

export const neighboursQuery = (collection: string, id: string, rows: string) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'neighbours', rows],
    queryFn: ({ signal }) =>
      api<Answer<Neighbours>>(`${recordPath(collection, id)}/neighbours?${rows}`, { signal }),
    select: ({ data }) => data,
    staleTime: 60_000,
  })

export const countsQuery = (collection: string, field: string, rows: URLSearchParams) =>
  queryOptions({
    queryKey: [collection, 'counts', field, rows.toString()],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(rows)
      query.set('field', field)
      return api<Answer<CountOfValue[]>>(`/api/${collection}/counts?${query}`, { signal })
    },
    select: ({ data }) => data,
    staleTime: 30_000,
  })

/** Records to choose from, by what is typed; with `ids` those very ones, for their labels. */
export const optionsQuery = (collection: string, asked: { search?: string; ids?: readonly string[] }) =>
  queryOptions({
    queryKey: [collection, 'options', asked],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams()
      if (asked.search) query.set('search', asked.search)
      if (asked.ids) query.set('ids', asked.ids.join(','))
      return api<Answer<Linked[]>>(`/api/${collection}/options?${query}`, { signal })
    },
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const listedValuesQuery = (list: string) =>
  queryOptions({
    queryKey: ['value-lists', list],
    queryFn: ({ signal }) =>
      api<Answer<ListedValue[]>>(`/api/value-lists/${encodeURIComponent(list)}`, { signal }),
    select: ({ data }) => data,
    staleTime: 300_000,
  })

/** What would follow from one field's change. */
export const consequencesQuery = (collection: string, id: string, path: string, value: string) =>
  foreseenQuery(collection, id, nest({ [path]: value }))

/** What would follow from a change, its fields nested as they are read. */
export const foreseenQuery = (collection: string, id: string, change: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: [collection, 'one', id, 'consequences', change],
    queryFn: ({ signal }) =>
      api<Answer<Consequence[]>>(`${recordPath(collection, id)}/consequences`, {
        method: 'POST',
        body: change,
        signal,
      }),
    select: ({ data }) => data,
    staleTime: 0,
  })

/** Keys of a write besides the fields. */
export interface WriteExtras {
  readonly reason?: string
  readonly consequences?: readonly WantedConsequence[]
}

/** Changes a record made on a version; the fields nested as they are read. */
export function changeRecord(
  collection: string,
  { id, version }: { readonly id: string; readonly version: number },
  change: Readonly<Record<string, unknown>>,
  extras: WriteExtras = {},
): Promise<RecordReply> {
  return api<RecordReply>(recordPath(collection, id), {
    method: 'PATCH',
    version,
    body: { ...change, ...extras },
  })
}

export function createRecord(
  collection: string,
  values: Readonly<Record<string, unknown>>,
): Promise<RecordReply> {
  return api<RecordReply>(`/api/${collection}`, { method: 'POST', body: values })
}

/** Puts a record into the bin for 30 days. */
export function removeRecord(
  collection: string,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<null> {
  return api<null>(recordPath(collection, id), { method: 'DELETE', version })
}

export function restoreRecord(collection: string, id: string): Promise<RecordReply> {
  return api<RecordReply>(`${recordPath(collection, id)}/restore`, { method: 'POST' })
}

export interface BulkRow {
  readonly id: string
  readonly label: string
  readonly ok: boolean
  readonly message?: string
  readonly changes?: readonly { readonly path: string; readonly from: unknown; readonly to: unknown }[]
  /** In a preview: the mails that could go with it. */
  readonly mails?: readonly (MailOffered & { readonly id: string })[]
}

export interface BulkReply {
  readonly data: readonly BulkRow[]
  readonly meta: { readonly total: number; readonly ok: number; readonly failed: number }
}

/** Which records: those ticked, or all that a list asks for. */
export type BulkRows =
  | { readonly ids: readonly string[] }
  | { readonly filter: RawFilter; readonly search?: string }

/** Changes many records at once, each through the same door; a preview changes nothing. */
export function changeMany(
  collection: string,
  body: BulkRows & {
    readonly change: Readonly<Record<string, unknown>>
    readonly reason?: string
    /** Ids of mails to send with each. */
    readonly mails?: readonly string[]
    readonly preview?: boolean
  },
): Promise<BulkReply> {
  return api<BulkReply>(`/api/${collection}/bulk`, { method: 'POST', body })
}

/**
 * After a write: the record's own reply is taken over at once, and whatever else was read is asked again, since one
 * record's change shows in lists and records of other types too.
 */
export async function takeOver(queries: QueryClient, collection: string, reply: RecordReply): Promise<void> {
  queries.setQueryData(recordQuery(collection, reply.data.id).queryKey, reply)
  await refreshRecords(queries, [collection, 'one', reply.data.id])
}

/** Asks again for all records but the one whose fresh reply is at hand. */
export async function refreshRecords(queries: QueryClient, except?: readonly unknown[]): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [first, second] = queryKey
      if (first === 'session' || first === 'config' || first === 'value-lists') return false
      if (typeof second !== 'string') return false
      return !(
        except &&
        queryKey.length === except.length &&
        except.every((part, at) => part === queryKey[at])
      )
    },
  })
}
