import { type ImportRunState } from '@minster/domain/kit/import/run-states'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

export type RowState = 'new' | 'asks' | 'faulty' | 'duplicate' | 'leftOut' | 'ready' | 'taken' | 'undone'

/** Each row once, by its outcome. */
export interface Outcomes {
  readonly total: number
  readonly asWritten: number
  readonly changed: number
  readonly duplicate: number
  readonly skipped: number
  readonly states: { readonly [state in RowState]?: number }
}

export interface RunBrief {
  readonly id: string
  /** Path of the collection, and what it is called. */
  readonly collection: string
  readonly title: string
  readonly fileName: string
  readonly sheet: string
  readonly state: ImportRunState
  readonly by: string
  readonly createdAt: string
  readonly finishedAt: string | null
  readonly undoneAt: string | null
  readonly counts: Outcomes
}

export interface ImportColumn {
  readonly column: number
  readonly heading: string
  readonly target: string | null
  readonly by: 'name' | 'memory' | 'hand' | null
  readonly samples: readonly string[]
  /** Rows that have something in it. */
  readonly filled: number
  /** It holds data, and nobody has said where that goes. */
  readonly undecided: boolean
  /** The field its values look like. */
  readonly guess: string | null
}

/** The columns of one sender's sheets, and how many of their headings stand in this one. */
export interface ColumnMap {
  readonly id: string
  readonly name: string
  readonly headings: number
  readonly shared: number
}

export type MetHow = 'same' | 'alike'
export type MetAs = 'them' | 'new'

/** A record known before that a row may describe; none to whoever may not see it. */
export interface Meeting {
  readonly link: string
  readonly how: MetHow
  readonly as: MetAs
  readonly record: {
    readonly id: string
    readonly label: string
    readonly facts: readonly { readonly label: string; readonly value: string }[]
    readonly about: readonly {
      readonly title: string
      readonly id: string
      readonly collection: string
      readonly says: string
    }[]
  } | null
}

export type Meaning =
  | { readonly as: 'value'; readonly value: string | boolean; readonly label: string }
  | { readonly as: 'empty' }
  | { readonly as: 'leftOut' }
  | { readonly as: 'new' }

/** A text nobody knew, with what was decided about it. */
export interface Question {
  readonly path: string
  readonly label: string
  readonly heading: string
  readonly written: string
  readonly rows: number
  readonly meaning: Meaning | null
  readonly by: 'hand' | 'memory' | null
  readonly canAdd: boolean
}

export interface CellChange {
  readonly heading: string
  readonly written: string
  readonly became: string
  readonly how: 'mended' | 'mapped' | 'kept' | 'byHand' | 'alike' | 'cleaned' | 'totals' | 'remark'
  readonly rows: number
}

export interface ImportRun extends RunBrief {
  readonly progress: { readonly done: number; readonly total: number }
  readonly failure: string | null
  readonly headerRow: number
  readonly otherSheets: readonly { readonly name: string; readonly rows: number }[]
  readonly columns: readonly ImportColumn[]
  readonly map: { readonly id: string; readonly name: string; readonly by: 'match' | 'hand' } | null
  readonly maps: readonly ColumnMap[]
  readonly met: { readonly [how in MetHow]: number }
  readonly targets: readonly {
    readonly path: string
    readonly label: string
    readonly group: string
    readonly required: boolean
  }[]
  readonly missing: readonly { readonly path: string; readonly label: string }[]
  readonly questions: readonly Question[]
  readonly choices: Readonly<
    Record<string, readonly { readonly value: string | boolean; readonly label: string }[]>
  >
  readonly changes: readonly CellChange[]
}

