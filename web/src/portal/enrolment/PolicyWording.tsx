import { Box } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'

const Markdown = lazy(inTime(async () => ({ default: (await import('#platform/ui/Markdown.tsx')).Markdown })))

/** The text of a policy; texts agreed to long ago were not always stored. */
export function PolicyWording({ text }: { readonly text: string | null }) {
  if (text === null) return <Muted size="lg">Its words were not kept here.</Muted>
  return (
    <Box pb="xs">
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <Markdown text={text} />
      </Suspense>
    </Box>
  )
}
