import { useQuery } from '@tanstack/react-query'
import type { RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { readRows } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { describeAward } from './describe-award.ts'

/** What an engagement ended with: its class as confirmed and the day it was conferred are edited by who keeps grades. */
export function EngagementAwards({ engagement, onOpen }: EngagementAwardsProps) {
  const { permits } = useSession()
  const query = {
    engagement,
    fields: 'award,proposedClass,classification,decidedOn,conferredOn',
    pageSize: '20',
  }
  const awards = useQuery({
    queryKey: ['awards', 'list', query],
    queryFn: ({ signal }) => readRows('awards', query, signal),
  })
  return (awards.data?.data ?? []).map((row) => {
    const words = describeAward(row)
    return (
      <Muted key={row.id}>
        {permits('admin:grades') ? (
          <TextButton onClick={() => onOpen({ collection: 'awards', id: row.id })}>{words}</TextButton>
        ) : (
          words
        )}
      </Muted>
    )
  })
}

interface EngagementAwardsProps {
  readonly engagement: string
  readonly onOpen: (award: RecordToEdit) => void
}
