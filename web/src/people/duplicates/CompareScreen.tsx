import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { comparisonQuery } from '#kit/records/duplicates.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Comparing } from './Comparing.tsx'

/** Two people side by side: what they are, what would move, and which of their details are kept. */
export function CompareScreen() {
  const { one = '', other = '' }: { one?: string; other?: string } = useParams({ strict: false })
  const found = useQuery(comparisonQuery(one, other))
  return (
    <Screen
      title="Are these the same person?"
      back={<Crumbs to={<RecordLink href="/applications/duplicates">Duplicates</RecordLink>}>Compare</Crumbs>}
    >
      {found.isError ? (
        <ErrorState
          title="These two cannot be compared"
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : found.data ? (
        <Comparing
          key={found.data.sides.map(({ person, version }) => `${person.id} ${version}`).join(' ')}
          comparison={found.data}
        />
      ) : (
        <SkeletonRows rows={10} columns={3} />
      )}
    </Screen>
  )
}
