import { useMemo } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'

const filterKeys = ['search', 'hub', 'level'] as const
type FilterKey = (typeof filterKeys)[number]
/** Orders of the list; by code where none is asked for. */
export type TaughtSort = 'code' | 'name' | 'students' | 'due'

/** What of the list of modules is asked for, read from the address, and how to ask for something else. */
export function useTaughtAddress() {
  const { asked: address, ask } = useAddressParameters()
  return useMemo(() => {
    const filter: Readonly<Partial<Record<FilterKey, string>>> = Object.fromEntries(
      filterKeys.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]])),
    )
    const { year, show } = address
    const sort = address['sort'] ?? 'code'
    const page = Math.max(1, Math.trunc(Number(address['page'])) || 1)
    const rows = {
      ...filter,
      ...(year !== undefined && { year }),
      ...(show !== undefined && { show }),
      ...(sort !== 'code' && { sort }),
    }
    return {
      filter,
      show: show ?? 'taught',
      sort,
      page,
      query: { ...rows, page },
      sheet: `/api/modules/taught?${new URLSearchParams({ ...rows, export: 'excel' })}`,
      isFiltered: Object.keys(filter).length > 0,
      narrow: (key: FilterKey, value: string) => ask({ [key]: value, page: '' }),
      choose: (bucket: string) => ask({ show: bucket === 'taught' ? '' : bucket, page: '' }),
      chooseYear: (chosen: string) => ask({ year: chosen, page: '' }),
      clear: () => ask({ ...Object.fromEntries(filterKeys.map((key) => [key, ''])), page: '' }),
      turn: (next: number) => ask({ page: next === 1 ? '' : String(next) }),
      /** The same once more asks for it from behind. */
      sortBy: (by: TaughtSort) => {
        const next = sort === by ? `-${by}` : by
        ask({ sort: next === 'code' ? '' : next, page: '' })
      },
    }
  }, [address, ask])
}
