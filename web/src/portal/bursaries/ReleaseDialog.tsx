import { Text } from '@mantine/core'
import { formatMoney } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { type BursaryRelease, type BursaryRound, releaseDecisions } from './bursaries.ts'

/** Letting students know of what was decided: counted first, then for good. */
export function ReleaseDialog({ round, onClose }: ReleaseDialogProps) {
  const queries = useQueryClient()
  const preview = useQuery({
    queryKey: ['bursaries', 'release', round.id],
    queryFn: () => releaseDecisions(round.id, true),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const release = useMutation({
    meta: { saysItself: true },
    mutationFn: () => releaseDecisions(round.id, false),
    async onSuccess(done) {
      showDone(`Released: ${toldIn(done)}`)
      onClose()
      await refreshRecords(queries)
    },
  })
  const found = preview.data
  return (
    <FormDialog
      title="Release the decisions"
      verb="Release"
      isReady={found !== undefined}
      isBusy={release.isPending}
      failure={preview.error?.message ?? release.error?.message}
      onSubmit={() => release.mutate()}
      onClose={onClose}
    >
      {!found && <SkeletonRows rows={2} columns={1} />}
      {found && (
        <>
          <Text size="sm">
            {toldIn(found)}, {formatMoney(found.offered)} in all. Each student gets a mail and reads the
            decision in the portal; whoever is offered a bursary accepts or declines it there.
          </Text>
          <Text size="sm">What was told cannot be changed, only cancelled.</Text>
          {found.undecided > 0 && (
            <Callout tone="warning">
              {found.undecided === 1 ? '1 is not decided yet' : `${found.undecided} are not decided yet`} and{' '}
              {found.undecided === 1 ? 'hears' : 'hear'} nothing now.
            </Callout>
          )}
          {found.unreached.length > 0 && (
            <Callout tone="warning">
              No mail reaches {found.unreached.join(', ')}: there is no right address. They find it in the
              portal.
            </Callout>
          )}
        </>
      )}
    </FormDialog>
  )
}

function toldIn({ approved, rejected, notApplicable }: BursaryRelease): string {
  return [
    `${approved} approved`,
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(notApplicable > 0 ? [`${notApplicable} not applicable`] : []),
  ].join(', ')
}

interface ReleaseDialogProps {
  readonly round: BursaryRound
  readonly onClose: () => void
}
