import { useMemo } from 'react'
import { useAsked } from '#kit/records/use-asked.ts'

/** By what a report is narrowed; several values of one with commas between them. */
export const facets = ['hub', 'programme', 'studentType'] as const

const filterKeys = ['search', 'state', ...facets] as const
/** The order of a report: the worst first, or by name. */
export type DueSort = 'state' | 'name'

const pageSize = 50

/** What of a report is asked for, read from the address, and how to ask for something else. */
export function useDueAddress() {
  const { asked: address, ask } = useAsked()
  return useMemo(() => {
    const filter = Object.fromEntries(
      filterKeys.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]])),
    )
    const page = Math.max(1, Math.trunc(Number(address['page'])) || 1)
    const sort: DueSort = address['sort'] === 'name' ? 'name' : 'state'
    const query = new URLSearchParams({
      ...filter,
      page: String(page),
      pageSize: String(pageSize),
      ...(sort === 'name' && { sort }),
    })
    return {
      filter,
      page,
      pageSize,
      sort,
      query,
      isNarrowed: Object.keys(filter).length > 0,
      narrow: (key: (typeof filterKeys)[number], value: string) => ask({ [key]: value, page: '' }),
      clear: () => ask({ ...Object.fromEntries(filterKeys.map((key) => [key, ''])), page: '' }),
      turn: (next: number) => ask({ page: next === 1 ? '' : String(next) }),
      sortBy: (key: DueSort) => ask({ sort: key === 'state' ? '' : key, page: '' }),
    }
  }, [address, ask])
}
