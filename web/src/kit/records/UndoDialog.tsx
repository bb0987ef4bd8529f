import { Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { applyReply } from './records.ts'
import { undoLast, undoQuery } from './undo.ts'
import type { StatusTarget } from './use-header.ts'

/** Shows what undoing the last change of status puts back, or what stands in its way, before it is done. */
export default function UndoDialog({ statusTarget, onClose }: UndoDialogProps) {
  const queryClient = useQueryClient()
  const undoable = useQuery(undoQuery(statusTarget.name, statusTarget.id))
  const changeSet = undoable.data?.changeSet
  const hindrances = undoable.data?.hindrances ?? []
  const undo = useMutation({
    meta: { saysItself: true },
    mutationFn: () => undoLast(statusTarget.name, statusTarget.id, changeSet?.id),
    onSuccess: async (after) => {
      onClose()
      showDone('The change was undone')
      await applyReply(queryClient, statusTarget.name, after)
    },
  })
  return (
    <FormDialog
      title={
        changeSet
          ? `Undo ${changeSet.title ?? `${changeSet.from} → ${changeSet.to}`}`
          : 'Undo the last change of status'
      }
      width={520}
      verb="Undo the change"
      isReady={changeSet !== undefined && changeSet !== null && hindrances.length === 0}
      isBusy={undo.isPending}
      failure={undo.error?.message}
      onSubmit={() => undo.mutate()}
      onClose={onClose}
    >
      {undoable.isPending && <SkeletonRows rows={3} columns={1} />}
      {undoable.isError && <ErrorState error={undoable.error} onRetry={() => void undoable.refetch()} />}
      {changeSet === null && (
        <Text size="md">There is no change of status that could be undone as one step.</Text>
      )}
      {changeSet && (
        <Text size="md">
          {changeSet.by?.label ?? 'The system'} changed it on {formatDateTime(changeSet.at)}.
        </Text>
      )}
      {hindrances.length > 0 && (
        <Lines id="undo-hindrances" title="It cannot be undone now" lines={hindrances} />
      )}
      {changeSet && hindrances.length === 0 && (
        <Lines id="undo-lines" title="What is put back" lines={undoable.data?.lines ?? []} />
      )}
    </FormDialog>
  )
}

function Lines({ id, title, lines }: LinesProps) {
  return (
    <div role="group" aria-labelledby={id}>
      <Text id={id} size="sm" fw={600} mb="3xs">
        {title}
      </Text>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

interface LinesProps {
  readonly id: string
  readonly title: string
  readonly lines: readonly string[]
}

interface UndoDialogProps {
  readonly statusTarget: StatusTarget
  readonly onClose: () => void
}
