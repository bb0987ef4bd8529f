import { Anchor, Group } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { placementFindings } from '@minster/domain/teaching/placements/findings'
import { useQuery } from '@tanstack/react-query'
import type { SpecialList } from '#kit/records/ListScreen.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { studentReportQuery } from '#returns/reports/reports.ts'

/** The list of placements, with its findings above it. */
export const placementList: SpecialList = {
  Above: MissingBuckets,
  empty: {
    title: 'No placements yet',
    words: 'Begin one for a student: choose who, and search for a host on its page.',
  },
}

const singleRow = { pageSize: '1' }

/** The findings with their counts, each linked to its students. */
function MissingBuckets() {
  const { permits } = useSession()
  const { data } = useQuery({
    ...studentReportQuery('placements-report', singleRow),
    enabled: permits('role:manager'),
  })
  const buckets = (data?.meta.buckets ?? []).filter(
    ({ id, count }) => count > 0 && namesOf(placementFindings).some((finding) => finding === id),
  )
  if (buckets.length === 0) return null
  return (
    <Group component="nav" gap="2xs" mb="xs" aria-label="What is missing">
      <Muted span>What is missing</Muted>
      {buckets.map(({ id, label, count, tone }) => (
        <Anchor
          key={id}
          component={RecordLink}
          underline="never"
          c="inherit"
          href={`/students/placements/missing?state=${id}`}
        >
          <StatusChip label={`${label} ${count.toLocaleString('en-GB')}`} tone={tone} bordered />
        </Anchor>
      ))}
    </Group>
  )
}
