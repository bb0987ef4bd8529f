import { Box } from '@mantine/core'
import { IconArrowLeft, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { NotKept } from '#platform/offline/NotKept.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Markdown } from '#platform/ui/Markdown.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './portal-pages.module.css'
import { type PortalReader, portalPageQuery, portalPictureAt } from './portal-pages.ts'

const homes = {
  student: { to: '/forms', title: 'Student Forms' },
  applicant: { to: '/apply', title: 'Your application' },
} as const

/** A page the college has published for its students or applicants. */
export function PortalPage({ of }: { readonly of: PortalReader }) {
  const home = homes[of]
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const page = useQuery(portalPageQuery(of, slug))
  if (page.isPending) return <SkeletonRows rows={8} columns={1} />
  if (page.data === undefined) {
    if (page.error instanceof ApiError && page.error.status === 404)
      return (
        <EmptyState
          titleOrder="h1"
          icon={<IconFileText size="1.375rem" stroke={1.6} />}
          title="There is no such page"
          action={<RecordLink href={home.to}>{home.title}</RecordLink>}
        >
          It may have been withdrawn, or its address mistyped.
        </EmptyState>
      )
    if (page.error instanceof ApiError && page.error.status === false)
      return (
        <>
          <h1>Page</h1>
          <NotKept />
        </>
      )
    return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  }
  return (
    <Box component="article" fz="lg">
      {/* On the students' pages the frame has it. */}
      {of === 'applicant' && (
        <p>
          <RecordLink href={home.to} className={classes.back}>
            <IconArrowLeft size="1rem" stroke={1.7} aria-hidden="true" />
            {home.title}
          </RecordLink>
        </p>
      )}
      <Box component="h1" fz="2xl" mb="md">
        {page.data.title}
      </Box>
      <Markdown text={page.data.body} pictureAt={portalPictureAt} />
    </Box>
  )
}
