import type { PlacedField } from '@minster/domain/record/record'
import { isAroundOffer } from '@minster/domain/records/application/offer'
import { confirmedStatuses } from '@minster/domain/records/application/status'
import { lazy, Suspense } from 'react'
import { inTime } from '../../chunks.ts'
import { isLinkValue } from '../../records/form-values.ts'
import type { MoreItems } from '../../records/RecordHeader.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '../../records/RecordScreen.tsx'
import { RelatedList } from '../../records/RelatedList.tsx'
import { LoginAsItem } from '../login-as/LoginAsItem.tsx'
import { Checks } from './Checks.tsx'
import { NextStep } from './NextStep.tsx'
import { TheStudent } from './TheStudent.tsx'

const DuplicatesNotice = lazy(inTime(() => import('../duplicates/DuplicatesNotice.tsx')))
const EvidencePanel = lazy(inTime(() => import('./EvidencePanel.tsx')))
const InterviewPanel = lazy(inTime(() => import('../interviews/InterviewPanel.tsx')))
const ReferencesPanel = lazy(inTime(() => import('./ReferencesPanel.tsx')))
const OfferPanel = lazy(inTime(() => import('./OfferPanel.tsx')))

/** The page of an application, in whichever collection: the checks come first, as they are the day's work. */
export function ApplicationScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
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
const ofThisApplication = ['application']
/** Checks are worked in their checklist and the status by its menu. */
const isInForm = ({ section, path }: PlacedField) =>
  section !== 'checks' && section !== 'offer' && path !== 'status' && path !== 'deferredFrom'

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
      <Checks collection={collection} reply={reply} />
      {isAroundOffer(reply.data) && (
        <Suspense fallback={null}>
          <OfferPanel collection={collection} reply={reply} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <ReferencesPanel application={id} />
      </Suspense>
      <Suspense fallback={null}>
        <EvidencePanel application={id} />
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
