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

/**
 * A declared report on the screen: its address, and the rows as the address asks for them; those before stay until they
 * are there. `otherKeys` are words that stand in its address besides what narrows it; `renewedEvery` are milliseconds after
 * which they are asked for again while somebody looks.
 */
export function useReport<Report extends DeclaredReport, Reply>(
  report: Report,
  read: (query: ReportQuery, signal: AbortSignal) => Promise<Reply>,
  otherKeys?: readonly string[],
  renewedEvery?: number,
) {
  const { key, facets, ownFacets = {}, buckets, sorts, sortsBothWays } = report
  const address = useRowAddress({
    filterKeys: ['search', ...(buckets ? [buckets.key] : []), ...namesOf(facets), ...namesOf(ownFacets)],
    otherKeys,
    sort: sorts[0],
    sortsBothWays,
  })
  const { query } = address
  const rows = useQuery({
    // Named, so that the rows are asked for again after records were written.
    queryKey: [key, 'rows', query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: renewedEvery ?? false,
  })
  return { report, address, query: rows }
}

type ReportQuery = ReturnType<typeof useRowAddress>['query']
