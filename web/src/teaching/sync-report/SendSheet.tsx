import { Button, FileButton } from '@mantine/core'
import {
  type SyncColumn,
  type SyncSource,
  syncColumns,
  syncSources,
} from '@minster/domain/teaching/modules/sync-sheet'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { SheetColumns } from '#platform/ui/SheetColumns.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './sync-report.module.css'
import { readSyncFile, type SheetCells, sendSyncSheet } from './sync-report.ts'

/** Where the newest sheet is uploaded; what its columns hold is asked only where their headings do not say it. */
export function SendSheet({ source, year, isFirst }: SendSheetProps) {
  const queries = useQueryClient()
  const [read, setRead] = useState<{ readonly fileName: string; readonly cells: SheetCells } | null>(null)
  const send = useMutation({
    async mutationFn({ file, columns }: Sending) {
      const sheet = file ? { fileName: file.name, cells: await readSyncFile(file) } : read
      if (!sheet) return null
      setRead(sheet)
      return sendSyncSheet({ source, year, ...sheet, ...(columns && { columns }) })
    },
    async onSuccess(sent) {
      if (!sent?.isKept) return
      setRead(null)
      showDone('The sheet is compared')
      await refreshRecords(queries)
    },
  })
  const asks = send.data && !send.data.isKept ? send.data : null
  return (
    <div className={classes.send}>
      {isFirst && (
        <p className={classes.lead}>
          Upload the registrations of {year} as {syncSources[source].label} sends them, with a Banner ID or
          e-mail address, the module and, where there is one, the status. Nothing is written before you say
          so.
        </p>
      )}
      <FileButton accept=".xlsx,.csv,.txt,.tsv" onChange={(file) => file && send.mutate({ file })}>
        {(props) => (
          <Button
            {...props}
            variant={isFirst ? 'filled' : 'default'}
            size={isFirst ? 'sm' : 'xs'}
            loading={send.isPending}
            leftSection={<IconUpload size={16} stroke={1.7} />}
          >
            {isFirst ? 'Upload a sheet' : 'Upload a newer sheet'}
          </Button>
        )}
      </FileButton>
      <FailureNote words={send.error?.message} mt="md" />
      {asks && (
        <SheetColumns
          known={syncColumns}
          columns={asks.columns}
          missing={asks.missing}
          then="The sheet is compared as soon as that is known."
          isBusy={send.isPending}
          onChange={(columns) => send.mutate({ columns })}
        />
      )}
    </div>
  )
}

interface Sending {
  readonly file?: File
  readonly columns?: readonly (SyncColumn | null)[]
}

interface SendSheetProps {
  readonly source: SyncSource
  readonly year: string
  readonly isFirst: boolean
}
