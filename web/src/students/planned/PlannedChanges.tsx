import type { Planned } from '@minster/domain/students/planned/planned-calls'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { PlannedLine } from './PlannedLine.tsx'
import { plannedQuery } from './planned.ts'

/** All changes of an engagement that lie ahead, the next first; nothing where there is none. */
export default function PlannedChanges({ collection, student, engagement }: PlannedChangesProps) {
  const planned = useQuery(plannedQuery(collection, student))
  if (planned.isError) return <ErrorState error={planned.error} onRetry={() => void planned.refetch()} />
  const own = planned.data?.filter((one) => one.engagement === engagement) ?? []
  if (own.length === 0) return null
  return (
    <Lines aria-label="Changes to come">
      {own.map((one) => (
        <li key={one.id}>
          <PlannedLine planned={one} />
          {otherChanges(one) !== '' && <Muted>{otherChanges(one)}</Muted>}
        </li>
      ))}
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
  readonly engagement: string
}
