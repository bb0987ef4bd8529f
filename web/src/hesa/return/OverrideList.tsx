import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordName } from '#kit/records/RecordName.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { placeWords } from './place-words.ts'
import { overridesQuery } from './return-data.ts'

/** The values of a collection that stand in the place of what the records say, as far as their reader may know of them. */
export function OverrideList({ collection, chooser }: OverrideListProps) {
  const [page, setPage] = useState(1)
  const overrides = useQuery(overridesQuery(collection.id, page))
  const { updateParameters } = useAddressParameters()
  const rows = overrides.data?.data
  const meta = overrides.data?.meta
  return (
    <Screen
      back={<TextButton onClick={() => updateParameters({ show: '' })}>Student data</TextButton>}
      title={`Overrides of ${collection.academicYear}`}
      lead="Values that stand in the return in place of what the records say, in this collection only. One is changed or taken back where it stands, on the page of its student."
      actions={chooser}
      width="full"
    >
      {overrides.isPending && <SkeletonRows rows={6} columns={5} />}
      {overrides.isError && <ErrorState error={overrides.error} onRetry={() => void overrides.refetch()} />}
      {rows?.length === 0 && (
        <EmptyState title="Nothing that you may see is overridden">
          Whoever holds the permission to export puts a value in place of another from a field of a student.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Table label="Overrides" cards hover dimmed={overrides.isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">Field</th>
              <th scope="col">Value</th>
              <th scope="col">Why</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <NameOfStudent student={row['student']} code={collection.code} />
                </th>
                <td title={row.path}>{placeWords(row.path)}</td>
                <td>
                  {row.value ?? 'Left out'}
                  <small>In place of {row.instead ?? 'nothing'}</small>
                </td>
                <td>{row.why}</td>
                <td>{textOf(row['by'])}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {meta && <Pagination total={meta.total} page={page} pageSize={meta.pageSize} onPage={setPage} />}
    </Screen>
  )
}

function NameOfStudent({ student, code }: { readonly student: unknown; readonly code: string }) {
  if (!isLinkValue(student)) return null
  const address = new URLSearchParams({ collection: code, student: student.id })
  return <RecordName href={`/hesa/student?${address}`}>{student.label}</RecordName>
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

interface OverrideListProps {
  readonly collection: CollectionCard
  readonly chooser: ReactNode
}
