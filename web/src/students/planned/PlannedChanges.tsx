import { Group } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Planned } from '@minster/domain/students/planned/planned-calls'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { PlannedLine } from './PlannedLine.tsx'
import { PlanReturn } from './PlanReturn.tsx'
import { plannedQuery } from './planned.ts'
import { returnToPlan } from './return-to-plan.ts'

/** All changes of an engagement that lie ahead, the next first; nothing where there is none. */
export default function PlannedChanges({ collection, student, engagement }: PlannedChangesProps) {
  const planned = useQuery(plannedQuery(collection, student))
  if (planned.isError) return <ErrorState error={planned.error} onRetry={() => void planned.refetch()} />
  const own = planned.data?.filter((one) => one.engagement === engagement.data.id) ?? []
  if (own.length === 0) return null
  const back = returnToPlan(own)
  return (
    <Lines aria-label="Changes to come">
      {own.map((one) => (
        <li key={one.id}>
          <PlannedLine planned={one} />
          {otherChanges(one) !== '' && <Muted>{otherChanges(one)}</Muted>}
        </li>
      ))}
      {back !== null && (
        <Group component="li" gap="xs">
          <Muted span>Expected back on {formatDate(back)}, which is not planned yet.</Muted>
          <PlanReturn engagement={engagement} day={back} />
        </Group>
      )}
    </Lines>
  )
}

/** What it changes besides what its title names. */
function otherChanges({ changes, title }: Planned): string {
  return changes
    .filter(({ path, value }) => path !== 'status' && !title.includes(value))
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ')
}

interface PlannedChangesProps {
  readonly collection: string
  readonly student: string
  readonly engagement: RecordReply
}
