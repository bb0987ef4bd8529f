import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { useSelection } from '../records/use-selection.ts'
import { type BucketChip, bucketChips } from './bucket-chips.ts'
import { ReportFailure } from './ReportFailure.tsx'
import { type RowCard, RowCards } from './RowCards.tsx'
import { type RowLine, RowLines } from './RowLines.tsx'
import { RowSelection } from './RowSelection.tsx'
import { type RowGroup, RowTable, type SelectedRows } from './RowTable.tsx'
import { RowBuckets, RowToolbar } from './RowToolbar.tsx'
import type { CellRenderers, RowReport, RowsQuery, RowTarget } from './row-report.ts'
import classes from './row-screen.module.css'
import type { RowAddress } from './use-row-address.ts'

/** The rows of a report narrowed, counted, sorted and ticked; what stands over them is the affair of the screen. */
export function ReportRows<Row>(props: ReportRowsProps<Row>) {
  const { report, address, query, hidden = [], card, line, label = report.title } = props
  const { filter, isFiltered, clear } = address
  const selected = useSelection(JSON.stringify([filter, props.selectionKey]))
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { data: rows = [], meta } = query.data ?? {}
  const total = meta?.total ?? 0
  const target: RowTarget = selected.selection.all ? { filter } : { ids: [...selected.selection.ids] }
  const view = {
    report,
    rows,
    idOf: props.idOf,
    hrefOf: props.hrefOf,
    cells: props.cells,
    selected: props.renderSelectionActions ? selected : null,
    isDimmed: query.isPlaceholderData,
  }
  return (
    <>
      {report.buckets && (
        <RowBuckets
          title={report.buckets.title}
          buckets={[
            ...(props.buckets ?? bucketChips(report.buckets, filter[report.buckets.key], meta?.counts)),
            ...(props.bucketsAcross ?? []),
          ]}
          onChoose={address.choose}
        />
      )}
      {props.belowBuckets}
      <RowToolbar
        report={report}
        address={address}
        choices={meta?.choices}
        before={props.filtersBefore}
        after={props.filtersAfter}
      />
      {query.isPending && <SkeletonRows rows={12} columns={7} />}
      {query.isError && (
        <ReportFailure address={address} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {meta &&
        !query.isError &&
        rows.length === 0 &&
        (isFiltered ? (
          <EmptyState
            title={`No ${report.many} match`}
            action={
              <Button variant="default" size="xs" onClick={clear}>
                Clear
              </Button>
            }
          >
            Try a shorter search or clear the filters.
          </EmptyState>
        ) : (
          props.empty
        ))}
      {meta && rows.length > 0 && (
        <>
          {props.nothingOwed && !isFiltered && <p className={classes.fine}>{props.nothingOwed}</p>}
          {line ? (
            <RowLines {...view} label={label} line={line} />
          ) : card && isPhone ? (
            <RowCards {...view} card={card} />
          ) : (
            <RowTable
              {...view}
              label={label}
              address={address}
              hidden={hidden}
              {...(props.groupOf && { groupOf: props.groupOf })}
            />
          )}
          <Pagination
            total={total}
            page={address.page}
            pageSize={address.pageSize}
            onPage={address.goToPage}
          />
        </>
      )}
      {props.renderSelectionActions && (
        <RowSelection selected={selected} many={report.many} total={total} shown={rows.length}>
          {props.renderSelectionActions(target, selected)}
        </RowSelection>
      )}
    </>
  )
}

export interface ReportRowsProps<Row> {
  readonly report: RowReport<Row>
  readonly address: RowAddress
  readonly query: RowsQuery<Row>
  readonly idOf: (row: Row, at: number) => string
  /** Where the page of a row is, null where the caller has none to open. */
  readonly hrefOf: (row: Row) => string | null
  readonly cells?: CellRenderers<Row>
  /** What stands on a phone; the table where nothing is said. */
  readonly card?: RowCard<Row>
  /** What stands in place of a table. */
  readonly line?: RowLine<Row>
  /** Columns that do not exist for the caller. */
  readonly hidden?: readonly string[]
  readonly groupOf?: (row: Row) => RowGroup | null
  /** Of the rows, where they are called otherwise than the screen. */
  readonly label?: string
  /** Said while nothing is owed. */
  readonly nothingOwed?: string | false
  /** What stands there while there is nothing to narrow. */
  readonly empty: ReactNode
  readonly buckets?: readonly BucketChip[]
  /** After them, what tells the rows apart in another respect. */
  readonly bucketsAcross?: readonly BucketChip[]
  /** Besides what narrows, what ticked rows hang on, as a year. */
  readonly selectionKey?: string | undefined
  /** What can be done with ticked rows; nothing where it is left out. */
  readonly renderSelectionActions?: ((target: RowTarget, selected: SelectedRows) => ReactNode) | undefined
  /** Between the buckets and the search. */
  readonly belowBuckets?: ReactNode
  readonly filtersBefore?: ReactNode
  readonly filtersAfter?: ReactNode
}
