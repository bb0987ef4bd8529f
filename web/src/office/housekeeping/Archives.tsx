import { Button, VisuallyHidden } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sizeWords } from '#kit/records/size-words.ts'
import { download } from '#platform/api/download.ts'
import { Pages } from '#platform/ui/Pages.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './housekeeping.module.css'
import { type AccessExport, exportPath, exportsQuery } from './housekeeping.ts'
import { Table } from './Table.tsx'
import { useDoing } from './use-doing.ts'

const states = {
  waiting: { label: 'Being made', tone: 'info' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  taken: { label: 'Downloaded', tone: 'neutral' },
  expired: { label: 'Gone after a day', tone: 'neutral' },
} as const

/** Archives that were ordered, the latest first; each can be downloaded within its day. */
export function Archives() {
  const [page, setPage] = useState(1)
  const { isBusy, attempt } = useDoing()
  const exports = useQuery(exportsQuery(page))
  const rows = exports.data?.data ?? []
  if (!exports.data || rows.length === 0) return null
  return (
    <>
      <h2 className={classes.heading}>Archives</h2>
      <Table
        label="Archives of what is held on people"
        isOld={exports.isPlaceholderData}
        heads={
          <>
            <th scope="col">Person</th>
            <th scope="col">Ordered</th>
            <th scope="col">By</th>
            <th scope="col">State</th>
            <th scope="col">
              <VisuallyHidden>Download</VisuallyHidden>
            </th>
          </>
        }
      >
        {rows.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.label}</th>
            <td data-time>{formatDateTime(one.createdAt)}</td>
            <td>{one.by}</td>
            <td>
              <StatusChip {...states[one.state]} />
              <span className={classes.second}>{aboutOf(one)}</span>
            </td>
            <td data-do>
              {one.state === 'ready' && (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={isBusy}
                  leftSection={<IconDownload size={14} stroke={1.8} />}
                  aria-label={`Download the archive of ${one.label}`}
                  onClick={() => void attempt(() => download(exportPath(one.id), { method: 'POST' }))}
                >
                  Download {sizeWords(one.size)}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      <Pages {...exports.data.meta} onPage={setPage} />
    </>
  )
}

function aboutOf({ state, failure, takenAt }: AccessExport): string {
  if (state === 'failed') return failure ?? ''
  if (takenAt === null) return ''
  return state === 'taken' ? formatDateTime(takenAt) : `Downloaded ${formatDateTime(takenAt)}`
}
