import { Box, Button } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { CauseList } from './CauseList.tsx'
import { Differences } from './Differences.tsx'
import { senderOf } from './describe-difference.ts'
import { NarrowingBar } from './NarrowingBar.tsx'
import { ResolveDialog, type ResolveRequest } from './ResolveDialog.tsx'
import { SheetUploader } from './SheetUploader.tsx'
import { notNarrowed, queryOfAddress } from './sync-address.ts'
import classes from './sync-report.module.css'
import { syncReportQuery } from './sync-report.ts'

const pageSize = 50

/** Compares the college's registrations with the sheets of Durham and of the learning platform. */
export function SyncReport() {
  const { parameters, updateParameters } = useAddressParameters()
  const query = queryOfAddress(parameters)
  const report = useQuery(syncReportQuery({ ...query, pageSize }))
  const [request, setRequest] = useState<ResolveRequest | null>(null)
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const { data } = report
  if (report.isError && !data)
    return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  const changeView = (changes: Readonly<Record<string, string>>) => {
    setFailures(new Map())
    updateParameters({ page: '', ...changes })
  }
  return (
    <div data-dimmed={report.isPlaceholderData || undefined}>
      <ScreenHeader title="Sync report" count={data?.sheet ? data.open : undefined}>
        {data?.mayResolve && data.open > 0 && (
          <Button
            size="xs"
            onClick={() =>
              setRequest({ how: 'told', title: `Message to ${senderOf(data.source)}`, rows: query })
            }
          >
            Message to {senderOf(data.source)}
          </Button>
        )}
      </ScreenHeader>
      <NarrowingBar report={data} query={query} onChange={changeView} />
      {!data && <SkeletonRows rows={8} columns={4} />}
      {data && (
        <>
          {data.sheet && <Muted mb="sm">{sheetWords(data, data.sheet)}</Muted>}
          {data.mayResolve && (
            <SheetUploader
              key={`${data.source} ${data.year}`}
              source={data.source}
              year={data.year}
              isFirst={!data.sheet}
              onKept={() => changeView(notNarrowed)}
              onYear={(year) => changeView({ ...notNarrowed, year })}
            />
          )}
          {!data.sheet && !data.mayResolve && (
            <EmptyState title="There is nothing to compare yet">
              The office uploads the sheets; what differs for your own students then shows here.
            </EmptyState>
          )}
          {data.sheet && (
            <div className={classes.columns}>
              <CauseList report={data} cause={query.cause} show={query.show} onChoose={changeView} />
              <Box miw={0}>
                <Differences
                  report={data}
                  query={query}
                  failures={failures}
                  onRequest={setRequest}
                  onChange={changeView}
                />
                <Pagination
                  total={data.total}
                  page={query.page}
                  pageSize={pageSize}
                  onPage={(next) => updateParameters({ page: next === 1 ? '' : String(next) })}
                />
              </Box>
            </div>
          )}
        </>
      )}
      {data && request && (
        <ResolveDialog
          report={data}
          request={request}
          onClose={() => setRequest(null)}
          onResolved={(results) => {
            setFailures(new Map(results.flatMap(({ key, message }) => (message ? [[key, message]] : []))))
            setRequest(null)
          }}
        />
      )}
    </div>
  )
}

/** Which sheet is compared, and on how much both sides agree. */
function sheetWords(
  { agreeing, byName, ofStudents }: SyncComparison,
  { fileName, rows, by, at }: NonNullable<SyncComparison['sheet']>,
): string {
  const count = (number: number) => number.toLocaleString('en-GB')
  const sheet = `${fileName}, ${count(rows)} registrations, sent by ${by} on ${formatDateTime(at)}.`
  const agree = `${count(agreeing)} agree${byName > 0 ? `, ${count(byName)} of them matched by name` : ''}.`
  if (ofStudents === null) return `${sheet} ${agree}`
  return `${sheet} Of your ${ofStudents === 1 ? 'one student' : `${count(ofStudents)} students`} ${agree}`
}
