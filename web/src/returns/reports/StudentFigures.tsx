import { Select } from '@mantine/core'
import type { StudentFigures as Figures } from '@minster/domain/returns/reports/student-report-calls'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { ReportTable } from '../statistics/ReportTable.tsx'
import { Section } from '../statistics/Section.tsx'
import { StackedBars } from '../statistics/StackedBars.tsx'
import classes from '../statistics/statistics.module.css'
import { studentFiguresQuery } from './reports.ts'

const words = ['year', 'who', 'rows', 'columns'] as const

/** The registrar's numbers: the students of a year by any two respects, or beside those of earlier years. */
export function StudentFigures() {
  const { asked } = useAddressParameters()
  const wanted = Object.fromEntries(words.flatMap((word) => (asked[word] ? [[word, asked[word]]] : [])))
  const answer = useQuery(studentFiguresQuery(wanted))
  const figures = answer.data
  const exportPath = `/api/student-figures?${new URLSearchParams({ ...wanted, export: 'excel' })}`
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <h1 className={classes.title}>Student reporting</h1>
          <p className={classes.lead}>
            Every number opens the students it was counted from. Who is on two programmes in a year counts for
            each.
          </p>
        </div>
      </header>
      {answer.isPending && <SkeletonRows rows={8} columns={6} rowHeight={36} />}
      {answer.isError && !figures && (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {figures && (
        <Section
          title={figures.table.title}
          actions={<ExportButton path={exportPath} of={figures.table.title} />}
        >
          <Choices figures={figures} />
          <div data-dimmed={answer.isPlaceholderData || undefined} className={classes.answer}>
            <Answer figures={figures} />
          </div>
        </Section>
      )}
    </div>
  )
}

function Choices({ figures }: { readonly figures: Figures }) {
  const { ask } = useAddressParameters()
  const { years, year, who, whoChoices, dimensions, rows, columns, yearColumns } = figures
  const toData = (one: { readonly key: string; readonly title: string }) => ({
    value: one.key,
    label: one.title,
  })
  const choices = [
    {
      name: 'year',
      label: 'Academic year',
      value: year,
      data: years.map((value) => ({ value, label: value })),
    },
    { name: 'rows', label: 'Rows', value: rows, data: dimensions.map(toData) },
    {
      name: 'columns',
      label: 'Columns',
      value: columns,
      data: [
        ...yearColumns.map(toData),
        ...dimensions.filter(({ key }) => key !== rows).map(toData),
        { value: 'none', label: 'None' },
      ],
    },
    {
      name: 'who',
      label: 'Who',
      value: who,
      data: whoChoices.map(({ id, label }) => ({ value: id, label })),
    },
  ]
  return (
    <div className={classes.controls}>
      {choices.map(({ name, label, value, data }) => (
        <Select
          key={name}
          label={label}
          allowDeselect={false}
          data={data}
          value={value}
          onChange={(chosen) => ask({ [name]: chosen ?? '' })}
        />
      ))}
    </div>
  )
}

function Answer({ figures: { table, yearColumns, columns } }: { readonly figures: Figures }) {
  if (table.rows.length === 0)
    return (
      <EmptyState icon={<IconChartBar size={22} stroke={1.6} />} title="Nobody to count">
        Choose another year.
      </EmptyState>
    )
  return (
    <>
      {table.hasTotals && !yearColumns.some(({ key }) => key === columns) && <StackedBars table={table} />}
      <ReportTable table={table} />
      {!table.hasTotals && (
        <p className={classes.lead}>
          Who is at two levels belongs to both cohorts, so the lines do not add up.
        </p>
      )}
    </>
  )
}
