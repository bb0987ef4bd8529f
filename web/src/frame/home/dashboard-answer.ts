import type { Tone } from '@minster/domain/platform/words/tones'
import { queryOptions } from '@tanstack/react-query'
import type { TaskOfMine } from '#kit/records/tasks.ts'
import { api } from '#platform/api/client.ts'

/** Something that waits for this person. */
export interface TodayLine {
  readonly kind: string
  readonly title: string
  readonly detail: string
  readonly count: number
  readonly href: string
  readonly tone: Tone
}

/** A decision that is asked for, and the call that puts it off for a week. */
export interface Ask {
  readonly title: string
  readonly detail: string
  readonly href: string
  readonly later: string
}

/** What GET /api/dashboard answers: all of the first page in one. */
export interface DashboardAnswer {
  readonly greetingName: string
  readonly asks: readonly Ask[]
  readonly today: readonly TodayLine[]
  /** My open tasks, the most pressing of them. */
  readonly work: { readonly open: number; readonly tasks: readonly TaskOfMine[] }
  readonly numbers: readonly {
    readonly label: string
    readonly value: number
    readonly change: number | null
    readonly href: string | null
  }[]
  readonly chart: {
    readonly title: string
    readonly series: readonly { readonly label: string; readonly value: number; readonly tone?: Tone }[]
  } | null
}

/** Asks again in a week. */
export function putOff({ later }: Ask): Promise<unknown> {
  return api(later, { method: 'POST' })
}

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api<{ data: DashboardAnswer }>('/api/dashboard', { signal }),
  staleTime: 30_000,
})
