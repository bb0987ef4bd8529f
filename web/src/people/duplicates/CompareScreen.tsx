import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { comparisonQuery } from '#kit/records/duplicates.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { ComparisonForm } from './ComparisonForm.tsx'

/** Two people side by side: what they are, what would move, and which of their details are kept. */
export function CompareScreen() {
  const { one = '', other = '' }: { one?: string; other?: string } = useParams({ strict: false })
  const comparison = useQuery(comparisonQuery(one, other))
  return (
    <Screen
      title="Are these the same person?"
      back={<Crumbs to={<RecordLink href="/applications/duplicates">Duplicates</RecordLink>}>Compare</Crumbs>}
    >
      {comparison.isError ? (
        <ErrorState
          title="These two cannot be compared"
          error={comparison.error}
          onRetry={() => void comparison.refetch()}
        />
      ) : comparison.data ? (
        <ComparisonForm
          key={comparison.data.sides.map(({ person, version }) => `${person.id} ${version}`).join(' ')}
          comparison={comparison.data}
        />
      ) : (
        <SkeletonRows rows={10} columns={3} />
      )}
    </Screen>
  )
}
