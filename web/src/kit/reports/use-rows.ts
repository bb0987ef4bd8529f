import { namesOf } from '@minster/domain/platform/words/names-of'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRowAddress } from './use-row-address.ts'

/** What a declaration says to whoever asks for its rows. */
interface DeclaredReport {
  readonly key: string
  readonly facets: object
  readonly ownFacets?: object
  readonly buckets?: { readonly key: string }
  readonly sorts: readonly string[]
  readonly sortsBothWays?: boolean
}

/** The address of a declared report, by the words it is narrowed, sorted and paged by. */
export function useReportAddress(report: DeclaredReport, otherKeys?: readonly string[]) {
  const { facets, ownFacets = {}, buckets, sorts, sortsBothWays } = report
  return useRowAddress({
    filterKeys: ['search', ...(buckets ? [buckets.key] : []), ...namesOf(facets), ...namesOf(ownFacets)],
    otherKeys,
    sort: sorts[0],
    sortsBothWays,
  })
}

/** The rows of a report as its address asks for them; those before stay until they are there. */
export function useRows<Query extends object, Reply>(
  { key }: Pick<DeclaredReport, 'key'>,
  query: Query,
  read: (query: Query, signal: AbortSignal) => Promise<Reply>,
) {
  return useQuery({
    // Named, so that the rows are asked for again after records were written.
    queryKey: [key, 'rows', query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}
