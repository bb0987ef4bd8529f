import { useAddressParameters } from '../records/use-address-parameters.ts'

/** What of a screen of rows stands in its address. */
export interface RowAddressOptions {
  /** Words that narrow it; all of its address where nothing is said. */
  readonly filterKeys?: readonly string[]
  /** Words besides, that stay when it is no longer narrowed, as a year. */
  readonly otherKeys?: readonly string[] | undefined
  /** The order where nobody said. */
  readonly sort?: string | undefined
  readonly sortsBothWays?: boolean | undefined
  readonly pageSize?: number
}

export type RowAddress = ReturnType<typeof useRowAddress>

const noKeys: readonly string[] = []

/** The filter, page and order of a screen of rows, kept in its address. */
export function useRowAddress({
  filterKeys,
  otherKeys = noKeys,
  sort: defaultSort = '',
  sortsBothWays = false,
  pageSize = 50,
}: RowAddressOptions) {
  const { parameters, updateParameters } = useAddressParameters()
  const pick = (keys: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(keys.flatMap((key) => (parameters[key] === undefined ? [] : [[key, parameters[key]]])))
  const filter = pick(filterKeys ?? Object.keys(parameters).filter((key) => key !== 'page'))
  const page = Math.max(1, Math.trunc(Number(parameters['page'])) || 1)
  const sort = filterKeys ? (parameters['sort'] ?? defaultSort) : defaultSort
  const rowParameters = { ...filter, ...pick(otherKeys), ...(sort !== defaultSort && { sort }) }
  return {
    parameters,
    filter,
    page,
    pageSize,
    sort,
    query: { ...rowParameters, page, pageSize },
    /** What the sheet of all these rows is asked for with. */
    exportQuery: `${new URLSearchParams({ ...rowParameters, export: 'excel' })}`,
    isFiltered: Object.keys(filter).length > 0,
    choose: (changes: Readonly<Record<string, string>>) => updateParameters({ ...changes, page: '' }),
    clear: () =>
      updateParameters({ ...Object.fromEntries(Object.keys(filter).map((key) => [key, ''])), page: '' }),
    /** Takes everything out of the address that could be what the service does not know. */
    reset: () =>
      updateParameters(
        Object.fromEntries([...Object.keys(rowParameters), 'sort', 'page'].map((key) => [key, ''])),
      ),
    goToPage: (next: number) => updateParameters({ page: next === 1 ? '' : String(next) }),
    /** The same once more asks for it from behind. */
    sortBy: (by: string) => {
      const next = sortsBothWays && sort === by ? `-${by}` : by
      updateParameters({ sort: next === defaultSort ? '' : next, page: '' })
    },
  }
}
