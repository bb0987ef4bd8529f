import { Button, Menu, Select } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { labelSheets } from '@minster/domain/returns/reports/label-sheets'
import type {
  StudentReportPath,
  HeadcountTable as Table,
} from '@minster/domain/returns/reports/student-report-calls'
import { IconTags } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { useOwnLocation } from '#kit/records/use-own-location.ts'
import { CountLink } from '#kit/reports/CountLink.tsx'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { FilterMenu } from '#kit/reports/FilterMenu.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { download } from '#platform/api/download.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { ReportRows } from './ReportRows.tsx'
import classes from './report.module.css'
import { reportWords } from './report-words.ts'
import { studentReportQuery } from './reports.ts'

const pageSize = 200

/** A report on students: what it tells apart as chips, what it can be narrowed to, and its rows under their headings. */
export function StudentReport({ path }: { readonly path: StudentReportPath }) {
  const { lead, empty, tab } = reportWords[path]
  const { filter, page, query, isFiltered, choose, clear, turn } = useReportAddress(pageSize)
  const { pathname } = useOwnLocation()
  const report = useQuery(studentReportQuery(path, query))
  const { data: rows = [], meta } = report.data ?? {}
  if (report.isError && !report.data) {
    const { error } = report
    if (!(error instanceof ApiError) || error.status !== 422)
      return <ErrorState error={error} onRetry={() => void report.refetch()} />
    return (
      <EmptyState
        title="This address asks for what the report does not know"
        action={
          <Button variant="default" onClick={clear}>
            Show the whole report
          </Button>
        }
      >
        {error.details.map(({ message }) => message).join(' ')}
      </EmptyState>
    )
  }
  return (
    <div className={classes.screen} data-dimmed={report.isPlaceholderData || undefined}>
      <ScreenHeader title={meta?.title ?? ''} count={meta?.students}>
        {path === 'address-export' && <LabelsMenu filter={filter} isEmpty={!meta || meta.total === 0} />}
        <ExportButton
          path={`/api/${path}?${new URLSearchParams({ ...filter, export: 'excel' })}`}
          of={meta?.title ?? 'the report'}
        />
      </ScreenHeader>
      <p className={classes.lead}>{lead}</p>
      {meta && (
        <>
          {meta.picks.length > 0 && (
            <div className={classes.picks}>
              {meta.picks.map(({ id, label, choices, chosen }) => (
                <Select
                  key={id}
                  size="xs"
                  label={label}
                  allowDeselect={false}
                  data={choices.map((one) => ({ value: one.id, label: one.label }))}
                  value={chosen}
                  onChange={(value) => choose({ [id]: value ?? '' })}
                />
              ))}
            </div>
          )}
          <div className={classes.chips} role="group" aria-label={meta.bucketsTitle}>
            {meta.buckets
              .filter(({ id, count }) => count > 0 || id === meta.state || id === 'all')
              .map(({ id, label, tone, count }) => (
                <CountChip
                  key={id}
                  label={label}
                  count={count}
                  isUrgent={tone === 'danger' && count > 0}
                  aria-pressed={meta.state === id}
                  onClick={() => choose({ state: id === 'all' ? '' : id })}
                />
              ))}
          </div>
          {meta.table && meta.table.rows.length > 0 && (
            <HeadcountTable
              table={meta.table}
              label={meta.title}
              hrefOf={(filters) => `${pathname}?${new URLSearchParams({ ...filter, ...filters })}`}
            />
          )}
          <div className={classes.toolbar} role="search">
            <SearchBox
              className={classes.search}
              label="Search students"
              value={filter['search']}
              onSearch={(search) => choose({ search })}
            />
            {meta.facets.map(({ id, label, choices }) => (
              <FilterMenu
                key={id}
                label={label}
                choices={choices}
                value={filter[id] ?? ''}
                onChange={(value) => choose({ [id]: value })}
              />
            ))}
            {isFiltered && (
              <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
                Clear
              </Button>
            )}
          </div>
        </>
      )}
      {report.isPending && <SkeletonRows rows={12} columns={6} />}
      {meta && rows.length > 0 && (
        <>
          <ReportRows rows={rows} meta={meta} tab={tab} />
          <Pages total={meta.total} page={page} pageSize={pageSize} onPage={turn} />
        </>
      )}
      {meta && rows.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No students match' : 'No students yet'}
          action={
            isFiltered && (
              <Button variant="default" size="xs" onClick={clear}>
                Clear
              </Button>
            )
          }
        >
          {isFiltered ? 'Try a shorter search or clear the filters.' : empty}
        </EmptyState>
      )}
    </div>
  )
}

