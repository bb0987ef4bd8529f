import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callOff } from '#kit/records/planning.ts'
import { refreshRecords } from '#kit/records/records.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Calls a planned change off, once it was said what that means. */
export function CallOff({ id, title }: CallOffProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    meta: { saysItself: true },
    mutationFn: () => callOff(id),
    onSuccess: async () => {
      setAsking(false)
      showDone('It was called off')
      await refreshRecords(queryClient)
    },
    onError: async (error) => {
      // Somebody else was there first: what stands now is shown beneath.
      if (error instanceof ApiError && error.code === 'CONFLICT') await refreshRecords(queryClient)
    },
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Call off: ${title}`}
        onClick={(event) => {
          event.stopPropagation()
          setAsking(true)
        }}
      >
        Call off
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Call this change off?"
        verb="Call off"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => {
          setAsking(false)
          cancel.reset()
        }}
      >
        <p>
          “{title}” will not happen. Until now nothing has changed, so there is nothing to put back, and
          nobody is written to.
        </p>
        <FailureNote words={cancel.error?.message} />
      </ConfirmDialog>
    </>
  )
}

interface CallOffProps {
  readonly id: string
  /** "Interrupted from 14/01/2027" */
  readonly title: string
}
