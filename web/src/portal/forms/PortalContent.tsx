import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { NotKept } from '#platform/offline/NotKept.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { PortalTitle } from './PortalTitle.tsx'

/** What a page of the portal says of the answer to its query, or why there is nothing to show. */
export function PortalContent<Reply>({
  query,
  path,
  title,
  isPrivate,
  rows = 6,
  children,
}: PortalContentProps<Reply>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <SkeletonRows rows={rows} />
  if (!(query.error instanceof ApiError) || query.error.status !== false)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <PortalTitle path={path}>{title}</PortalTitle>
      <NotKept isPrivate={isPrivate} />
    </>
  )
}

interface PortalContentProps<Reply> {
  readonly query: UseQueryResult<Reply>
  /** Of the page, and what the product calls it. */
  readonly path: string
  readonly title: string
  /** Nothing of it is kept on the device. */
  readonly isPrivate?: boolean | undefined
  /** About how much it will show. */
  readonly rows?: number
  readonly children: (reply: Reply) => ReactNode
}