/** What of a report is asked for, read from the address, and how to ask for something else. */
function useReportAddress(pageSize: number) {
  const { asked, ask } = useAddressParameters()
  return useMemo(() => {
    const { page: written, ...filter } = asked
    const page = Math.max(1, Math.trunc(Number(written)) || 1)
    return {
      filter,
      page,
      query: { ...filter, page: String(page), pageSize: String(pageSize) },
      isFiltered: Object.keys(filter).length > 0,
      choose: (changes: Readonly<Record<string, string>>) => ask({ ...changes, page: '' }),
      clear: () => ask({ ...Object.fromEntries(Object.keys(filter).map((key) => [key, ''])), page: '' }),
      turn: (next: number) => ask({ page: next === 1 ? '' : String(next) }),
    }
  }, [asked, ask, pageSize])
}

/** Prints the addresses a report is narrowed to on sheets of labels. */
function LabelsMenu({ filter, isEmpty }: LabelsMenuProps) {
  const printing = useMutation({
    mutationFn: (sheet: string) =>
      download(`/api/address-export/labels?${new URLSearchParams({ ...filter, sheet })}`),
  })
  return (
    <Menu position="bottom-end" shadow="md" width={250}>
      <Menu.Target>
        <Button
          size="xs"
          leftSection={<IconTags size={15} stroke={1.7} />}
          loading={printing.isPending}
          disabled={isEmpty}
        >
          Print labels
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>A4 sheets</Menu.Label>
        {namesOf(labelSheets).map((sheet) => (
          <Menu.Item key={sheet} onClick={() => printing.mutate(sheet)}>
            {labelSheets[sheet].title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface LabelsMenuProps {
  readonly filter: Readonly<Record<string, string>>
  readonly isEmpty: boolean
}

/** Students by two respects, each number leading to those it counted. */
function HeadcountTable({ table, label, hrefOf }: HeadcountTableProps) {
  const { rowTitle, rows, columns, cells, rowTotals, columnTotals, total, note } = table
  return (
    <div className={classes.headcount}>
      <div className={classes.scroller} role="region" aria-label={`${label}, counted`} tabIndex={0}>
        <table className={classes.numbers}>
          <thead>
            <tr>
              <th scope="col">{rowTitle}</th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.label}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, down) => (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {columns.map((column, across) => (
                  <td key={column.id}>
                    <CountLink
                      count={cells[down]?.[across] ?? 0}
                      of={`${row.label}, ${column.label}`}
                      href={hrefOf({ ...row.filters, ...column.filters })}
                    />
                  </td>
                ))}
                <td>
                  <CountLink
                    count={rowTotals[down] ?? 0}
                    of={`${row.label}, in all`}
                    href={hrefOf(row.filters)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map((column, across) => (
                <td key={column.id}>
                  <CountLink
                    count={columnTotals[across] ?? 0}
                    of={`${column.label}, in all`}
                    href={hrefOf(column.filters)}
                  />
                </td>
              ))}
              <td>
                <CountLink count={total} of="in all" href={hrefOf({})} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {note && <p className={classes.lead}>{note}</p>}
    </div>
  )
}

interface HeadcountTableProps {
  readonly table: Table
  readonly label: string
  /** The address of the report narrowed to what a number counted. */
  readonly hrefOf: (filters: Readonly<Record<string, string>>) => string
}
