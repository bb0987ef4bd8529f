import { type ComponentProps, lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import type { OwnThread } from './OwnThread.tsx'

const Thread = lazy(inTime(async () => ({ default: (await import('./OwnThread.tsx')).OwnThread })))

/** A thread of the student's own, which comes after the page it stands on: most pages of the portal begin without one. */
export function LaterThread(props: ComponentProps<typeof OwnThread>) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <Thread {...props} />
    </Suspense>
  )
}
