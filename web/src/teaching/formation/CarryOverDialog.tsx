import { List, Text } from '@mantine/core'
import type { FormationSet } from '@minster/domain/teaching/formation/formation-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { carryOver } from './formation.ts'

/** Carries over the groups of the year before, with a preview of the outcome. */
export default function CarryOverDialog({ set, onClose }: CarryOverDialogProps) {
  const queryClient = useQueryClient()
  const preview = useQuery({
    queryKey: ['formation', 'carry-over', set.id],
    queryFn: () => carryOver(set.id, true),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const carry = useMutation({
    meta: { saysItself: true },
    mutationFn: () => carryOver(set.id, false),
    async onSuccess({ carried }) {
      showDone(`${carried} students are in the group they were in`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const outcome = preview.data
  return (
    <FormDialog
      title={`Carry over from ${set.before}`}
      verb="Carry over"
      isReady={outcome !== undefined && (outcome.carried > 0 || outcome.groups.length > 0)}
      isBusy={carry.isPending}
      failure={preview.error?.message ?? carry.error?.message}
      onSubmit={() => carry.mutate()}
      onClose={onClose}
    >
      {preview.isPending && <SkeletonRows rows={3} columns={1} />}
      {outcome && (
        <>
          <List>
            {outcome.groups.length > 0 && (
              <List.Item>
                {outcome.groups.length === 1 ? '1 group is' : `${outcome.groups.length} groups are`} made anew
                with leaders, room and time: {outcome.groups.join(', ')}
              </List.Item>
            )}
            <List.Item>
              {outcome.carried === 1 ? '1 student stays' : `${outcome.carried} students stay`} in the group
              they were in
            </List.Item>
            <List.Item>
              {outcome.without === 1 ? '1 student is' : `${outcome.without} students are`} without a group
              then; draw lots for them
            </List.Item>
          </List>
          {outcome.left.length > 0 && (
            <details>
              <summary>
                <Text span size="sm">
                  {outcome.left.length === 1 ? '1 student' : `${outcome.left.length} students`} of last year’s
                  groups stay behind
                </Text>
              </summary>
              <List>
                {outcome.left.map(({ name, why }) => (
                  <List.Item key={name}>
                    {name}: {why}
                  </List.Item>
                ))}
              </List>
            </details>
          )}
        </>
      )}
    </FormDialog>
  )
}

interface CarryOverDialogProps {
  readonly set: FormationSet
  readonly onClose: () => void
}
