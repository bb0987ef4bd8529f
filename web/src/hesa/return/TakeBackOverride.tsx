import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { takeBackOverride } from './return-data.ts'

/** Takes an override back, so that what the records say is returned again. */
export function TakeBackOverride({ override, field, onDone }: TakeBackOverrideProps) {
  const queryClient = useQueryClient()
  const takeBack = useMutation({
    meta: { saysItself: true },
    mutationFn: () => takeBackOverride(override),
    async onSuccess() {
      onDone()
      showDone(`${field} is returned from the records again`)
      await refreshRecords(queryClient)
    },
  })
  return (
    <Stack gap="xs">
      <FailureNote words={takeBack.error?.message} />
      <Button
        variant="default"
        size="xs"
        w="fit-content"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        Take the override back
      </Button>
    </Stack>
  )
}

interface TakeBackOverrideProps {
  readonly override: { readonly id: string; readonly version: number }
  /** `ETHNIC`, of which it is. */
  readonly field: string
  readonly onDone: () => void
}
