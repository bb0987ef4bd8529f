import { Button, SegmentedControl, Select, SimpleGrid } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { CountTable } from '@minster/domain/returns/reports/count-table'
import { measures } from '@minster/domain/returns/reports/measures'
import { type YearBasis, yearTests } from '@minster/domain/returns/reports/statistics'
import type { Statistics } from '@minster/domain/returns/reports/statistics-calls'
import { drillDown, sumOf } from '@minster/domain/returns/reports/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { CountLink } from '#kit/reports/CountLink.tsx'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NumberCard } from '#platform/ui/NumberCard.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Funnel } from './Funnel.tsx'
import { formatDayAndMonth } from './format-day.ts'
import { Section } from './Section.tsx'
import classes from './statistics.module.css'
import { type StatisticsQuery, statisticsPath, statisticsQuery } from './statistics.ts'
import { formatPercent, Years } from './Years.tsx'

const initialRows = 8

/** What the numbers of a year are made of: a bar and a number each, and beside it the same of the year before. */
function Breakdown({ table, before, exportPath }: BreakdownProps) {
  const [isWhole, setWhole] = useState(false)
  const { rows, columns, cells, list, title, rowTitle, rowSays, suppressed } = table
  const max = Math.max(1, ...cells.flatMap((row) => row.map((count) => count ?? 0)))
  // Statuses have an order of their own, in which the first are not the most.
  const isShort = rows.length <= initialRows + 2 || rows.some(({ tone }) => tone !== undefined)
  const shown = isWhole || isShort ? rows : rows.slice(0, initialRows)
  return (
    <Section title={title} actions={<ExportButton path={exportPath} of={title} />}>
      <Table bare hover className={classes.table ?? ''} data-narrow>
        <thead>
          <tr>
            <th scope="col" title={rowSays}>
              {rowTitle}
            </th>
            <td className={classes.bars} />
            <th scope="col" title={measures.applications.says}>
              {before === null ? measures.applications.label : 'Now'}
            </th>
            {before !== null && <th scope="col">{before}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr key={row.key}>
              <th scope="row" title={row.label}>
                {row.label}
              </th>
              <td className={classes.bars} aria-hidden="true">
                <span className={classes.track}>
                  <span
                    style={{
                      width: `${((cells[at]?.[0] ?? 0) / max) * 100}%`,
                      background: row.tone === undefined ? 'var(--continued)' : `var(--tone-${row.tone})`,
                    }}
                  />
                </span>
              </td>
              {columns.map((column, across) => (
                <td key={column.key} data-strong={across === 0 || undefined}>
                  <CountLink
                    count={cells[at]?.[across] ?? null}
                    of={`${row.label}${across === 0 ? '' : ', the year before'}`}
                    href={suppressed ? null : drillDown(list, table.tests, row.tests, column.tests)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            {columns.map((column, across) => (
              <td key={column.key}>
                <CountLink
                  count={sumOf(cells.map((row) => row[across] ?? null))}
                  of={`Total of ${inSentence(title)}${across === 0 ? '' : ', the year before'}`}
                  href={suppressed ? null : drillDown(list, table.tests, column.tests)}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
      {!isShort && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          data-screen-only
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </Section>
  )
}

interface BreakdownProps {
  readonly table: CountTable
  /** What the second column is called; null where there is none. */
  readonly before: string | null
  readonly exportPath: string
}

const bases: readonly { readonly value: YearBasis; readonly label: string }[] = [
  { value: 'received', label: 'Received in' },
  { value: 'intake', label: 'For intakes of' },
]

/** Applications in numbers: this year beside those before, the way they go, and who they are. */
export function StatisticsScreen() {
  const { parameters, updateParameters } = useAddressParameters()
  const basis = bases.find(({ value }) => value === parameters['basis'])?.value ?? 'received'
  const year = parameters['year'] ?? ''
  const query: StatisticsQuery = {
    ...(basis !== 'received' && { basis }),
    ...(/^(\d{4}|all)$/.test(year) && { year }),
  }
  const statisticsResult = useQuery(statisticsQuery(query))
  const statistics = statisticsResult.data
  return (
    <Screen
      title="Application statistics"
      lead="Every number opens the list it was counted from. FC applications have lists of their own and are not counted here."
      actions={
        <>
          <SegmentedControl
            aria-label="Count applications"
            data-screen-only
            data={[...bases]}
            value={basis}
            onChange={(value) => updateParameters({ basis: value === 'received' ? '' : value, year: '' })}
          />
          <Select
            aria-label="Academic year"
            data-screen-only
            w={132}
            allowDeselect={false}
            data={[
              ...(statistics?.years ?? []).map((one) => ({ value: String(one.year), label: one.title })),
              { value: 'all', label: 'All years' },
            ]}
            value={statistics ? String(statistics.year ?? 'all') : null}
            onChange={(value) =>
              updateParameters({ year: value === String(statistics?.present) ? '' : (value ?? '') })
            }
          />
        </>
      }
    >
      {statisticsResult.isPending && <SkeletonRows rows={8} columns={4} rowHeight={52} />}
      {statisticsResult.isError && !statistics && (
        <ErrorState error={statisticsResult.error} onRetry={() => void statisticsResult.refetch()} />
      )}
      {statistics && (
        <div data-dimmed={statisticsResult.isPlaceholderData || undefined} className={classes.parts}>
          <Numbers statistics={statistics} />
          <Years
            statistics={statistics}
            exportPath={statisticsPath(query, { export: 'excel', table: 'years' })}
          />
          <Funnel
            statistics={statistics}
            exportPath={statisticsPath(query, { export: 'excel', table: 'funnel' })}
          />
          <div className={classes.breakdowns}>
            {statistics.breakdowns.map((table, at) => (
              <Breakdown
                key={table.title}
                table={table}
                before={describePreviousYear(statistics)}
                exportPath={statisticsPath(query, { export: 'excel', table: String(at) })}
              />
            ))}
          </div>
        </div>
      )}
    </Screen>
  )
}

/** What the column of the year before is called. */
function describePreviousYear({ year, years, sameDay }: Statistics): string | null {
  if (year === null) return null
  if (sameDay !== null) return formatDate(sameDay)
  return years.find((one) => one.year === year - 1)?.title ?? 'Year before'
}

/** The four numbers everybody asks for first. */
function Numbers({ statistics }: { readonly statistics: Statistics }) {
  const { years, year, present, basis, today } = statistics
  const now = years.find((one) => one.year === (year ?? present))
  const before = years.find((one) => one.year === (year ?? present) - 1)
  if (!now) return null
  const isPresent = now.year === present
  const received = isPresent ? now.byThen : now.inAll
  const confirmed = isPresent ? now.confirmedByThen : now.confirmed
  const receivedBefore = before && (isPresent ? before.byThen : before.inAll)
  const confirmedBefore = before && (isPresent ? before.confirmedByThen : before.confirmed)
  const when = isPresent ? `by ${formatDayAndMonth(today)}` : `in ${now.title}`
  const tests = isPresent
    ? yearTests(now.year, basis, today)
    : { 'received[empty]': 'false', ...yearTests(now.year, basis) }
  const confirmedTests = {
    'progress.furthest': 'Confirmed',
    ...(isPresent && { 'progress.furthestOn[lte]': today }),
  }
  const comparison = before ? `, against ${before.title}${isPresent ? ' on the same day' : ''}` : ''
  return (
    <SimpleGrid
      component="section"
      minColWidth="min(100%, 10rem)"
      autoFlow="auto-fit"
      spacing="sm"
      mb="md"
      aria-label={`Numbers of ${now.title}${comparison}`}
    >
      <NumberCard
        label={`${measures.received.label} ${when}`}
        says={measures.received.says}
        value={received}
        change={receivedBefore === undefined ? null : received - receivedBefore}
        href={drillDown('applications', tests)}
      />
      <NumberCard
        label={`${measures.confirmed.label} ${when}`}
        says={measures.confirmed.says}
        value={confirmed}
        change={confirmedBefore === undefined ? null : confirmed - confirmedBefore}
        href={drillDown('applications', tests, yearTests(now.year, basis), confirmedTests)}
      />
      <NumberCard {...measures.confirmedOfReceived} value={formatPercent(confirmed, received)} />
      <NumberCard {...measures.daysFromReceived} value={now.days === null ? '–' : Math.round(now.days)} />
    </SimpleGrid>
  )
}
