import { Button, NativeSelect } from '@mantine/core'
import { entityWords } from '@minster/domain/hesa/return/entity-words'
import type { ReturnRow } from '@minster/domain/hesa/return/student-calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ReportRows } from '#kit/reports/ReportRows.tsx'
import type { CellRenderers, RowReport } from '#kit/reports/row-report.ts'
import { useRowAddress } from '#kit/reports/use-row-address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { CellInTable } from './CellInTable.tsx'
import { moveByArrows } from './cell-keys.ts'
import { tableKeys, tableQuery } from './return-data.ts'

/** One entity of the return, a row for each that is returned of a student, a column for each of its fields. */
export function ReturnTable({ code, chooser, focused }: ReturnTableProps) {
  const address = useRowAddress({ filterKeys: ['search', 'programme', 'hub'], otherKeys: ['entity'] })
  const { parameters, page, pageSize, choose } = address
  const asked = Object.fromEntries(
    tableKeys.flatMap((key) => (parameters[key] ? [[key, parameters[key]]] : [])),
  )
  const query = useQuery(tableQuery(code, { ...asked, page: `${page}`, pageSize: `${pageSize}` }))
  const meta = query.data?.meta
  const rows = query.data?.data
  const { report, cells } = useMemo(() => reportOf(code, meta?.fields ?? [], rows ?? []), [code, meta, rows])
  const rowsQuery = {
    data: meta && rows && { data: rows, meta: { total: meta.total, counts: {}, choices: meta.facets } },
    isPending: query.isPending,
    isError: query.isError,
    error: query.error,
    isPlaceholderData: query.isPlaceholderData,
    refetch: query.refetch,
  }
  const table = useRef<HTMLDivElement>(null)
  const isThere = rows !== undefined
  useEffect(() => {
    // Whoever comes back from a student goes on where they left the table.
    if (!isThere || focused === null) return
    table.current?.querySelector<HTMLElement>(`tbody th a[href*="student=${focused}"]`)?.focus()
  }, [isThere, focused])
  const hrefTo = (changes: Readonly<Record<string, string>>) =>
    `/hesa/student?${new URLSearchParams({ ...parameters, collection: code, ...changes })}`
  return (
    // Arrow keys only add to what Tab and Enter do.
    <div ref={table} onKeyDown={moveByArrows} role="presentation">
      <ScreenHeader title="Student data" count={meta?.total}>
        <Button variant="default" size="xs" onClick={() => choose({ show: 'overrides' })}>
          Overrides
        </Button>
      </ScreenHeader>
      <Muted mb="sm">
        {meta?.state === 'Closed'
          ? 'What the records say now: what was sent stays as it was, and under Export stands what changed since.'
          : 'The return as it would be sent now.'}{' '}
        Nothing is edited here: each value opens where it comes from.
        {meta?.isOwn === false &&
          ' This collection has no schema of its own yet, so fields and codes are not its own.'}
      </Muted>
      <ReportRows
        report={report}
        address={address}
        query={rowsQuery}
        label={meta ? entityWords(meta.entity) : 'Student data'}
        idOf={({ student, path }) => `${student.id} ${path}`}
        hrefOf={({ student }) => hrefTo({ student: student.id })}
        cells={cells}
        filtersBefore={
          <>
            {chooser}
            <NativeSelect
              size="xs"
              aria-label="Entity"
              value={meta?.entity ?? parameters['entity'] ?? ''}
              data={(meta?.entities ?? []).map((entity) => ({ value: entity, label: entityWords(entity) }))}
              onChange={(event) => choose({ entity: event.currentTarget.value })}
            />
          </>
        }
        empty={
          <EmptyState title={`Nothing of this is returned for ${meta?.academicYear ?? code}`}>
            Choose another entity, or see under Export how far the collection is.
          </EmptyState>
        }
      />
    </div>
  )
}

function reportOf(code: string, fields: readonly string[], rows: readonly ReturnRow[]) {
  const report: RowReport<ReturnRow> = {
    key: `hesa/collections/${code}/students`,
    title: 'Student data',
    many: 'students',
    search: { label: 'Search students' },
    facets: { programme: { label: 'Programme' }, hub: { label: 'Hub' } },
    columns: {
      student: { label: 'Student', value: ({ student }) => student.label },
      ...Object.fromEntries(
        fields.map((field, at) => [
          field,
          {
            label: field,
            title: rows.find(({ cells }) => cells[at])?.cells[at]?.words,
            value: ({ cells }: ReturnRow) => cells[at]?.value,
          },
        ]),
      ),
    },
    table: ['student', ...fields],
  }
  const cells: CellRenderers<ReturnRow> = Object.fromEntries(
    fields.map((field, at) => [
      field,
      (row: ReturnRow) => <CellInTable cell={row.cells[at] ?? null} code={code} student={row.student.id} />,
    ]),
  )
  return { report, cells }
}

interface ReturnTableProps {
  readonly code: string
  readonly chooser: ReactNode
  /** Id of the student somebody comes back from, null where from none. */
  readonly focused: string | null
}
