import { MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { OfferedReport } from '@minster/domain/returns/reports/statistics-calls'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { ReportTable } from './ReportTable.tsx'
import { Section } from './Section.tsx'
import { StackedBars } from './StackedBars.tsx'
import classes from './statistics.module.css'
import { reportPath, reportQuery, reportsQuery } from './statistics.ts'

/** The reports the admissions office asks for, one at a time; which stands in the address. */
export function ReportingScreen() {
  const { parameters } = useAddressParameters()
  const query = useQuery(reportsQuery)
  const { reports = [], intakes = [] } = query.data ?? {}
  const report = reports.find(({ key }) => key === parameters['report']) ?? reports[0]
  return (
    <Screen title="Application reporting" lead="Every number opens the list it was counted from.">
      {query.isPending && <SkeletonRows rows={8} columns={4} rowHeight={44} />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {report && (
        <div className={classes.reporting}>
          <nav aria-label="Reports" data-screen-only>
            {reports.map(({ key, title, question }) => (
              <Link
                key={key}
                to={`/applications/applicationreporting?report=${key}`}
                className={classes.report}
                aria-current={key === report.key ? 'page' : undefined}
                replace
              >
                <strong>{title}</strong>
                <small>{question}</small>
              </Link>
            ))}
          </nav>
          <Answer key={report.key} report={report} intakes={intakes} />
        </div>
      )}
    </Screen>
  )
}

function Answer({ report, intakes }: AnswerProps) {
  const { parameters, updateParameters } = useAddressParameters()
  const parameter = (key: 'rows' | 'columns' | 'intakes') =>
    parameters[key] ? { [key]: parameters[key] } : {}
  const query = { ...parameter('rows'), ...parameter('columns'), ...parameter('intakes') }
  const answer = useQuery(reportQuery(report.key, query))
  const table = answer.data
  const rows = parameters['rows'] ?? report.rows[0]?.key ?? ''
  const columns = report.columns.filter(({ key }) => key !== rows)
  const toData = (one: { readonly key: string; readonly title: string }) => ({
    value: one.key,
    label: one.title,
  })
  return (
    <Section
      title={report.title}
      lead={report.question}
      actions={<ExportButton path={reportPath(report.key, query, { export: 'excel' })} of={report.title} />}
    >
      <SimpleGrid minColWidth="min(100%, 11.25rem)" spacing="sm" mb="md" maw={760} data-screen-only>
        {report.rows.length > 1 && (
          <Select
            label="Rows"
            allowDeselect={false}
            data={report.rows.map(toData)}
            value={rows}
            // The same cannot stand on both sides.
            onChange={(value) =>
              updateParameters({ rows: value ?? '', ...(value === parameters['columns'] && { columns: '' }) })
            }
          />
        )}
        {columns.length > 1 && (
          <Select
            label="Columns"
            allowDeselect={false}
            data={[...columns.map(toData), { value: 'none', label: 'None' }]}
            value={parameters['columns'] ?? columns[0]?.key ?? 'none'}
            onChange={(value) => updateParameters({ columns: value ?? '' })}
          />
        )}
        {report.hasIntakes && (
          <MultiSelect
            label="Intakes"
            placeholder={parameters['intakes'] ? '' : 'All intakes'}
            data={intakes.map((day) => ({ value: day, label: formatDate(day) }))}
            value={(parameters['intakes'] ?? '').split(',').filter(Boolean)}
            onChange={(days) => updateParameters({ intakes: days.join(',') })}
            clearable
            clearButtonProps={{ 'aria-label': 'Count every intake' }}
          />
        )}
      </SimpleGrid>
      {answer.isPending && <SkeletonRows rows={6} columns={4} rowHeight={36} />}
      {answer.isError && !table && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {table?.rows.length === 0 && (
        <EmptyState icon={<IconChartBar size="1.375rem" stroke={1.6} />} title="Nothing to count">
          {parameters['intakes'] ? 'Choose other intakes, or all of them.' : 'There are no such records yet.'}
        </EmptyState>
      )}
      {table && table.rows.length > 0 && (
        <div data-dimmed={answer.isPlaceholderData || undefined}>
          {(table.hasTotals || table.rowsAreFields) && <StackedBars table={table} />}
          <ReportTable table={table} />
          {table.suppressed && (
            <Muted mt="xs">
              Numbers below five are left out, and a second one where the first could be worked out from the
              rest.
            </Muted>
          )}
        </div>
      )}
    </Section>
  )
}

interface AnswerProps {
  readonly report: OfferedReport
  readonly intakes: readonly string[]
}
