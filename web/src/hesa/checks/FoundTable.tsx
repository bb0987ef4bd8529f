import { Box, VisuallyHidden } from '@mantine/core'
import type { CheckFound, ProblemFound } from '@minster/domain/hesa/checks/check-calls'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { OriginLink } from '../return/OriginLink.tsx'
import { openWords, placeWords } from '../return/place-words.ts'
import { foundQuery } from './return-problems.ts'
import { returnedHref } from './returned-href.ts'

/** What one rule found, student by student: what is wrong, and the way to the field that mends it. */
export function FoundTable({ collection, found }: FoundTableProps) {
  const { code } = collection
  const [page, setPage] = useState(1)
  const rows = useQuery(foundQuery(code, found.check, page))
  if (rows.isPending) return <SkeletonRows rows={3} columns={3} />
  if (rows.data === undefined) return <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
  const { data, meta } = rows.data
  return (
    <div>
      <Table label={found.title} cards dense dimmed={rows.isPlaceholderData}>
        <thead>
          <tr>
            <th scope="col">{found.students === 0 ? 'Of' : 'Student'}</th>
            <th scope="col">What is wrong</th>
            <th scope="col">
              <VisuallyHidden>Where it is mended</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <FoundRow key={one.id} code={code} one={one} />
          ))}
        </tbody>
      </Table>
      <Pagination total={meta.total} page={page} pageSize={meta.pageSize} onPage={setPage} />
    </div>
  )
}

function FoundRow({ code, one: { student, words, path, opens } }: FoundRowProps) {
  return (
    <tr>
      <th scope="row">
        {student ? (
          <RecordLink href={returnedHref(code, student.id)} title="What is returned of them">
            {student.label}
          </RecordLink>
        ) : (
          'The college'
        )}
      </th>
      <Box component="td" w="70%">
        {words}
        {path !== null && <small> {placeWords(path)}</small>}
      </Box>
      <td data-do>
        {opens && (
          <OriginLink at={opens} code={code} student={student?.id ?? null}>
            {openWords(opens)}
          </OriginLink>
        )}
      </td>
    </tr>
  )
}

interface FoundTableProps {
  readonly collection: CollectionCard
  readonly found: CheckFound
}

interface FoundRowProps {
  readonly code: string
  readonly one: ProblemFound
}
