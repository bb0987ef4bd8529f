import { continuities, type LaterChange } from '@minster/domain/hesa/continuity/continuity-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export type Continuity = keyof typeof continuities

export const comparisonQuery = (code: string, query: ComparisonAsked) =>
  queryOptions({
    queryKey: ['hesa', 'comparison', code, query],
    queryFn: ({ signal }) =>
      ask('GET /api/hesa/collections/:code/comparison', { params: { code }, query, signal }),
    placeholderData: keepPreviousData,
  })

interface ComparisonAsked {
  readonly page: number
  readonly show?: Continuity
  readonly search?: string
}

export const laterChangesQuery = (
  code: string,
  query: { readonly page: number; readonly open: 'true' | 'false' },
) =>
  queryOptions({
    queryKey: ['hesa', 'later changes', code, query],
    queryFn: ({ signal }) =>
      ask('GET /api/hesa/collections/:code/later-changes', { params: { code }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const decideChanges = async (
  code: string,
  changes: readonly Pick<LaterChange, 'student' | 'path' | 'now'>[],
  decision: NonNullable<LaterChange['decision']>,
) =>
  (
    await ask('POST /api/hesa/collections/:code/later-changes', {
      params: { code },
      body: {
        changes: changes.map(({ student, path, now }) => ({ student: student.id, path, now })),
        decision,
      },
    })
  ).data

/** What was said of a change of what had been sent. */
export const decisions = {
  correction: { label: 'Wrong then', done: 'wrong when it was sent' },
  later: { label: 'Changed since', done: 'changed since' },
} as const satisfies Record<NonNullable<LaterChange['decision']>, object>
