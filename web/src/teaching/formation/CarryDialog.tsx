import { List, Text } from '@mantine/core'
import type { FormationSet } from '@minster/domain/teaching/formation/formation-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { carryOver } from './formation.ts'

/** The groups of the year before once more: what would come of it, and then so. */
export default function CarryDialog({ set, onClose }: CarryDialogProps) {
  const queries = useQueryClient()
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
      await refreshRecords(queries)
    },
  })
  const found = preview.data
  return (
    <FormDialog
      title={`Carry over from ${set.before}`}
      verb="Carry over"
      isReady={found !== undefined && (found.carried > 0 || found.groups.length > 0)}
      isBusy={carry.isPending}
      failure={preview.error?.message ?? carry.error?.message}
      onSubmit={() => carry.mutate()}
      onClose={onClose}
    >
      {preview.isPending && <SkeletonRows rows={3} columns={1} />}
      {found && (
        <>
          <List>
            {found.groups.length > 0 && (
              <List.Item>
                {found.groups.length === 1 ? '1 group is' : `${found.groups.length} groups are`} made anew
                with leaders, room and time: {found.groups.join(', ')}
              </List.Item>
            )}
            <List.Item>
              {found.carried === 1 ? '1 student stays' : `${found.carried} students stay`} in the group they
              were in
            </List.Item>
            <List.Item>
              {found.without === 1 ? '1 student is' : `${found.without} students are`} without a group then;
              draw lots for them
            </List.Item>
          </List>
          {found.left.length > 0 && (
            <details>
              <summary>
                <Text span size="sm">
                  {found.left.length === 1 ? '1 student' : `${found.left.length} students`} of last year’s
                  groups stay behind
                </Text>
              </summary>
              <List>
                {found.left.map(({ name, why }) => (
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

interface CarryDialogProps {
  readonly set: FormationSet
  readonly onClose: () => void
}
