import { valueAt } from '@minster/domain/kit/record/condition'
import { useQuery } from '@tanstack/react-query'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { labelAt } from '#kit/records/values-of.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { InboxLine } from '../requests/InboxLine.tsx'
import { OfficeThread } from '../threads/OfficeThread.tsx'
import { bursaryPanelQuery } from './bursaries.ts'
import { RequestDetails } from './RequestDetails.tsx'

/** The page of what one student asks of a round. */
export function BursaryApplicationScreen({
  collection,
  id,
}: {
  readonly collection: string
  readonly id: string
}) {
  return <RecordScreen collection={collection} id={id} special={special} />
}

/** The same that the panel reads, and the way to where it decides. */
function Overview({ reply }: PanelProps) {
  const round = valueAt(reply.data, 'round.id')
  const id = typeof round === 'string' ? round : ''
  const panel = useQuery(bursaryPanelQuery(id))
  const request = panel.data?.applications.find((one) => one.id === reply.data.id)
  return (
    <>
      <InboxLine form="bursary-application" about={{ type: 'bursary-applications', id: reply.data.id }} />
      <Panel
        title="What they tell"
        actions={
          <NameLink to={`/students/bursaries/${id}`}>Decide in {labelAt(reply.data, 'round')}</NameLink>
        }
      >
        {panel.isError && !panel.data && (
          <ErrorState error={panel.error} onRetry={() => void panel.refetch()} />
        )}
        {panel.isPending && <SkeletonRows rows={4} columns={3} />}
        {request && <RequestDetails request={request} />}
        {panel.data && !request && <PanelWords>Its round is in the bin.</PanelWords>}
      </Panel>
      <OfficeThread type="bursary-applications" id={reply.data.id} />
    </>
  )
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: Overview }]
