import { Checkbox, Text } from '@mantine/core'
import type { ReturnFile } from '@minster/domain/hesa/exports/export-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { shortHash, signOff } from './return-files.ts'

/** Says what it means that a file was sent, before it is said. */
export function SentDialog({ code, file, onClose }: SentDialogProps) {
  const queryClient = useQueryClient()
  const [isExplained, setExplained] = useState(false)
  const send = useMutation({
    meta: { saysItself: true },
    mutationFn: () => signOff(code, file.id, isExplained),
    async onSuccess() {
      onClose()
      showDone(`${code} is closed: what was returned is locked`)
      await refreshRecords(queryClient)
    },
  })
  const isRefused = send.error instanceof ApiError && send.error.code === 'CONFLICT'
  const asksWhy = (file.blockers ?? 0) > 0 || isRefused
  return (
    <FormDialog
      title={`Was this file of ${code} sent?`}
      verb="Yes, it was sent"
      isReady={!asksWhy || isExplained}
      isBusy={send.isPending}
      failure={send.error?.message}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <Text size="md">
        The file made {formatDateTime(file.finishedAt ?? file.createdAt)} by {file.by}
        {file.hash !== null && (
          <>
            , hash <code>{shortHash(file.hash)}</code>
          </>
        )}
        . Minster sends nothing itself: this says that somebody handed this very file to HESA.
      </Text>
      <Text size="md">
        {code} is closed then. Its overrides, explanations, codes and schema change no more, HESA numbers stay
        for good, and whoever changes later what was returned is asked whether it was wrong or has changed
        since.
      </Text>
      {asksWhy && (
        <Checkbox
          label="It was sent as it is: what stands against it was explained to HESA"
          checked={isExplained}
          onChange={(event) => setExplained(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

interface SentDialogProps {
  readonly code: string
  readonly file: ReturnFile
  readonly onClose: () => void
}
