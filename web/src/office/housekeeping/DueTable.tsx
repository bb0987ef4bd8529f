import type { RetentionKey } from '@minster/domain/office/retention/retention-keys'
import { formatDate } from '@minster/domain/platform/words/format'
import { retentionRuleOf } from '@minster/domain/register/retention/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { previewQuery } from './housekeeping.ts'

/** The records a rule would touch, page by page, with the day their time began and the day it is over. */
export function DueTable({ rule, coming = false, today, emptyTitle: nothing }: DueTableProps) {
  const { claims } = useSession()
  const [page, setPage] = useState(1)
  const due = useQuery(previewQuery(rule, page, coming))
  if (due.isPending) return <SkeletonRows rows={6} columns={3} />
  if (due.isError && !due.data) return <ErrorState error={due.error} onRetry={() => void due.refetch()} />
  const { data: rows, meta } = due.data
  if (rows.length === 0) return <EmptyState title={nothing} />
  const { of, action } = retentionRuleOf(rule)
  const isArchive = action === 'archive'
  const collection = 'records' in of ? of.records : null
  return (
    <>
      <Table dimmed={due.isPlaceholderData} hover label="What the rule would touch">
        <thead>
          <tr>
            <th scope="col">Record</th>
            <th scope="col">{isArchive ? 'Last changed' : 'Since'}</th>
            <th scope="col">{isArchive ? 'To be archived' : 'Time is over'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, since, dueOn }) => {
            const href = collection === null ? null : recordHref(collection, id, claims)
            return (
              <tr key={id}>
                <th scope="row">{href === null ? label : <NameLink to={href}>{label}</NameLink>}</th>
                <td data-nowrap>{formatDate(since)}</td>
                <td data-nowrap>
                  {coming && dueOn <= today ? (
                    <StatusChip label={`${formatDate(dueOn)}, due`} tone="warning" />
                  ) : (
                    formatDate(dueOn)
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <Pagination {...meta} onPage={setPage} />
    </>
  )
}

interface DueTableProps {
  readonly rule: RetentionKey
  /** Those whose time is not over yet as well. */
  readonly coming?: boolean
  /** YYYY-MM-DD */
  readonly today: string
  readonly emptyTitle: string
}
