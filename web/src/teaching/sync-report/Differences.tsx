import { Button } from '@mantine/core'
import { causeOf, type SyncCause, type SyncWay } from '@minster/domain/teaching/modules/sync-causes'
import type { SyncComparison, SyncQuery } from '@minster/domain/teaching/modules/sync-report-calls'
import { useSelection } from '#kit/records/use-selection.ts'
import { RowSelection } from '#kit/reports/RowSelection.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { AbsentModules } from './AbsentModules.tsx'
import { CauseSection } from './CauseSection.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { allWellWords, causesOf, differenceName, reportedLabel, senderOf } from './describe-difference.ts'
import { PutRightTable } from './PutRightTable.tsx'
import type { ResolveRequest } from './ResolveDialog.tsx'
import { notNarrowed } from './sync-address.ts'

/** What a part of the report has on a page: cause by cause, or what the others were told and have put right. */
export function Differences({ report, query, failures, onRequest, onChange }: DifferencesProps) {
  const rowSelection = useSelection(JSON.stringify(query))
  const { differences, absent, putRight, mayResolve, source } = report
  const selected = differences.filter(({ key }) => rowSelection.selection.ids.has(key))
  const request = (how: SyncWay, rows: typeof differences) => {
    const [first, ...others] = rows
    if (!first) return
    const title = others.length === 0 ? differenceName(first) : `${rows.length} differences`
    onRequest({ how, title, rows })
    rowSelection.clear()
  }
  const table = (label: string, rows: typeof differences) => (
    <DifferenceTable
      label={label}
      source={source}
      rows={rows}
      rowSelection={rowSelection}
      failures={failures}
      onResolve={mayResolve ? (row, how) => request(how, [row]) : undefined}
    />
  )
  const absentModules = absent.length > 0 && (
    <AbsentModules
      modules={absent}
      onModule={(module) => onChange({ module, ...(query.show !== 'waiting' && { cause: 'module-absent' }) })}
    />
  )
  const selectable = (way: SyncWay) =>
    selected.filter(({ ways, waits }) => ways.includes(way) && !(way === 'told' && waits))
  return (
    <>
      {query.show === 'right' && putRight.length > 0 && <PutRightTable rows={putRight} />}
      {query.show === 'waiting' && (
        <>
          {absentModules}
          {differences.length > 0 && table(`Waiting for ${senderOf(source)}`, differences)}
        </>
      )}
      {(query.show ?? 'open') === 'open' &&
        causesOf(report, query.cause).map(({ cause, label }) => {
          const rows = differences.filter((one) => one.cause === cause)
          const hasAbsent = cause === 'module-absent' && absentModules
          if (rows.length === 0 && !hasAbsent) return null
          return (
            <CauseSection
              key={cause}
              report={report}
              cause={cause}
              onResolveAll={
                mayResolve ? (how) => onRequest({ how, title: label, rows: { ...query, cause } }) : undefined
              }
            >
              {hasAbsent}
              {rows.length > 0 && table(label, rows)}
            </CauseSection>
          )
        })}
      {isEmpty(report) && <NothingHere report={report} query={query} onChange={onChange} />}
      {selected.length > 0 && (
        <RowSelection
          selected={rowSelection}
          many="differences"
          total={selected.length}
          shown={differences.length}
        >
          {(['told', 'follow'] as const).map((way) => (
            <Button
              key={way}
              variant="default"
              size="xs"
              disabled={selectable(way).length === 0}
              onClick={() => request(way, selectable(way))}
            >
              {way === 'told' ? reportedLabel(source) : 'Follow the sheet'}
            </Button>
          ))}
        </RowSelection>
      )}
    </>
  )
}

function isEmpty({ differences, absent, putRight }: SyncComparison): boolean {
  return differences.length + absent.length + putRight.length === 0
}

function NothingHere({ report, query, onChange }: Pick<DifferencesProps, 'report' | 'query' | 'onChange'>) {
  const isNarrowed = Boolean(query.cause ?? query.module ?? query.hub ?? query.search ?? query.show)
  if (!isNarrowed) {
    const { title, text } = allWellWords(report)
    return <EmptyState title={title}>{text}</EmptyState>
  }
  return (
    <EmptyState
      title="Nothing left here"
      action={
        <Button variant="default" onClick={() => onChange(notNarrowed)}>
          Show all to resolve
        </Button>
      }
    >
      {query.cause
        ? `Of “${causeLabel(query.cause)}” there is nothing here.`
        : 'Nothing matches what the report is narrowed to.'}
    </EmptyState>
  )
}

function causeLabel(cause: SyncCause): string {
  return causeOf(cause).label
}

interface DifferencesProps {
  readonly report: SyncComparison
  readonly query: SyncQuery
  /** Messages of rows that could not be resolved, by key. */
  readonly failures: ReadonlyMap<string, string>
  readonly onRequest: (request: ResolveRequest) => void
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}
