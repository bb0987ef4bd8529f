import type { Planned } from '@minster/domain/students/planned/planned-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** The changes of a student's studies that lie ahead, the next first. */
export const plannedQuery = (collection: string, student: string) =>
  queryOptions({
    queryKey: [collection, 'planned', student],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/planned', { params: { collection, id: student }, signal })).data,
    staleTime: 10_000,
  })

/** When it comes: "today", "tomorrow", "in 53 days". */
export function inDaysWords({ inDays }: Pick<Planned, 'inDays'>): string {
  if (inDays <= 0) return 'today'
  return inDays === 1 ? 'tomorrow' : `in ${inDays} days`
}

/** Who planned it, and why. */
export function plannedBecause({ by, reason }: Pick<Planned, 'by' | 'reason'>): string {
  const who = `Planned by ${by}`
  return reason === null || reason.trim() === '' ? who : `${who}: ${reason}`
}
