import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { collectionsQuery, collectionToShow } from '../collections/hesa-collections.ts'
import { MissingGrid } from './MissingGrid.tsx'

/** What is missing for the return of a collection: the one under way, unless another is chosen. */
export function MissingSurvey() {
  const { parameters, updateParameters } = useAddressParameters()
  const collections = useQuery(collectionsQuery)
  const all = collections.data?.data ?? []
  const code = collectionToShow(all, parameters['collection'])?.code
  if (code !== undefined)
    return (
      <MissingGrid
        key={code}
        code={code}
        chooser={
          <NativeSelect
            size="xs"
            aria-label="Collection"
            value={code}
            data={all.map((one) => ({
              value: one.code,
              label: `${one.code} · ${one.academicYear} · ${one.state}`,
            }))}
            onChange={(event) => updateParameters({ collection: event.currentTarget.value, page: '' })}
          />
        }
      />
    )
  return (
    <>
      <ScreenHeader title="Missing survey data" count={undefined} />
      {collections.isPending ? (
        <SkeletonRows rows={12} columns={7} />
      ) : collections.isError ? (
        <ErrorState error={collections.error} onRetry={() => void collections.refetch()} />
      ) : (
        <EmptyState title="There is no collection yet">
          What is missing is asked for a collection, which is the return of one year. Add it under{' '}
          <NameLink to="/hesa/export">Export</NameLink>.
        </EmptyState>
      )}
    </>
  )
}
