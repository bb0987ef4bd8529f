import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import type { SignOffFigures as Figures } from '@minster/domain/hesa/exports/export-calls'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { figuresQuery, sheetHref } from './return-files.ts'

const sheets = [
  { as: 'pdf', label: 'To sign, as PDF' },
  { as: 'xlsx', label: 'As a workbook' },
] as const

/** What whoever signs the return off looks at, beside what was sent the year before. */
export function SignOffFigures({ code, id }: { readonly code: string; readonly id: string }) {
  const figures = useQuery(figuresQuery(code, id))
  if (figures.isPending) return <SkeletonRows rows={5} columns={3} />
  if (figures.data === undefined)
    return <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
  const { academicYear, students, tables, before } = figures.data
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {sheets.map(({ as, label }) => (
          <Button
            key={as}
            variant="default"
            size="xs"
            component="a"
            href={sheetHref(code, id, as)}
            download
            leftSection={<IconDownload size="0.9375rem" stroke={1.7} />}
          >
            {label}
          </Button>
        ))}
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        {[{ title: 'Students', rows: [students] }, ...tables].map(({ title, rows }) => (
          <FigureTable key={title} title={title} rows={rows} academicYear={academicYear} before={before} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

function FigureTable({ title, rows, academicYear, before }: FigureTableProps) {
  return (
    <Table label={title} dense>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" data-number>
            {academicYear}
          </th>
          {before !== null && (
            <th scope="col" data-number>
              {before}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count, before: then }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-number>{count.toLocaleString('en-GB')}</td>
            {before !== null && (
              <td data-number data-dim>
                {then?.toLocaleString('en-GB') ?? '–'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface FigureTableProps extends Pick<Figures, 'academicYear' | 'before'> {
  readonly title: string
  readonly rows: Figures['tables'][number]['rows']
}
