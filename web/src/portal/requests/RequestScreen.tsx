import { Button } from '@mantine/core'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { useSession } from '#platform/api/session.ts'
import { aboutLine } from './about-href.ts'
import { RequestOverview } from './RequestOverview.tsx'

/** The page of something a student sent: what it is, whose it is, and the answer or the way to where it is decided. */
export function RequestScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={special} NextStep={OpenIt} />
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: RequestOverview }]

/** What comes next is to look at what it is about; a request in words is answered beneath. */
const OpenIt: NextStep = ({ reply, usual }) => {
  const { claims } = useSession()
  const { about, student, form } = reply.data
  const line = aboutLine(about, isLinkValue(student) ? student.id : null, claims)
  if (line === null) return form === 'requests' ? null : usual
  return (
    <Button component={RecordLink} href={line.href}>
      {line.words}
    </Button>
  )
}
