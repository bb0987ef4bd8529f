import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { useSelection } from '../records/use-selection.ts'
import { ExportButton } from './ExportButton.tsx'
import { RemindRows, type RowReminders } from './RemindRows.tsx'
import { type RowCard, RowCards } from './RowCards.tsx'
import { RowSelection } from './RowSelection.tsx'
import { type RowGroup, RowTable, type SelectedRows } from './RowTable.tsx'
import { type BucketChip, bucketChips, RowBuckets, RowToolbar } from './RowToolbar.tsx'
import type { CellRenderers, RowReport, RowsQuery, RowTarget } from './row-report.ts'
import classes from './row-screen.module.css'
import type { RowAddress } from './use-row-address.ts'

/** A declared report on the screen: its rows narrowed, counted, sorted and ticked, and what is done with them. */
export function RowScreen<Row>(props: RowScreenProps<Row>) {
  const { report, address, query, hidden = [], reminders, card, count } = props
  const { filter, isFiltered, clear } = address
  const [reminded, setReminded] = useState<RowTarget | null>(null)
  const selected = useSelection(JSON.stringify([filter, props.selectionKey]))
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { data: rows = [], meta } = query.data ?? {}
  const total = meta?.total ?? 0
  const canSelect = reminders !== undefined || props.renderSelectionActions !== undefined
  const target: RowTarget = selected.selection.all ? { filter } : { ids: [...selected.selection.ids] }
  const view = {
    report,
    rows,
    idOf: props.idOf,
    hrefOf: props.hrefOf,
    cells: props.cells,
    selected: canSelect ? selected : null,
    isDimmed: query.isPlaceholderData,
  }
  const clearButton = (
    <Button variant="default" size="xs" onClick={clear}>
      Clear
    </Button>
  )
  return (
    <div className={classes.screen}>
      <ScreenHeader title={report.title} count={count ?? meta?.total}>
        {props.actionsBefore}
        <ExportButton path={`/api/${report.key}?${address.exportQuery}`} of={report.title || 'the report'} />
        {reminders && (
          <Button
            {...(!reminders.button.isMain && { variant: 'default' })}
            size="xs"
            leftSection={<IconBell size="0.9375rem" stroke={1.7} />}
            aria-label={reminders.button.label}
            disabled={!reminders.isOwed}
            onClick={() => setReminded({ filter })}
          >
            {reminders.button.words}
          </Button>
        )}
        {props.actions}
      </ScreenHeader>
      {props.lead && <p className={classes.lead}>{props.lead}</p>}
      {props.above}
      {report.buckets && (
        <RowBuckets
          title={report.buckets.title}
          name={report.buckets.key}
          buckets={props.buckets ?? bucketChips(report.buckets, address, query)}
          address={address}
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
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {meta &&
        !query.isError &&
        rows.length === 0 &&
        (isFiltered ? (
          <EmptyState title={`No ${report.many} match`} action={clearButton}>
            Try a shorter search or clear the filters.
          </EmptyState>
        ) : (
          props.empty
        ))}
      {meta && rows.length > 0 && (
        <>
          {props.nothingOwed && !isFiltered && <p className={classes.fine}>{props.nothingOwed}</p>}
          {card && isPhone ? (
            <RowCards {...view} card={card} />
          ) : (
            <RowTable
              {...view}
              label={props.label ?? report.title}
              address={address}
              hidden={hidden}
              {...(props.groupOf && { groupOf: props.groupOf })}
            />
          )}
          <Pages total={total} page={address.page} pageSize={address.pageSize} onPage={address.goToPage} />
        </>
      )}
      {canSelect && (
        <RowSelection selected={selected} many={report.many} total={total} shown={rows.length}>
          {reminders && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconBell size="0.9375rem" stroke={1.7} />}
              onClick={() => setReminded(target)}
            >
              Remind
            </Button>
          )}
          {props.renderSelectionActions?.(target, selected)}
        </RowSelection>
      )}
      {reminders && reminded && (
        <RemindRows report={report} reminders={reminders} rows={reminded} onClose={() => setReminded(null)} />
      )}
    </div>
  )
}

export interface RowScreenProps<Row> {
  readonly report: RowReport<Row>
  readonly address: RowAddress
  readonly query: RowsQuery<Row>
  readonly idOf: (row: Row, at: number) => string
  /** Where the page of a row is, null where the caller has none to open. */
  readonly hrefOf: (row: Row) => string | null
  readonly cells?: CellRenderers<Row>
  /** What stands on a phone; the table where nothing is said. */
  readonly card?: RowCard<Row>
  /** Columns that do not exist for the caller. */
  readonly hidden?: readonly string[]
  readonly groupOf?: (row: Row) => RowGroup | null
  readonly reminders?: RowReminders
  /** Of the table, where it is called otherwise than the screen. */
  readonly label?: string
  /** What is counted, where it is not the rows. */
  readonly count?: number | undefined
  readonly lead?: string
  /** Said while nothing is owed. */
  readonly nothingOwed?: string | false
  /** What stands there while there is nothing to narrow. */
  readonly empty: ReactNode
  readonly buckets?: readonly BucketChip[]
  /** Besides what narrows, what ticked rows hang on, as a year. */
  readonly selectionKey?: string | undefined
  readonly actionsBefore?: ReactNode
  readonly actions?: ReactNode
  readonly renderSelectionActions?: (target: RowTarget, selected: SelectedRows) => ReactNode
  /** Over the buckets, and between them and the search. */
  readonly above?: ReactNode
  readonly belowBuckets?: ReactNode
  readonly filtersBefore?: ReactNode
  readonly filtersAfter?: ReactNode
}
