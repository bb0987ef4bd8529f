import { engagementStatuses, isEngagementStatus } from '@minster/domain/college/studies/status'
import { valueAt } from '@minster/domain/kit/record/condition'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { cameOfQuery, type RecordReply } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './application.module.css'

/**
 * The student that came of a confirmed application: where they stand, told to whoever sees the application; the way to
 * their page only to whoever may open it.
 */
export function TheStudent({
  collection,
  reply,
}: {
  readonly collection: string
  readonly reply: RecordReply
}) {
  const { claims } = useSession()
  const { id, version } = reply.data
  const { data: engagement } = useQuery(cameOfQuery(collection, id, version))
  if (!engagement) return null
  const textAt = (path: string) => {
    const value = valueAt(engagement, path)
    return typeof value === 'string' ? value : ''
  }
  const status = textAt('status')
  const begins = textAt('start')
  const banner = textAt('student.partnerId')
  const facts = [
    textAt('programme.label'),
    textAt('studyPace'),
    textAt('hub.label'),
    begins && `begins ${formatDate(begins)}`,
    banner ? `Banner ID ${banner}` : 'Banner ID not yet known',
  ]
  const href = recordHref('students', textAt('student.id'), claims)
  return (
    <Callout tone="success" className={classes.student ?? ''} role="region" aria-label="The student">
      <strong>{textAt('student.label')}</strong> is a student.{' '}
      {isEngagementStatus(status) && <StatusChip label={status} tone={engagementStatuses[status].tone} />}
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      {href && <RecordLink href={href}>Open the student</RecordLink>}
    </Callout>
  )
}
