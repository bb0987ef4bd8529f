import { Button, CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { DueRow } from '@minster/domain/care/safeguarding/due-report-calls'
import { type Standing, standings } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { type Selection, useSelection } from '#kit/records/use-selection.ts'
import classes from '#kit/reports/due-report.module.css'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { FilterMenu } from '#kit/reports/FilterMenu.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { overFoot } from '#platform/ui/over-page.ts'
import { Pages } from '#platform/ui/Pages.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Tick } from '#platform/ui/Tick.tsx'
import { DueTable } from './DueTable.tsx'
import { type DueReportPath, type DueStudents, dueReportQuery, type RowsOfReports } from './safeguarding.ts'

const RemindDialog = lazy(inTime(() => import('./RemindDialog.tsx')))

/** One thing a report says of a student. */
export interface DueColumn<Row> {
  readonly heading: string
  cell(row: Row): ReactNode
  /** It belongs on the little there is room for on a phone. */
  isPressing?(row: Row): boolean
}

const facetNames = { hub: 'Hub', programme: 'Programme', studentType: 'Student type' } as const
const chips = namesOf(standings)

/** By what a report is narrowed; several values of one with commas between them. */
const facets = ['hub', 'programme', 'studentType'] as const

const filterKeys = ['search', 'state', ...facets] as const
/** The order of a report: the worst first, or by name. */
type DueSort = 'state' | 'name'

const pageSize = 50

/** What of a report is asked for, read from the address, and how to ask for something else. */
function useDueAddress() {
  const { asked: address, ask } = useAddressParameters()
  return useMemo(() => {
    const filter = Object.fromEntries(
      filterKeys.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]])),
    )
    const page = Math.max(1, Math.trunc(Number(address['page'])) || 1)
    const sort: DueSort = address['sort'] === 'name' ? 'name' : 'state'
    const query = { ...filter, page, pageSize, ...(sort === 'name' && { sort }) }
    return {
      filter,
      page,
      pageSize,
      sort,
      query,
      isFiltered: Object.keys(filter).length > 0,
      narrow: (key: (typeof filterKeys)[number], value: string) => ask({ [key]: value, page: '' }),
      clear: () => ask({ ...Object.fromEntries(filterKeys.map((key) => [key, ''])), page: '' }),
      turn: (next: number) => ask({ page: next === 1 ? '' : String(next) }),
      sortBy: (key: DueSort) => ask({ sort: key === 'state' ? '' : key, page: '' }),
    }
  }, [address, ask])
}

/** What of something every student owes is missing or runs out, the worst first, and a way to remind them. */
export function DueReport<Path extends DueReportPath>(props: DueReportProps<Path>) {
  const { path, title, stands, columns, fine, tab } = props
  const asked = useDueAddress()
  const { filter, narrow } = asked
  const report = useQuery(dueReportQuery(path, asked.query))
  const picks = useSelection(new URLSearchParams(filter).toString())
  const [reminded, setReminded] = useState<DueStudents | null>(null)
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const meta = report.data?.meta
  const rows = report.data?.data ?? []
  const total = meta?.total ?? 0
  const all = meta && Object.values(meta.counts).reduce((sum, count) => sum + count, 0)
  const owing = meta && (filter['state'] ? total : total - meta.counts.valid - meta.counts.none)
  const view = { rows, stands, columns, selection: picks.selection, tab, onToggle: picks.toggle }

  return (
    <div className={classes.screen}>
      <ScreenHeader title={title} count={meta?.total}>
        <ExportButton
          path={`/api/${path}?${new URLSearchParams({ ...filter, export: 'excel' })}`}
          of={title}
        />
        <Button
          size="xs"
          leftSection={<IconBell size={15} stroke={1.7} />}
          disabled={!owing}
          onClick={() => setReminded({ filter })}
        >
          Remind all here
        </Button>
      </ScreenHeader>
      <div className={classes.chips} role="group" aria-label="How they stand">
        <CountChip
          label="All"
          count={all}
          aria-pressed={filter['state'] === undefined}
          onClick={() => narrow('state', '')}
        />
        {chips.map((one: Standing) => (
          <CountChip
            key={one}
            label={standings[one].label}
            count={meta?.counts[one]}
            isUrgent={standings[one].tone === 'danger' && (meta?.counts[one] ?? 0) > 0}
            aria-pressed={filter['state'] === one}
            onClick={() => narrow('state', one)}
          />
        ))}
      </div>
      <div className={classes.toolbar} role="search">
        <SearchBox
          className={classes.search}
          label="Search students"
          value={filter['search']}
          onSearch={(text) => narrow('search', text)}
        />
        {facets.map((key) => (
          <FilterMenu
            key={key}
            label={facetNames[key]}
            choices={meta?.choices[key] ?? []}
            value={filter[key] ?? ''}
            onChange={(value) => narrow(key, value)}
          />
        ))}
        {asked.isFiltered && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={asked.clear}>
            Clear
          </Button>
        )}
      </div>
      {report.isPending && <SkeletonRows rows={12} columns={6} />}
      {report.isError && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
      {report.data &&
        (rows.length === 0 ? (
          <EmptyState
            title={asked.isFiltered ? 'No students match' : 'No students yet'}
            action={
              asked.isFiltered && (
                <Button variant="default" size="xs" onClick={asked.clear}>
                  Clear
                </Button>
              )
            }
          >
            {asked.isFiltered
              ? 'Try a shorter search or clear the filters.'
              : 'Whoever is enrolled stands here, the worst first.'}
          </EmptyState>
        ) : (
          <>
            {owing === 0 && !asked.isFiltered && <p className={classes.fine}>{fine}</p>}
            {isPhone ? (
              <DueCards {...view} isDimmed={report.isPlaceholderData} />
            ) : (
              <DueTable
                {...view}
                label={title}
                sort={asked.sort}
                onSort={asked.sortBy}
                isDimmed={report.isPlaceholderData}
                onTogglePage={picks.togglePage}
              />
            )}
            <Pages total={total} page={asked.page} pageSize={asked.pageSize} onPage={asked.turn} />
          </>
        ))}
      <DueSelection
        picks={picks}
        total={total}
        shown={rows.length}
        onRemind={() => setReminded(picks.selection.all ? { filter } : { ids: [...picks.selection.ids] })}
      />
      <Suspense fallback={null}>
        {reminded && <RemindDialog path={path} students={reminded} onClose={() => setReminded(null)} />}
      </Suspense>
    </div>
  )
}

