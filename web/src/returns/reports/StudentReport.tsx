import { Button, Menu, Select, SimpleGrid } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { labelSheets } from '@minster/domain/returns/reports/label-sheets'
import type {
  HeadcountTable as Headcounts,
  StudentReportPath,
  StudentReport as StudentReportReply,
} from '@minster/domain/returns/reports/student-report-calls'
import { IconTags } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { recordHref } from '#kit/records/record-pages.ts'
import { useOwnLocation } from '#kit/records/use-own-location.ts'
import { CountsTable } from '#kit/reports/CountsTable.tsx'
import { ReportFailure } from '#kit/reports/ReportFailure.tsx'
import { RowScreen } from '#kit/reports/RowScreen.tsx'
import { useRowAddress } from '#kit/reports/use-row-address.ts'
import { download } from '#platform/api/download.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { reportTexts } from './report-texts.ts'
import { studentReportQuery } from './reports.ts'
import { bucketsOf, cellsOf, facetCounts, toRowReport } from './row-report-of.tsx'

type Meta = StudentReportReply['meta']

/** A report on students: what it tells apart as chips, what it can be narrowed to, and its rows under their headings. */
export function StudentReport({ path }: { readonly path: StudentReportPath }) {
  const { lead, empty, tab } = reportTexts[path]
  const { claims } = useSession()
  const { pathname } = useOwnLocation()
  const address = useRowAddress({ pageSize: 200 })
  const { filter, query, choose } = address
  const report = useQuery(
    studentReportQuery(path, { ...query, page: String(query.page), pageSize: String(query.pageSize) }),
  )
  const { data: rows = [], meta } = report.data ?? {}
  if (report.isError && !report.data)
    return <ReportFailure address={address} error={report.error} onRetry={() => void report.refetch()} />
  return (
    <RowScreen
      report={toRowReport(path, meta)}
      address={address}
      query={{ ...report, data: meta && { data: rows, meta: { ...meta, ...facetCounts(meta) } } }}
      count={meta?.students}
      lead={lead}
      empty={<EmptyState title="No students yet">{empty}</EmptyState>}
      idOf={({ student }, at) => `${student.id}-${at}`}
      hrefOf={({ collection, student }) => {
        const href = recordHref(collection, student.id, claims)
        return href === null || collection !== 'students' || !tab ? href : `${href}?tab=${tab}`
      }}
      cells={meta ? cellsOf(meta) : {}}
      groupOf={({ group }) => group && { ...group, count: meta?.groups[group.id] }}
      buckets={meta ? bucketsOf(meta) : []}
      actionsBefore={
        path === 'address-export' && <LabelsMenu filter={filter} isEmpty={!meta || meta.total === 0} />
      }
      above={meta && meta.picks.length > 0 && <ParameterSelects picks={meta.picks} onChoose={choose} />}
      belowBuckets={
        meta?.table &&
        meta.table.rows.length > 0 && (
          <HeadcountTable
            table={meta.table}
            label={meta.title}
            hrefOf={(filters) => `${pathname}?${new URLSearchParams({ ...filter, ...filters })}`}
          />
        )
      }
    />
  )
}

/** The questions to which a report has one answer at a time. */
function ParameterSelects({ picks, onChoose }: ParameterSelectsProps) {
  return (
    <SimpleGrid minColWidth="min(100%, 10.625rem)" spacing="xs" mb="sm" maw={1180} data-screen-only>
      {picks.map(({ id, label, choices, chosen }) => (
        <Select
          key={id}
          size="xs"
          label={label}
          allowDeselect={false}
          data={choices.map((one) => ({ value: one.id, label: one.label }))}
          value={chosen}
          onChange={(value) => onChoose({ [id]: value ?? '' })}
        />
      ))}
    </SimpleGrid>
  )
}

interface ParameterSelectsProps {
  readonly picks: Meta['picks']
  readonly onChoose: (changes: Readonly<Record<string, string>>) => void
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
          leftSection={<IconTags size="0.9375rem" stroke={1.7} />}
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
    <Frame px="xs" py="2xs" mb="sm">
      <CountsTable
        label={`${label}, counted`}
        bare
        dense
        columns={[{ label: rowTitle }, ...columns, { label: 'Total' }]}
        rows={rows.map((row, down) => ({
          ...row,
          cells: [
            ...columns.map((column, across) => ({
              count: cells[down]?.[across] ?? 0,
              of: `${row.label}, ${column.label}`,
              href: hrefOf({ ...row.filters, ...column.filters }),
            })),
            {
              count: rowTotals[down] ?? 0,
              of: `${row.label}, in all`,
              href: hrefOf(row.filters),
              isSum: true,
            },
          ],
        }))}
        sums={[
          ...columns.map(({ label: column, filters }, across) => ({
            count: columnTotals[across] ?? 0,
            of: `${column}, in all`,
            href: hrefOf(filters),
            isSum: true,
          })),
          { count: total, of: 'in all', href: hrefOf({}), isSum: true },
        ]}
      />
      {note && <Muted m="xs">{note}</Muted>}
    </Frame>
  )
}

interface HeadcountTableProps {
  readonly table: Headcounts
  readonly label: string
  /** The address of the report narrowed to what a number counted. */
  readonly hrefOf: (filters: Readonly<Record<string, string>>) => string
}
