import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { collectionsQuery, collectionToShow } from '../collections/hesa-collections.ts'
import { OneStudent } from './OneStudent.tsx'
import { OpenedRecord } from './OpenedRecord.tsx'
import { OverrideList } from './OverrideList.tsx'
import { ReturnTable } from './ReturnTable.tsx'

/** What is returned of students in a collection: all of them in a table, or one of them entity by entity. */
export function StudentData() {
  const { parameters, updateParameters } = useAddressParameters()
  const collections = useQuery(collectionsQuery)
  // Whom somebody looked at is where they go on in the table.
  const [left, setLeft] = useState<string | null>(null)
  const all = collections.data?.data ?? []
  const collection = collectionToShow(all, parameters['collection'])
  const { student } = parameters
  if (!collection)
    return (
      <>
        <ScreenHeader title="Student data" count={undefined} />
        {collections.isPending ? (
          <SkeletonRows rows={12} columns={7} />
        ) : collections.isError ? (
          <ErrorState error={collections.error} onRetry={() => void collections.refetch()} />
        ) : (
          <EmptyState title="There is no collection yet">
            Students are returned in a collection, which is the return of one year. Add it under{' '}
            <NameLink to="/hesa/export">Export</NameLink>.
          </EmptyState>
        )}
      </>
    )
  const chooser = (
    <NativeSelect
      size="xs"
      aria-label="Collection"
      value={collection.code}
      data={all.map((one) => ({
        value: one.code,
        label: `${one.code} · ${one.academicYear} · ${one.state}`,
      }))}
      onChange={(event) => updateParameters({ collection: event.currentTarget.value, entity: '', page: '' })}
    />
  )
  return (
    <>
      {student !== undefined ? (
        <OneStudent
          key={`${collection.code} ${student}`}
          collection={collection}
          student={student}
          onLeave={() => {
            setLeft(student)
            updateParameters({ student: '', open: '' })
          }}
        />
      ) : parameters['show'] === 'overrides' ? (
        <OverrideList collection={collection} chooser={chooser} />
      ) : (
        <ReturnTable key={collection.code} code={collection.code} chooser={chooser} focused={left} />
      )}
      <OpenedRecord />
    </>
  )
}
