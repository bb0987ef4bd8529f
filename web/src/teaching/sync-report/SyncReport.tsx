import { Button, SegmentedControl } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type SyncSource, syncSources } from '@minster/domain/teaching/modules/sync-sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsked } from '#kit/records/use-asked.ts'
import { useSelection } from '#kit/records/use-selection.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { Resolving } from './Resolving.tsx'
import { SendSheet } from './SendSheet.tsx'
import { SyncRows } from './SyncRows.tsx'
import classes from './sync-report.module.css'
import { type ShownDifference, syncReportQuery } from './sync-report.ts'
import { bucketsOf, sourceChoices } from './sync-words.ts'

const pageSize = 50

/** Who is registered for what, beside the sheets of Durham and of the learning platform; each difference resolved. */
export function SyncReport() {
  const { asked, ask } = useAsked()
  const source: SyncSource = namesOf(syncSources).find((one) => one === asked['source']) ?? 'partner'
  const about = { source, ...(asked['year'] && { year: asked['year'] }) }
  const report = useQuery(syncReportQuery(about))
  const bucket = asked['show'] ?? 'open'
  const picks = useSelection(`${source} ${asked['year'] ?? ''} ${bucket}`)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const page = Math.max(1, Math.trunc(Number(asked['page'])) || 1)
  const { data } = report
  if (report.isError && !data)
    return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  const shown = (data?.differences ?? []).filter((one) => isIn(one, bucket))
  const rows = shown.slice((page - 1) * pageSize, page * pageSize)
  const look = (changes: Readonly<Record<string, string>>) => {
    setRefused(new Map())
    ask({ page: '', ...changes })
  }
  return (
    <div className={classes.screen} data-dimmed={report.isPlaceholderData || undefined}>
      <ScreenHeader
        title="Sync report"
        count={data?.sheet ? data.differences.length - data.waiting : undefined}
      />
      <div className={classes.toolbar}>
        <SegmentedControl
          size="xs"
          aria-label="Compared with"
          data={sourceChoices}
          value={source}
          onChange={(value) => look({ source: value, show: '' })}
        />
        {data && (
          <YearSelect years={data.years} year={data.year} onChoose={(year) => look({ year, show: '' })} />
        )}
      </div>
      {!data && <SkeletonRows rows={8} columns={4} />}
      {data && (
        <>
          {data.sheet && (
            <p className={classes.lead}>
              {data.sheet.fileName}, {data.sheet.rows.toLocaleString('en-GB')} registrations, sent by{' '}
              {data.sheet.by} on {formatDateTime(data.sheet.at)}. {data.agreeing.toLocaleString('en-GB')}{' '}
              agree.
            </p>
          )}
          {data.mayResolve && (
            <SendSheet
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
              <div className={classes.chips} role="group" aria-label="Show">
                {bucketsOf(data).map(({ bucket: one, label, count }) => (
                  <CountChip
                    key={one}
                    label={label}
                    count={count}
                    aria-pressed={bucket === one}
                    onClick={() => look({ show: one === 'open' ? '' : one })}
                  />
                ))}
              </div>
              {shown.length === 0 ? (
                <EmptyState
                  title={bucket === 'open' ? 'Both sides agree' : 'Nothing left here'}
                  action={
                    bucket !== 'open' && (
                      <Button variant="default" onClick={() => look({ show: '' })}>
                        Show all to resolve
                      </Button>
                    )
                  }
                >
                  {bucket === 'open' && 'Upload the next sheet when it comes.'}
                </EmptyState>
              ) : (
                <Resolving
                  report={data}
                  shown={shown}
                  page={rows}
                  picks={picks}
                  onResolved={(results) =>
                    setRefused(
                      new Map(
                        results.flatMap(({ key, message }): [string, string][] =>
                          message ? [[key, message]] : [],
                        ),
                      ),
                    )
                  }
                >
                  {(resolve) => (
                    <SyncRows report={data} rows={rows} picks={picks} refused={refused} onResolve={resolve} />
                  )}
                </Resolving>
              )}
              <Pages
                total={shown.length}
                page={page}
                pageSize={pageSize}
                onPage={(next) => ask({ page: next === 1 ? '' : String(next) })}
              />
            </>
          )}
        </>
      )}
    </div>
  )
}

function isIn({ kind, waits }: ShownDifference, bucket: string): boolean {
  if (bucket === 'waiting') return waits
  return !waits && (bucket === 'open' || kind === bucket)
}
