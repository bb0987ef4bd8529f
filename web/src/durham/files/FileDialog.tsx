import { Button, Group, Modal, Text } from '@mantine/core'
import { durhamFileStates } from '@minster/domain/durham/files/durham-file'
import { durhamFileKinds } from '@minster/domain/durham/layouts/file-kinds'
import { isDay } from '@minster/domain/platform/words/calendar'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { labelAt } from '#kit/records/values-of.ts'
import { download } from '#platform/api/download.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { contentPath, fileQuery, type MadeFile, markSent, takeBackSent } from './durham-files.ts'
import { differenceWords, placeWords } from './file-words.ts'

/** A file as it was made: what is in it, its fingerprint, who made and sent it, and what comes next. */
export function FileDialog({ id, onClose }: FileDialogProps) {
  const file = useQuery(fileQuery(id))
  return (
    <Modal
      opened
      onClose={onClose}
      size={680}
      title={
        file.data ? `${durhamFileKinds[file.data.kind].label} ${file.data.academicYear}` : 'File for Durham'
      }
    >
      {file.isPending && <SkeletonRows rows={5} columns={2} />}
      {file.isError && <ErrorState error={file.error} onRetry={() => void file.refetch()} />}
      {file.data === null && (
        <EmptyState title="This file is not here">
          It may belong to another hub, or never have been.
        </EmptyState>
      )}
      {file.data && <OpenFile file={file.data} />}
    </Modal>
  )
}

interface FileDialogProps {
  readonly id: string
  readonly onClose: () => void
}

function OpenFile({ file }: { readonly file: MadeFile }) {
  const [open, setOpen] = useState<'sent' | 'back' | null>(null)
  const fetching = useMutation({
    mutationFn: () => download(contentPath(file.id)),
    meta: { saysItself: true },
  })
  const isSent = file.state === 'Sent'
  const people = (path: string) => labelAt(file, path)
  return (
    <>
      <Facts>
        <Fact label="State">
          <StatusChip label={file.state} tone={durhamFileStates[file.state].tone} />
        </Fact>
        <Fact label="Of">{placeWords(people('board'), people('hub'), file.onlyChanges)}</Fact>
        <Fact label="Rows">
          {[
            file.rows?.toLocaleString('en-GB'),
            ...(file.leftOut ? [`${file.leftOut.toLocaleString('en-GB')} left out`] : []),
          ].join(', ')}
        </Fact>
        <Fact label="Since the last">{differenceWords(file)}</Fact>
        <Fact label="Made">{[formatDateTime(file.madeAt), people('madeBy')].filter(Boolean).join(', ')}</Fact>
        <Fact label="Sent">{[formatDate(file.sentOn), people('sentBy')].filter(Boolean).join(', ')}</Fact>
        <Fact label="Name" wide>
          {file.name}
        </Fact>
        <Fact label="Fingerprint (SHA-256)" wide>
          <code>{file.hash}</code>
        </Fact>
      </Facts>
      <FailureNote mt="md" words={fetching.error?.message} />
      <Group justify="flex-end" gap="xs" mt="lg">
        {isSent ? (
          <Button variant="default" onClick={() => setOpen('back')}>
            Take back
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpen('sent')}>
            Mark as sent
          </Button>
        )}
        <Button
          leftSection={<IconDownload size="1rem" stroke={1.7} />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          Download
        </Button>
      </Group>
      {open === 'sent' && <SentDialog file={file} onClose={() => setOpen(null)} />}
      {open === 'back' && <TakeBackDialog file={file} onClose={() => setOpen(null)} />}
    </>
  )
}

interface OfFileProps {
  readonly file: MadeFile
  readonly onClose: () => void
}

const changes = (count: number) => (count === 1 ? '1 change' : `${count.toLocaleString('en-GB')} changes`)

function SentDialog({ file, onClose }: OfFileProps) {
  const queryClient = useQueryClient()
  const [on, setOn] = useState(todayHere())
  const send = useMutation({
    meta: { saysItself: true },
    mutationFn: () => markSent(file.id, on),
    async onSuccess(closed) {
      showDone(closed === 0 ? 'Marked as sent' : `Marked as sent; Durham knows of ${changes(closed)}`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title="Mark as sent"
      verb="Mark as sent"
      isReady={isDay(on)}
      isBusy={send.isPending}
      failure={send.error?.message}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        What the file carried counts as told, and leaves the queue. Send it to Durham first, as you always do;
        Minster does not.
      </Text>
      <DayInput label="Sent on" withAsterisk value={on} onChange={setOn} />
    </FormDialog>
  )
}

function TakeBackDialog({ file, onClose }: OfFileProps) {
  const queryClient = useQueryClient()
  const takeBack = useMutation({
    meta: { saysItself: true },
    mutationFn: () => takeBackSent(file.id),
    async onSuccess(opened) {
      showDone(opened === 0 ? 'Not sent after all' : `Not sent after all; ${changes(opened)} to tell again`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  return (
    <ConfirmDialog
      opened
      title="Was it not sent?"
      verb="Take back"
      danger
      busy={takeBack.isPending}
      onConfirm={() => takeBack.mutate()}
      onCancel={onClose}
    >
      What it carried counts as not told again, and comes back into the queue.
      <FailureNote mt="md" words={takeBack.error?.message} />
    </ConfirmDialog>
  )
}
