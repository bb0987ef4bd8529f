import { formatDateTime } from '@minster/domain/platform/words/format'
import { retentionRuleOf } from '@minster/domain/register/retention/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#kit/import/words.ts'
import { Pages } from '#platform/ui/Pages.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './housekeeping.module.css'
import { type RetentionRun, runsQuery } from './housekeeping.ts'
import { Table } from './Table.tsx'

const states = {
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Stopped', tone: 'danger' },
} as const

/** What the rules have done, the latest first. */
export function RunsTable() {
  const [page, setPage] = useState(1)
  const runs = useQuery(runsQuery(page))
  const rows = runs.data?.data ?? []
  if (!runs.data || rows.length === 0) return null
  return (
    <>
      <h2 className={classes.heading}>Runs</h2>
      <Table
        label="Runs of retention rules"
        isOld={runs.isPlaceholderData}
        heads={
          <>
            <th scope="col">Rule</th>
            <th scope="col">Begun</th>
            <th scope="col">By</th>
            <th scope="col" data-number>
              Done
            </th>
            <th scope="col">State</th>
          </>
        }
      >
        {rows.map((run) => (
          <tr key={run.id}>
            <th scope="row">
              {retentionRuleOf(run.rule).title}
              <Refused run={run} />
            </th>
            <td data-time>{formatDateTime(run.createdAt)}</td>
            <td>{run.automatic ? `By itself, for ${run.by}` : run.by}</td>
            <td data-number>{(run.done - run.refused.length).toLocaleString('en-GB')}</td>
            <td>
              <StatusChip {...states[run.state]} />
            </td>
          </tr>
        ))}
      </Table>
      <Pages {...runs.data.meta} onPage={setPage} />
    </>
  )
}

function Refused({ run }: { readonly run: RetentionRun }) {
  if (run.failure !== null) return <span className={classes.second}>{run.failure}</span>
  if (run.refused.length === 0) return null
  const [first] = run.refused
  return (
    <span className={classes.second}>
      {plural(run.refused.length, 'record')} left as {run.refused.length === 1 ? 'it was' : 'they were'}:{' '}
      {first?.label}: {first?.message}
      {run.refused.length > 1 && ' …'}
    </span>
  )
}
