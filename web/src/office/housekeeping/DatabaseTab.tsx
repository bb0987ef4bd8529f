import type { DatabaseState, TableSize } from '@minster/domain/office/housekeeping/housekeeping-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { plural } from '#kit/import/words.ts'
import { sizeWords } from '#kit/records/size-words.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './housekeeping.module.css'
import { databaseQuery } from './housekeeping.ts'
import { Table } from './Table.tsx'

/** What the database holds, how it grew lately, and which migrations it has had. */
export function DatabaseTab() {
  const state = useQuery(databaseQuery())
  if (state.isPending) return <SkeletonRows rows={10} columns={5} />
  if (state.isError && !state.data)
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  const { bytes, kept, behind, migrations, backup } = state.data
  const coming = migrations.filter(({ appliedAt }) => appliedAt === null).length
  return (
    <div className={classes.part}>
      <strong>{sizeWords(bytes)} altogether</strong>
      <LastBackup backup={backup} />
      <Table
        label="Records by kind"
        heads={
          <>
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
          </>
        }
      >
        {kept.map((one) => (
          <Row key={one.title} kept={one} />
        ))}
      </Table>
      <h2 className={classes.heading}>Behind the records</h2>
      <Table
        label="What lies behind the records"
        heads={
          <>
            <th scope="col">What</th>
            <th scope="col" data-number>
              About how many
            </th>
            <th scope="col" data-number>
              Size
            </th>
          </>
        }
      >
        {behind.map(({ title, rows, bytes: size }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td data-number>{rows.toLocaleString('en-GB')}</td>
            <td data-number>{sizeWords(size)}</td>
          </tr>
        ))}
      </Table>
      <h2 className={classes.heading}>Migrations</h2>
      <p className={classes.note}>
        {coming === 0
          ? 'The database is where this version wants it.'
          : `${plural(coming, 'migration')} to come.`}
      </p>
      <Table
        label="Migrations"
        heads={
          <>
            <th scope="col">Name</th>
            <th scope="col" data-number>
              Statements
            </th>
            <th scope="col">Applied</th>
          </>
        }
      >
        {migrations.map(({ name, statements, appliedAt }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-number>{statements.toLocaleString('en-GB')}</td>
            <td data-time>
              {appliedAt === null ? <StatusChip label="To come" tone="warning" /> : formatDateTime(appliedAt)}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}

function Row({ kept }: { readonly kept: TableSize }) {
  const { title, rows, binned, lately, before, bytes } = kept
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-number>{rows.toLocaleString('en-GB')}</td>
      <td data-number>{(binned ?? 0).toLocaleString('en-GB')}</td>
      <td data-number>{lately === null || lately === 0 ? '0' : `+${lately.toLocaleString('en-GB')}`}</td>
      <td data-number>{before === null || before === 0 ? '0' : `+${before.toLocaleString('en-GB')}`}</td>
      <td data-number>{sizeWords(bytes)}</td>
    </tr>
  )
}

function LastBackup({ backup: { last, overdue } }: Pick<DatabaseState, 'backup'>) {
  return (
    <p className={classes.note}>
      {last === null
        ? 'No backup was taken yet.'
        : `Last backup: ${formatDateTime(last.takenAt)}, ${last.name}, ${sizeWords(last.bytes)} in ${plural(last.seconds, 'second')}.`}{' '}
      {overdue && <StatusChip label="Let npm run backup run every night" tone="warning" />}
    </p>
  )
}
