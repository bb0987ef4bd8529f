import { Stack } from '@mantine/core'
import type { DatabaseState, TableSize } from '@minster/domain/office/housekeeping/housekeeping-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { pluralise } from '#kit/import/import-text.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { formatFileSize } from '#platform/ui/format-file-size.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { databaseQuery } from './housekeeping.ts'

/** What the database holds, how it grew lately, and which migrations it has had. */
export function DatabaseTab() {
  const state = useQuery(databaseQuery())
  if (state.isPending) return <SkeletonRows rows={10} columns={5} />
  if (state.isError && !state.data)
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  const { bytes, kept: table, behind, migrations, backup } = state.data
  const coming = migrations.filter(({ appliedAt }) => appliedAt === null).length
  return (
    <Stack gap="sm">
      <strong>{formatFileSize(bytes)} altogether</strong>
      <LastBackup backup={backup} />
      <Table hover label="Records by kind">
        <thead>
          <tr>
            <th scope="col">Records</th>
            <th scope="col" data-number>
              How many
            </th>
            <th scope="col" data-number>
              In the bin
            </th>
            <th scope="col" data-number>
              Last 30 days
            </th>
            <th scope="col" data-number>
              The 30 before
            </th>
            <th scope="col" data-number>
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {table.map((one) => (
            <TableRow key={one.title} table={one} />
          ))}
        </tbody>
      </Table>
      <h2>Behind the records</h2>
      <Table hover label="What lies behind the records">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" data-number>
              About how many
            </th>
            <th scope="col" data-number>
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {behind.map(({ title, rows, bytes: size }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td data-number>{rows.toLocaleString('en-GB')}</td>
              <td data-number>{formatFileSize(size)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <h2>Migrations</h2>
      <Muted>
        {coming === 0
          ? 'The database is where this version wants it.'
          : `${pluralise(coming, 'migration')} to come.`}
      </Muted>
      <Table hover label="Migrations">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" data-number>
              Statements
            </th>
            <th scope="col">Applied</th>
          </tr>
        </thead>
        <tbody>
          {migrations.map(({ name, statements, appliedAt }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-number>{statements.toLocaleString('en-GB')}</td>
              <td data-nowrap>
                {appliedAt === null ? (
                  <StatusChip label="To come" tone="warning" />
                ) : (
                  formatDateTime(appliedAt)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  )
}

function TableRow({ table }: { readonly table: TableSize }) {
  const { title, rows, binned, lately, before, bytes } = table
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-number>{rows.toLocaleString('en-GB')}</td>
      <td data-number>{(binned ?? 0).toLocaleString('en-GB')}</td>
      <td data-number>{lately === null || lately === 0 ? '0' : `+${lately.toLocaleString('en-GB')}`}</td>
      <td data-number>{before === null || before === 0 ? '0' : `+${before.toLocaleString('en-GB')}`}</td>
      <td data-number>{formatFileSize(bytes)}</td>
    </tr>
  )
}

function LastBackup({ backup: { last, overdue } }: Pick<DatabaseState, 'backup'>) {
  return (
    <Muted>
      {last === null
        ? 'No backup was taken yet.'
        : `Last backup: ${formatDateTime(last.takenAt)}, ${last.name}, ${formatFileSize(last.bytes)} in ${pluralise(last.seconds, 'second')}.`}{' '}
      {overdue && <StatusChip label="Let npm run backup run every night" tone="warning" />}
    </Muted>
  )
}
