import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { collectionsQuery } from './hesa-collections.ts'

/** Stands where a page has no collection to show: they are read still, or cannot be, or there are none. */
export function NoCollection({ children }: NoCollectionProps) {
  const { isPending, isError, error, refetch } = useQuery(collectionsQuery)
  if (isPending) return <SkeletonRows rows={12} columns={7} />
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <EmptyState title="There is no collection yet">
      {children} Add it under <NameLink to="/hesa/export">Export</NameLink>.
    </EmptyState>
  )
}

interface NoCollectionProps {
  /** What the page wants a collection for. */
  readonly children: ReactNode
}