/** A report on a phone: the name, how they stand, and what presses. */
function DueCards<Row extends DueRow>(props: DueCardsProps<Row>) {
  const { rows, stands, columns, selection, tab } = props
  return (
    <ul className={classes.cards} data-dimmed={props.isDimmed || undefined}>
      {rows.map((row) => {
        const { id, label } = row.student
        const pressing = columns.filter((column) => column.isPressing?.(row))
        return (
          <li key={id} className={classes.card}>
            <div className={classes.cardHead}>
              <RecordLink href={`/students/${id}?tab=${tab}`} className={classes.cardName}>
                {label}
              </RecordLink>
              <span className={classes.cardTick}>
                <Tick
                  aria-label={`Select ${label}`}
                  checked={selection.all || selection.ids.has(id)}
                  onChange={() => props.onToggle(id)}
                />
              </span>
            </div>
            {stands.cell(row)}
            <p className={classes.about}>
              {[row.studentType, row.hub?.label, row.programme?.label].filter(Boolean).join(' · ')}
            </p>
            {pressing.length > 0 && (
              <dl className={classes.facts}>
                {pressing.map((column) => (
                  <div key={column.heading}>
                    <dt>{column.heading}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {row.chased && <p className={classes.about}>Reminded on {formatDate(row.chased)}</p>}
          </li>
        )
      })}
    </ul>
  )
}

interface DueCardsProps<Row> {
  readonly rows: readonly Row[]
  readonly stands: DueColumn<Row>
  readonly columns: readonly DueColumn<Row>[]
  readonly selection: Selection
  readonly tab: string
  readonly isDimmed: boolean
  readonly onToggle: (id: string) => void
}

interface DueReportProps<Path extends DueReportPath> {
  readonly path: Path
  readonly title: string
  /** The tab of a student's page that shows the same. */
  readonly tab: string
  /** How they stand altogether: what the report is sorted by. */
  readonly stands: DueColumn<RowsOfReports[Path]>
  readonly columns: readonly DueColumn<RowsOfReports[Path]>[]
  /** Said when nothing is owed. */
  readonly fine: string
}

/** What can be done with the ticked students; floats over the report while there are any. */
function DueSelection({ picks, total, shown, onRemind }: DueSelectionProps) {
  const { selection } = picks
  const count = selection.all ? total : selection.ids.size
  if (count === 0) return null
  return (
    <div className={classes.bar} ref={overFoot} role="toolbar" aria-label="Selected students">
      <span className={classes.picked} role="status">
        {count.toLocaleString('en-GB')} selected
      </span>
      {!selection.all && count >= shown && total > count && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={picks.selectAll}>
          Select all {total.toLocaleString('en-GB')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBell size={15} stroke={1.7} />}
        onClick={onRemind}
      >
        Remind
      </Button>
      <CloseButton size="sm" aria-label="Select nobody" onClick={picks.clear} />
    </div>
  )
}

interface DueSelectionProps {
  readonly picks: ReturnType<typeof useSelection>
  readonly total: number
  readonly shown: number
  readonly onRemind: () => void
}