export interface ImportRow {
  readonly number: number
  readonly state: RowState
  readonly cells: readonly string[]
  readonly cut: readonly number[]
  readonly edited: readonly number[]
  readonly leftOut: boolean
  readonly problems: readonly { readonly column: number | null; readonly message: string }[]
  readonly notes: readonly { readonly column: number | null; readonly how: CellChange['how'] }[]
  readonly asks: readonly { readonly column: number; readonly written: string }[]
  readonly meets: readonly Meeting[]
  readonly sameAs:
    | { readonly row: number }
    | { readonly id: string; readonly label: string; readonly collection: string }
    | null
}

export interface RowsReply {
  readonly data: readonly ImportRow[]
  readonly meta: { readonly total: number; readonly page: number; readonly pageSize: number }
}

export interface RunsReply {
  readonly data: readonly RunBrief[]
  readonly meta: RowsReply['meta']
}

export interface ImportChange {
  readonly headerRow?: number
  readonly map?: string | null
  readonly met?: { readonly how: MetHow; readonly as: MetAs }
  readonly columns?: readonly { readonly column: number; readonly target: string | null }[]
  readonly answers?: readonly {
    readonly path: string
    readonly written: string
    readonly meaning: Meaning | null
  }[]
  readonly rows?: readonly {
    readonly number: number
    readonly cells?: Readonly<Record<string, string | null>>
    readonly leftOut?: boolean
    readonly anyway?: boolean
    readonly chosen?: Readonly<Record<string, MetAs>>
  }[]
}

export interface Progress {
  readonly state: ImportRunState
  readonly done: number
  readonly total: number
}

interface Answer<Data> {
  readonly data: Data
}

const moment = 600

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => api<Answer<ImportRun>>(`/api/imports/${encodeURIComponent(id)}`, { signal }),
    staleTime: 5000,
  })

/** How far the service has come with a run; asked again and again while it is at work. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'progress', id],
    queryFn: ({ signal }) =>
      api<Answer<Progress>>(`/api/imports/${encodeURIComponent(id)}/progress`, { signal }),
    select: ({ data }) => data,
    refetchInterval: moment,
    gcTime: 0,
    staleTime: 0,
  })

export const importRunsQuery = (collection: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['imports', 'list', collection, page],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), pageSize: '25' })
      if (collection !== undefined) query.set('collection', collection)
      return api<RunsReply>(`/api/imports?${query}`, { signal })
    },
  })

export const rowsQuery = (id: string, states: readonly RowState[], page: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id, 'rows', states, page],
    queryFn: ({ signal }) =>
      api<RowsReply>(`/api/imports/${id}/rows?state=${states.join(',')}&page=${page}&pageSize=25`, {
        signal,
      }),
  })

export const metQuery = (id: string, met: MetHow, page: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id, 'rows', 'met', met, page],
    queryFn: ({ signal }) =>
      api<RowsReply>(`/api/imports/${id}/rows?met=${met}&page=${page}&pageSize=25`, { signal }),
  })

/** Keeps the columns of an import under the name of whoever sends such sheets. */
export function keepMap(run: string, name: string): Promise<Answer<ImportRun>> {
  return api(`/api/imports/${run}/map`, { method: 'POST', body: { name } })
}

export function renameMap(id: string, name: string): Promise<unknown> {
  return api(`/api/import-maps/${id}`, { method: 'PATCH', body: { name } })
}

export function deleteMap(id: string): Promise<unknown> {
  return api(`/api/import-maps/${id}`, { method: 'DELETE' })
}

export function uploadSheet(collection: string, file: File, sheet?: string): Promise<Answer<ImportRun>> {
  const body = new FormData()
  body.append('file', file)
  const query = sheet === undefined ? '' : `?sheet=${encodeURIComponent(sheet)}`
  return api(`/api/imports/${collection}${query}`, { method: 'POST', body })
}

export function changeImport(id: string, change: ImportChange): Promise<Answer<ImportRun>> {
  return api(`/api/imports/${id}`, { method: 'PATCH', body: change })
}

export function workOnRun(id: string, verb: 'check' | 'start' | 'undo'): Promise<Answer<ImportRun>> {
  return api(`/api/imports/${id}/${verb}`, { method: 'POST' })
}
