import { Button } from '@mantine/core'
import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { changeRecord, type RecordReply, refreshRecords, takeOver } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './requests.module.css'

/** Who has a line, with the way to take it; it is given to others among the details, or many at once from the list. */
export function OwnerPick({
  collection,
  reply,
}: {
  readonly collection: string
  readonly reply: RecordReply
}) {
  const queries = useQueryClient()
  const { user } = useSession()
  const { data: line, abilities } = reply
  const owner = isLinkValue(line['owner']) ? line['owner'] : null
  const take = useMutation({
    mutationFn: () => changeRecord(collection, line, { owner: user?.id }),
    onSuccess: async (after) => {
      showDone('It is yours now')
      await takeOver(queries, collection, after)
    },
    // Whoever took it meanwhile is shown, so that one can decide again.
    onError: () => refreshRecords(queries),
  })
  const isMine = owner?.id === user?.id
  return (
    <>
      {owner?.label ?? 'Nobody yet'}
      {abilities.edit && !isMine && isOpenRequest(line['state']) && (
        <Button
          className={classes.take ?? ''}
          variant="default"
          size="compact-xs"
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          Take it
        </Button>
      )}
    </>
  )
}
