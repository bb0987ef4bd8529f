import { Anchor, Stack } from '@mantine/core'
import { importRunKind } from '@minster/domain/kit/import/import-runs'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { RunState } from '../runs/RunState.tsx'
import { importRunsQuery } from './imports.ts'

/** Every sheet that came in lately, to look at again, go on with or take back. */
export function RunHistory({ collection, current, onOpen }: RunHistoryProps) {
  const [page, setPage] = useState(1)
  const { data: runs } = useQuery({
    ...importRunsQuery(collection, page),
    placeholderData: keepPreviousData,
  })
  const otherRuns = (runs?.data ?? []).filter((run) => run.id !== current)
  if (!runs || otherRuns.length === 0) return null
  return (
    <Stack gap="xs" mt="sm">
      <h2>Earlier imports</h2>
      <Table label="Earlier imports">
        <thead>
          <tr>
            <th scope="col">File</th>
            {collection === undefined && <th scope="col">Sheet of</th>}
            <th scope="col">Uploaded</th>
            <th scope="col">By</th>
            <th scope="col" data-number>
              Rows
            </th>
            <th scope="col" data-number>
              Taken
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {otherRuns.map((run) => (
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
              <td data-nowrap>{formatDateTime(run.createdAt)}</td>
              <td>{run.by}</td>
              <td data-number>{run.counts.total.toLocaleString('en-GB')}</td>
              <td data-number>{(run.counts.states.taken ?? 0).toLocaleString('en-GB')}</td>
              <td>
                <RunState kind={importRunKind} state={run.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination {...runs.meta} onPage={setPage} />
    </Stack>
  )
}

interface RunHistoryProps {
  /** Of every collection when not said. */
  readonly collection?: string
  readonly current: string | null
  readonly onOpen: (id: string, collection: string) => void
}
