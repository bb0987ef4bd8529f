import { Box, Group } from '@mantine/core'
import type { ReturnDifference } from '@minster/domain/hesa/exports/export-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { returnedHref } from '../checks/returned-href.ts'
import { placeWords } from '../return/place-words.ts'
import { changesQuery } from './return-files.ts'
import { ValueChange } from './ValueChange.tsx'

const changeTitles = {
  new: { title: 'New', tone: 'success' },
  gone: { title: 'Gone', tone: 'danger' },
  changed: { title: 'Changed', tone: 'neutral' },
} as const satisfies Record<ReturnDifference['change'], object>

/** What changed since the file before, student by student and field by field. */
export function FileChanges({ code, id }: { readonly code: string; readonly id: string }) {
  const [page, setPage] = useState(1)
  const changes = useQuery(changesQuery(code, id, page))
  if (changes.isPending) return <SkeletonRows rows={4} columns={3} />
  if (changes.data === undefined)
    return <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
  const { data, meta } = changes.data
  return (
    <div>
      <Lines aria-label="What changed since the file before">
        {data.map((one) => (
          <Difference key={one.student?.id ?? 'college'} code={code} difference={one} />
        ))}
      </Lines>
      <Pagination total={meta.total} page={page} pageSize={meta.pageSize} onPage={setPage} />
    </div>
  )
}

function Difference({ code, difference: { student, change, fields } }: DifferenceProps) {
  const { title, tone } = changeTitles[change]
  const head = (
    <Group component="span" gap="xs" display="inline-flex">
      {student ? <strong>{student.label}</strong> : <strong>The college</strong>}
      <Pill tone={tone}>{title}</Pill>
      {fields.length > 0 && <small>{fields.length === 1 ? '1 field' : `${fields.length} fields`}</small>}
    </Group>
  )
  const link = student && (
    <RecordLink href={returnedHref(code, student.id)} aria-label={`What is returned of ${student.label}`}>
      What is returned
    </RecordLink>
  )
  if (fields.length === 0)
    return (
      <li>
        <Group gap="md" justify="space-between">
          {head}
          {change !== 'gone' && link}
        </Group>
      </li>
    )
  return (
    <li>
      <details>
        <Box component="summary">{head}</Box>
        <Box my="2xs">{link}</Box>
        <Table label={`Fields of ${student?.label ?? 'the college'}`} dense cards>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before, and now</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, ...values }) => (
              <tr key={path}>
                <th scope="row" title={path}>
                  {placeWords(path)}
                </th>
                <td>
                  <ValueChange {...values} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </li>
  )
}

interface DifferenceProps {
  readonly code: string
  readonly difference: ReturnDifference
}
