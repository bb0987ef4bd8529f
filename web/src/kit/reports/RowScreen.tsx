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
import { type RemindingRows, RemindRows } from './RemindRows.tsx'
import { type CardOfRow, RowCards } from './RowCards.tsx'
import { RowSelection } from './RowSelection.tsx'
import { type GroupShown, type Picks, RowTable } from './RowTable.tsx'
import { type BucketShown, bucketsShown, RowBuckets, RowToolbar } from './RowToolbar.tsx'
import classes from './row-screen.module.css'
import type { Cells, ReportShown, RowsAnswer, RowsPicked } from './rows-shown.ts'
import type { RowAddress } from './use-row-address.ts'

/** A declared report on the screen: its rows narrowed, counted, sorted and ticked, and what is done with them. */
export function RowScreen<Row>(props: RowScreenProps<Row>) {
  const { report, address, answer, hidden = [], reminding, card, count } = props
  const { filter, isFiltered, clear } = address
  const [reminded, setReminded] = useState<RowsPicked | null>(null)
  const picks = useSelection(JSON.stringify([filter, props.chosenWith]))
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { data: rows = [], meta } = answer.data ?? {}
  const total = meta?.total ?? 0
  const canPick = reminding !== undefined || props.renderOnPicked !== undefined
  const picked: RowsPicked = picks.selection.all ? { filter } : { ids: [...picks.selection.ids] }
  const view = {
    report,
    rows,
    idOf: props.idOf,
    hrefOf: props.hrefOf,
    cells: props.cells,
    picks: canPick ? picks : null,
    isDimmed: answer.isPlaceholderData,
  }
  const clearing = (
    <Button variant="default" size="xs" onClick={clear}>
      Clear
    </Button>
  )
  return (
    <div className={classes.screen}>
      <ScreenHeader title={report.title} count={count ?? meta?.total}>
        {props.actionsBefore}
        <ExportButton path={`/api/${report.key}?${address.sheet}`} of={report.title || 'the report'} />
        {reminding && (
          <Button
            {...(!reminding.button.isMain && { variant: 'default' })}
            size="xs"
            leftSection={<IconBell size="0.9375rem" stroke={1.7} />}
            aria-label={reminding.button.label}
            disabled={!reminding.isOwed}
            onClick={() => setReminded({ filter })}
          >
            {reminding.button.words}
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
          buckets={props.buckets ?? bucketsShown(report.buckets, address, answer)}
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
      {answer.isPending && <SkeletonRows rows={12} columns={7} />}
      {answer.isError && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {meta &&
        !answer.isError &&
        rows.length === 0 &&
        (isFiltered ? (
          <EmptyState title={`No ${report.many} match`} action={clearing}>
            Try a shorter search or clear the filters.
          </EmptyState>
        ) : (
          props.empty
        ))}
      {meta && rows.length > 0 && (
        <>
          {props.fine && !isFiltered && <p className={classes.fine}>{props.fine}</p>}
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
          <Pages total={total} page={address.page} pageSize={address.pageSize} onPage={address.turn} />
        </>
      )}
      {canPick && (
        <RowSelection picks={picks} many={report.many} total={total} shown={rows.length}>
          {reminding && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconBell size="0.9375rem" stroke={1.7} />}
              onClick={() => setReminded(picked)}
            >
              Remind
            </Button>
          )}
          {props.renderOnPicked?.(picked, picks)}
        </RowSelection>
      )}
      {reminding && reminded && (
        <RemindRows report={report} reminding={reminding} rows={reminded} onClose={() => setReminded(null)} />
      )}
    </div>
  )
}

export interface RowScreenProps<Row> {
  readonly report: ReportShown<Row>
  readonly address: RowAddress
  readonly answer: RowsAnswer<Row>
  readonly idOf: (row: Row, at: number) => string
  /** Where the page of a row is, null where the caller has none to open. */
  readonly hrefOf: (row: Row) => string | null
  readonly cells?: Cells<Row>
  /** What stands on a phone; the table where nothing is said. */
  readonly card?: CardOfRow<Row>
  /** Columns that do not exist for the caller. */
  readonly hidden?: readonly string[]
  readonly groupOf?: (row: Row) => GroupShown | null
  readonly reminding?: RemindingRows
  /** Of the table, where it is called otherwise than the screen. */
  readonly label?: string
  /** What is counted, where it is not the rows. */
  readonly count?: number | undefined
  readonly lead?: string
  /** Said while nothing is owed. */
  readonly fine?: string | false
  /** What stands there while there is nothing to narrow. */
  readonly empty: ReactNode
  readonly buckets?: readonly BucketShown[]
  /** Besides what narrows, what ticked rows hang on, as a year. */
  readonly chosenWith?: string | undefined
  readonly actionsBefore?: ReactNode
  readonly actions?: ReactNode
  readonly renderOnPicked?: (picked: RowsPicked, picks: Picks) => ReactNode
  /** Over the buckets, and between them and the search. */
  readonly above?: ReactNode
  readonly belowBuckets?: ReactNode
  readonly filtersBefore?: ReactNode
  readonly filtersAfter?: ReactNode
}
