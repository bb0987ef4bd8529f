import { Button, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callOff } from '#kit/records/planning.ts'
import { refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Calls a planned change off, once it was said what that means. */
export function CallOff({ id, title }: CallOffProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    meta: { saysItself: true },
    mutationFn: () => callOff(id),
    onSuccess: async (remark) => {
      setAsking(false)
      // The line leaves with what is read anew, and what has to be read first would leave with it.
      if (remark !== null) return
      showDone('It was called off')
      await refreshRecords(queryClient)
    },
  })
  async function leave() {
    setAsking(false)
    if (!cancel.isError) return
    // Somebody else was there first: what stands now is shown.
    cancel.reset()
    await refreshRecords(queryClient)
  }
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Call off: ${title}`}
        onClick={() => setAsking(true)}
      >
        Call off
      </Button>
      {isAsking && (
        <FormDialog
          title="Call this change off?"
          verb="Call it off"
          back="Keep it"
          isBusy={cancel.isPending}
          failure={cancel.error?.message}
          onSubmit={() => cancel.mutate()}
          onClose={() => void leave()}
        >
          <Text size="md">
            “{title}” will not happen. Until now nothing has changed, so there is nothing to put back, and
            nobody is written to. Where it answered a request of the student, that waits to be decided again,
            unless they have asked again since.
          </Text>
        </FormDialog>
      )}
      {cancel.data && (
        <Modal opened title="It was called off" size={480} onClose={() => void refreshRecords(queryClient)}>
          <Stack gap="md">
            <Text size="md">{cancel.data}</Text>
            <Button ml="auto" size="sm" onClick={() => void refreshRecords(queryClient)}>
              Close
            </Button>
          </Stack>
        </Modal>
      )}
    </>
  )
}

interface CallOffProps {
  readonly id: string
  /** "Interrupted from 14/01/2027" */
  readonly title: string
}
