import { Box, Button, SegmentedControl } from '@mantine/core'
import type { SheetCells } from '@minster/domain/kit/import/sheet-cells'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { ShownDifference } from '@minster/domain/teaching/modules/sync-report-calls'
import {
  type SyncColumn,
  type SyncSource,
  syncColumns,
  syncSources,
} from '@minster/domain/teaching/modules/sync-sheet'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { useSelection } from '#kit/records/use-selection.ts'
import { SheetButton } from '#kit/uploads/SheetButton.tsx'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SheetColumns } from '#platform/ui/SheetColumns.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { DifferenceResolver } from './DifferenceResolver.tsx'
import { bucketsOf, sourceChoices } from './describe-difference.ts'
import { SyncRows } from './SyncRows.tsx'
import { parseSyncFile, sendSyncSheet, syncReportQuery } from './sync-report.ts'

const pageSize = 50

/** Compares the college's registrations with the sheets of Durham and of the learning platform. */
export function SyncReport() {
  const { parameters, updateParameters } = useAddressParameters()
  const source: SyncSource =
    namesOf(syncSources).find((candidate) => candidate === parameters['source']) ?? 'partner'
  const reportKey = { source, ...(parameters['year'] && { year: parameters['year'] }) }
  const report = useQuery(syncReportQuery(reportKey))
  const bucket = parameters['show'] ?? 'open'
  const rowSelection = useSelection(`${source} ${parameters['year'] ?? ''} ${bucket}`)
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const page = Math.max(1, Math.trunc(Number(parameters['page'])) || 1)
  const { data } = report
  if (report.isError && !data)
    return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  const inBucket = (data?.differences ?? []).filter((candidate) => isInBucket(candidate, bucket))
  const rows = inBucket.slice((page - 1) * pageSize, page * pageSize)
  const changeView = (changes: Readonly<Record<string, string>>) => {
    setFailures(new Map())
    updateParameters({ page: '', ...changes })
  }
  return (
    <Box maw={1180} data-dimmed={report.isPlaceholderData || undefined}>
      <ScreenHeader
        title="Sync report"
        count={data?.sheet ? data.differences.length - data.waiting : undefined}
      />
      <Toolbar>
        <SegmentedControl
          size="xs"
          aria-label="Compared with"
          data={sourceChoices}
          value={source}
          onChange={(value) => changeView({ source: value, show: '' })}
        />
        {data && (
          <YearSelect
            years={data.years}
            year={data.year}
            onChoose={(year) => changeView({ year, show: '' })}
          />
        )}
      </Toolbar>
      {!data && <SkeletonRows rows={8} columns={4} />}
      {data && (
        <>
          {data.sheet && (
            <Muted maw="72ch" mb="sm">
              {data.sheet.fileName}, {data.sheet.rows.toLocaleString('en-GB')} registrations, sent by{' '}
              {data.sheet.by} on {formatDateTime(data.sheet.at)}. {data.agreeing.toLocaleString('en-GB')}{' '}
              agree.
            </Muted>
          )}
          {data.mayResolve && (
            <SheetUploader
              key={`${source} ${data.year}`}
              source={source}
              year={data.year}
              isFirst={!data.sheet}
            />
          )}
          {!data.sheet && !data.mayResolve && (
            <EmptyState title="There is nothing to compare yet">
              The office uploads the sheets; what differs for your own students then shows here.
            </EmptyState>
          )}
          {data.sheet && (
            <>
              <Toolbar role="group" aria-label="Show">
                {bucketsOf(data).map(({ bucket: candidate, label, count }) => (
                  <CountChip
                    key={candidate}
                    label={label}
                    count={count}
                    aria-pressed={bucket === candidate}
                    onClick={() => changeView({ show: candidate === 'open' ? '' : candidate })}
                  />
                ))}
              </Toolbar>
              {inBucket.length === 0 ? (
                <EmptyState
                  title={bucket === 'open' ? 'Both sides agree' : 'Nothing left here'}
                  action={
                    bucket !== 'open' && (
                      <Button variant="default" onClick={() => changeView({ show: '' })}>
                        Show all to resolve
                      </Button>
                    )
                  }
                >
                  {bucket === 'open' && 'Upload the next sheet when it comes.'}
                </EmptyState>
              ) : (
                <DifferenceResolver
                  report={data}
                  differences={inBucket}
                  pageRows={rows}
                  rowSelection={rowSelection}
                  onResolved={(results) =>
                    setFailures(
                      new Map(
                        results.flatMap(({ key, message }): [string, string][] =>
                          message ? [[key, message]] : [],
                        ),
                      ),
                    )
                  }
                >
                  {(resolve) => (
                    <SyncRows
                      report={data}
                      rows={rows}
                      rowSelection={rowSelection}
                      failures={failures}
                      onResolve={resolve}
                    />
                  )}
                </DifferenceResolver>
              )}
              <Pagination
                total={inBucket.length}
                page={page}
                pageSize={pageSize}
                onPage={(next) => updateParameters({ page: next === 1 ? '' : String(next) })}
              />
            </>
          )}
        </>
      )}
    </Box>
  )
}

function isInBucket({ kind, waits }: ShownDifference, bucket: string): boolean {
  if (bucket === 'waiting') return waits
  return !waits && (bucket === 'open' || kind === bucket)
}

/** Uploads the newest sheet; asks for the columns whose headings are not recognised. */
function SheetUploader({ source, year, isFirst }: SheetUploaderProps) {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: ({ sheet, columns }: SheetUpload) =>
      sendSyncSheet({ source, year, ...sheet, ...(columns && { columns }) }),
    async onSuccess({ isKept }) {
      if (!isKept) return
      showDone('The sheet is compared')
      await refreshRecords(queryClient)
    },
  })
  const columnQuestion = send.data && !send.data.isKept ? { ...send.data, sheet: send.variables.sheet } : null
  return (
    <Box mb="md">
      {isFirst && (
        <Muted maw="72ch" mb="sm">
          Upload the registrations of {year} as {syncSources[source].label} sends them, with a Banner ID or
          e-mail address, the module and, where there is one, the status. Nothing is written before you say
          so.
        </Muted>
      )}
      <SheetButton
        variant={isFirst ? 'filled' : 'default'}
        size={isFirst ? 'sm' : 'xs'}
        loading={send.isPending}
        read={parseSyncFile}
        onCells={(cells, fileName) => send.mutate({ sheet: { fileName, cells } })}
      >
        {isFirst ? 'Upload a sheet' : 'Upload a newer sheet'}
      </SheetButton>
      <FailureNote words={send.error?.message} mt="md" />
      {columnQuestion && (
        <SheetColumns
          known={syncColumns}
          columns={columnQuestion.columns}
          missing={columnQuestion.missing}
          then="The sheet is compared as soon as that is known."
          isBusy={send.isPending}
          onChange={(columns) => send.mutate({ sheet: columnQuestion.sheet, columns })}
        />
      )}
    </Box>
  )
}

interface SheetUpload {
  readonly sheet: { readonly fileName: string; readonly cells: SheetCells }
  readonly columns?: readonly (SyncColumn | null)[]
}

interface SheetUploaderProps {
  readonly source: SyncSource
  readonly year: string
  readonly isFirst: boolean
}
