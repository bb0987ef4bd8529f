import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refreshRecords } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Begins another episode of somebody who came back. */
export function BeginAgain({ lead }: { readonly lead: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: () => ask('POST /api/leads/:id/again', { params: { id: lead } }),
    onSuccess: async ({ data }) => {
      showDone('A new episode is begun')
      await navigate({ href: `/leads/${data.id}` })
      await refreshRecords(queryClient)
    },
  })
  return (
    <Button loading={begin.isPending} onClick={() => begin.mutate()}>
      Begin a new episode
    </Button>
  )
}
