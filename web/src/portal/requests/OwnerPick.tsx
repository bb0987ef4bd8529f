import { Button } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { applyReply, changeRecord, refreshRecords } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Who has a line, with the way to take it; it is given to others among its details, or many at once from the list. */
export function OwnerPick({ collection, line, canEdit }: OwnerPickProps) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const owner = isLinkValue(line['owner']) ? line['owner'] : null
  const take = useMutation({
    mutationFn: () => changeRecord(collection, line, { owner: user?.id }),
    onSuccess: async (after) => {
      showDone('It is yours now')
      await applyReply(queryClient, collection, after)
    },
    // Whoever took it meanwhile is shown, so that one can decide again.
    onError: () => refreshRecords(queryClient),
  })
  const isMine = owner?.id === user?.id
  return (
    <>
      {owner?.label ?? 'Nobody yet'}
      {canEdit && !isMine && isOpenRequest(line['state']) && (
        <Button
          variant="default"
          size="compact-xs"
          ml="xs"
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          Take it
        </Button>
      )}
    </>
  )
}

interface OwnerPickProps {
  readonly collection: string
  readonly line: RecordValues
  readonly canEdit: boolean
}
