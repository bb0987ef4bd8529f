import { Anchor } from '@mantine/core'
import { type ImportRunState } from '@minster/domain/kit/import/run-states'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pages } from '#platform/ui/Pages.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Framed } from './Framed.tsx'
import classes from './import.module.css'
import { importRunsQuery } from './imports.ts'

const states: Readonly<Record<ImportRunState, { readonly label: string; readonly tone: Tone }>> = {
  columns: { label: 'Not begun', tone: 'neutral' },
  checking: { label: 'Being checked', tone: 'info' },
  checked: { label: 'Checked', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  undoing: { label: 'Being undone', tone: 'info' },
  undone: { label: 'Undone', tone: 'warning' },
}

/** Every sheet that came in lately, to look at again, go on with or take back. */
export function RunHistory({ collection, current, onOpen }: RunHistoryProps) {
  const [page, setPage] = useState(1)
  const { data: found } = useQuery({
    ...importRunsQuery(collection, page),
    placeholderData: keepPreviousData,
  })
  const others = (found?.data ?? []).filter((run) => run.id !== current)
  if (!found || others.length === 0) return null
  return (
    <div className={classes.section}>
      <h2 className={classes.title}>Earlier imports</h2>
      <Framed label="Earlier imports">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">File</th>
              {collection === undefined && <th scope="col">Sheet of</th>}
              <th scope="col">Uploaded</th>
              <th scope="col">By</th>
              <th scope="col" className={classes.number}>
                Rows
              </th>
              <th scope="col" className={classes.number}>
                Taken
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {others.map((run) => (
              <tr key={run.id}>
                <td>
                  <Anchor
                    component="button"
                    type="button"
                    fz="sm"
                    fw={550}
                    onClick={() => onOpen(run.id, run.collection)}
                  >
                    {run.fileName}
                  </Anchor>
                </td>
                {collection === undefined && <td>{run.title}</td>}
                <td className="tabular">{formatDateTime(run.createdAt)}</td>
                <td>{run.by}</td>
                <td className={classes.number}>{run.counts.total.toLocaleString('en-GB')}</td>
                <td className={classes.number}>{(run.counts.states.taken ?? 0).toLocaleString('en-GB')}</td>
                <td>
                  <StatusChip {...states[run.state]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Framed>
      <Pages {...found.meta} onPage={setPage} />
    </div>
  )
}

interface RunHistoryProps {
  /** Of every collection when not said. */
  readonly collection?: string
  readonly current: string | null
  readonly onOpen: (id: string, collection: string) => void
}
