import { useMemo } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'

const filterKeys = ['search', 'stand', 'missing', 'hub', 'programme', 'level'] as const
type FilterKey = (typeof filterKeys)[number]

/** Orders of the screen; who waits comes first where none is asked for. */
export type EnrolmentSort = 'stand' | 'name' | 'programme' | 'level' | 'hub'

const pageSize = 50

/** What of the screen is asked for, read from the address, and how to ask for something else. */
export function useEnrolmentAddress() {
  const { asked: address, ask } = useAddressParameters()
  return useMemo(() => {
    const filter: Readonly<Partial<Record<FilterKey, string>>> = Object.fromEntries(
      filterKeys.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]])),
    )
    const page = Math.max(1, Math.trunc(Number(address['page'])) || 1)
    const sort = address['sort'] ?? 'stand'
    const { year } = address
    const rows = { ...filter, ...(year !== undefined && { year }), ...(sort !== 'stand' && { sort }) }
    return {
      filter,
      year,
      page,
      sort,
      pageSize,
      query: { ...rows, page, pageSize },
      sheet: `/api/enrolment?${new URLSearchParams({ ...rows, export: 'excel' })}`,
      isFiltered: Object.keys(filter).length > 0,
      narrow: (key: FilterKey, value: string) => ask({ [key]: value, page: '' }),
      clear: () => ask({ ...Object.fromEntries(filterKeys.map((key) => [key, ''])), page: '' }),
      chooseYear: (chosen: string) => ask({ year: chosen, page: '' }),
      turn: (next: number) => ask({ page: next === 1 ? '' : String(next) }),
      /** The same once more asks for it from behind. */
      sortBy: (by: EnrolmentSort) => {
        const next = sort === by ? `-${by}` : by
        ask({ sort: next === 'stand' ? '' : next, page: '' })
      },
    }
  }, [address, ask])
}
