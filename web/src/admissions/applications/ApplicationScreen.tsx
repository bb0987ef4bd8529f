import { isAroundOffer } from '@minster/domain/admissions/offers/offer'
import { confirmedStatuses } from '@minster/domain/admissions/status/status'
import { engagementStatuses, isEngagementStatus } from '@minster/domain/college/studies/status'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LoginAsItem } from '#access/login-as/LoginAsItem.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { MoreItems } from '#kit/records/RecordHeader.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { newRecordId, recordHref } from '#kit/records/record-pages.ts'
import { cameOfQuery, type RecordReply } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './application.module.css'
import { Checks } from './Checks.tsx'
import { HeldUp } from './HeldUp.tsx'
import { NextStep } from './NextStep.tsx'
import { panelId } from './panels.ts'

const DuplicatesNotice = lazy(inTime(() => import('#people/duplicates/DuplicatesNotice.tsx')))
const NewApplication = lazy(inTime(() => import('./NewApplication.tsx')))
const EvidencePanel = lazy(inTime(() => import('./EvidencePanel.tsx')))
const InterviewPanel = lazy(inTime(() => import('../interviews/InterviewPanel.tsx')))
const ReferencesPanel = lazy(inTime(() => import('./ReferencesPanel.tsx')))
const OfferPanel = lazy(inTime(() => import('./OfferPanel.tsx')))

/** The page of an application, in whichever collection: the checks come first, as they are the day's work. */
export function ApplicationScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  if (id === newRecordId)
    return (
      <Suspense fallback={null}>
        <NewApplication collection={collection} />
      </Suspense>
    )
  return (
    <RecordScreen
      collection={collection}
      id={id}
      special={special}
      linked={applicant}
      only={isInForm}
      NextStep={NextStep}
      MoreItems={LoginAsApplicant}
    />
  )
}

const applicant = ['person']
/** Checks are worked in their checklist, the status by its menu; what the college's rules keep is nobody's to fill in. */
const elsewhere = ['checks', 'checkNotes', 'held', 'progress', 'offer']
const isInForm = ({ section, path }: PlacedField) =>
  !elsewhere.includes(section) && path !== 'status' && path !== 'deferredFrom'

const LoginAsApplicant: MoreItems = ({ reply }) => {
  const { person } = reply.data
  return isLinkValue(person) && <LoginAsItem mode="applicant" id={person.id} />
}

function Overview({ collection, reply }: PanelProps) {
  const { id, status } = reply.data
  return (
    <>
      <Suspense fallback={null}>
        <DuplicatesNotice person={reply.data.person} />
      </Suspense>
      {confirmedStatuses.some((confirmed) => confirmed === status) && (
        <TheStudent collection={collection} reply={reply} />
      )}
      <HeldUp collection={collection} reply={reply} />
      <Checks collection={collection} reply={reply} />
      {isAroundOffer(reply.data) && (
        <Suspense fallback={null}>
          <OfferPanel collection={collection} reply={reply} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <div id={panelId('references')} tabIndex={-1}>
          <ReferencesPanel application={id} status={String(status)} />
        </div>
      </Suspense>
      <Suspense fallback={null}>
        <div id={panelId('evidence')} tabIndex={-1}>
          <EvidencePanel application={id} />
        </div>
      </Suspense>
    </>
  )
}

function Interview(props: PanelProps) {
  return (
    <Suspense fallback={null}>
      <InterviewPanel {...props} />
    </Suspense>
  )
}

const special: readonly SpecialTab[] = [
  { key: 'overview', title: 'Overview', Panel: Overview },
  { key: 'interview', title: 'Interview', Panel: Interview },
]

/**
 * The student that came of a confirmed application: where they stand, told to whoever sees the application; the way to
 * their page only to whoever may open it.
 */
function TheStudent({ collection, reply }: { readonly collection: string; readonly reply: RecordReply }) {
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
