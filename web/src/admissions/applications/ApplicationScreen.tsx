import { isAroundOffer } from '@minster/domain/admissions/offers/offer'
import { confirmedStatuses } from '@minster/domain/admissions/status/status'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { lazy, Suspense } from 'react'
import { LoginAsItem } from '#access/login-as/LoginAsItem.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { MoreItems } from '#kit/records/RecordHeader.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { newRecordId } from '#kit/records/record-pages.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Checks } from './Checks.tsx'
import { HeldUp } from './HeldUp.tsx'
import { NextStep } from './NextStep.tsx'
import { panelId } from './panels.ts'
import { TheStudent } from './TheStudent.tsx'

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
