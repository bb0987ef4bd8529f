import { Select, SimpleGrid } from '@mantine/core'
import type { StudentFigures as Figures } from '@minster/domain/returns/reports/student-report-calls'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { ReportTable } from '../statistics/ReportTable.tsx'
import { Section } from '../statistics/Section.tsx'
import { StackedBars } from '../statistics/StackedBars.tsx'
import { studentFiguresQuery } from './reports.ts'

const parameterNames = ['year', 'who', 'rows', 'columns'] as const

/** The registrar's numbers: the students of a year by any two respects, or beside those of earlier years. */
export function StudentFigures() {
  const { parameters } = useAddressParameters()
  const query = Object.fromEntries(
    parameterNames.flatMap((word) => (parameters[word] ? [[word, parameters[word]]] : [])),
  )
  const answer = useQuery(studentFiguresQuery(query))
  const figures = answer.data
  const exportPath = `/api/student-figures?${new URLSearchParams({ ...query, export: 'excel' })}`
  return (
    <Screen
      title="Student reporting"
      lead="Every number opens the students it was counted from. Who is on two programmes in a year counts for each."
    >
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
          <div data-dimmed={answer.isPlaceholderData || undefined}>
            <Answer figures={figures} />
          </div>
        </Section>
      )}
    </Screen>
  )
}

function Choices({ figures }: { readonly figures: Figures }) {
  const { updateParameters } = useAddressParameters()
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
    <SimpleGrid minColWidth="min(100%, 11.25rem)" spacing="sm" mb="md" maw={760} data-screen-only>
      {choices.map(({ name, label, value, data }) => (
        <Select
          key={name}
          label={label}
          allowDeselect={false}
          data={data}
          value={value}
          onChange={(chosen) => updateParameters({ [name]: chosen ?? '' })}
        />
      ))}
    </SimpleGrid>
  )
}

function Answer({ figures: { table, yearColumns, columns } }: { readonly figures: Figures }) {
  if (table.rows.length === 0)
    return (
      <EmptyState icon={<IconChartBar size="1.375rem" stroke={1.6} />} title="Nobody to count">
        Choose another year.
      </EmptyState>
    )
  return (
    <>
      {table.hasTotals && !yearColumns.some(({ key }) => key === columns) && <StackedBars table={table} />}
      <ReportTable table={table} />
      {!table.hasTotals && (
        <Muted mt="xs">Who is at two levels belongs to both cohorts, so the lines do not add up.</Muted>
      )}
    </>
  )
}
