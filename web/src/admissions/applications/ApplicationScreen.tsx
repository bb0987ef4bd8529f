import { Button, Group } from '@mantine/core'
import { application } from '@minster/domain/admissions/applications/application'
import { isAroundOffer, takeUpStatusOf } from '@minster/domain/admissions/offers/offer'
import { confirmedStatuses, statusRules } from '@minster/domain/admissions/status/status'
import { engagementStatuses, isEngagementStatus } from '@minster/domain/college/studies/status'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { PlacedField } from '@minster/domain/kit/record/record'
import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { LoginAsItem } from '#access/login-as/LoginAsItem.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { MoreItems, NextStep as Step } from '#kit/records/RecordHeader.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { newRecordId, recordHref } from '#kit/records/record-pages.ts'
import { applyReply, outcomeQuery } from '#kit/records/records.ts'
import { statusFieldOf } from '#kit/records/status-field.ts'
import { ask } from '#platform/api/ask.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { BlockersPanel } from './BlockersPanel.tsx'
import { Checks } from './Checks.tsx'
import { panelId } from './panels.ts'

const AgreedLine = lazy(inTime(() => import('#people/consents/AgreedLine.tsx')))
const DuplicatesNotice = lazy(inTime(() => import('#people/duplicates/DuplicatesNotice.tsx')))
const PotentialStudentLine = lazy(inTime(() => import('#people/contacts/PotentialStudentLine.tsx')))
const NewApplication = lazy(inTime(() => import('./NewApplication.tsx')))
const EvidencePanel = lazy(inTime(() => import('./EvidencePanel.tsx')))
const InterviewPanel = lazy(inTime(() => import('../interviews/InterviewPanel.tsx')))
const ReferencesPanel = lazy(inTime(() => import('./ReferencesPanel.tsx')))
const OfferPanel = lazy(inTime(() => import('./OfferPanel.tsx')))

const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))

/** Submits an application in progress. Missing answers come back as problems. */
const submitApplication = (collection: string, { id, version }: RecordValues) =>
  ask('POST /api/:collection/:id/submit', { params: { collection, id }, version })

/** An application in progress is submitted next, a deferred one taken up again; from then on the status moves. */
const NextStep: Step = ({ collection, reply, usual }) => {
  const queryClient = useQueryClient()
  const submit = useMutation({
    mutationFn: () => submitApplication(collection, reply.data),
    onSuccess: async (after) => {
      showDone('Application submitted')
      await applyReply(queryClient, collection, after)
    },
  })
  const phase = statusRules(reply.data['status'])?.phase
  if (!reply.abilities.edit) return usual
  if (phase === 'deferred') return <TakeUpButton collection={collection} reply={reply} />
  if (phase !== 'begun') return usual
  return (
    <>
      <Button variant="default" component={Link} to={`/${collection}/${reply.data.id}/form`}>
        Fill in the form
      </Button>
      <Button loading={submit.isPending} onClick={() => submit.mutate()}>
        Submit
      </Button>
    </>
  )
}

/** Moves a deferred application back to its earlier status; the dialog names what has grown too old meanwhile. */
function TakeUpButton({ collection, reply }: { readonly collection: string; readonly reply: RecordReply }) {
  const [isOpen, setOpen] = useState(false)
  const textAt = (path: string) => {
    const value = valueAt(reply.data, path)
    return typeof value === 'string' ? value : null
  }
  const to = takeUpStatusOf({ made: textAt('offer.made'), answer: textAt('offer.answer') })
  const move = reply.abilities.moves['status']?.find((candidate) => candidate.to === to)
  const placed = statusFieldOf(application)
  if (!move || !placed) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Take up again</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StatusDialog
            collection={collection}
            reply={reply}
            placed={placed}
            move={move}
            title="Take up again as"
            verb="Take up again"
            onChanged={() => {
              setOpen(false)
              showDone('The application is taken up again')
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

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
      special={tabs}
      linked={linkedRecords}
      only={isFormField}
      NextStep={NextStep}
      MoreItems={LoginAsApplicant}
    />
  )
}

const linkedRecords = ['person']
/** Sections left out of the form: the checklist and the status menu have their own places, the rest is set by the college's rules. */
const sectionsElsewhere = ['checks', 'checkNotes', 'held', 'progress', 'offer']
const isFormField = ({ section, path }: PlacedField) =>
  !sectionsElsewhere.includes(section) && path !== 'status' && path !== 'deferredFrom'

const LoginAsApplicant: MoreItems = ({ reply }) => {
  const { person } = reply.data
  return isLinkValue(person) && <LoginAsItem mode="applicant" id={person.id} />
}

function Overview({ collection, reply }: PanelProps) {
  const { id, status, person } = reply.data
  return (
    <>
      <Suspense fallback={null}>
        <DuplicatesNotice person={person} />
        <PotentialStudentLine person={person} />
        <AgreedLine person={person} />
      </Suspense>
      {confirmedStatuses.some((confirmed) => confirmed === status) && (
        <ConfirmedStudent collection={collection} reply={reply} />
      )}
      <BlockersPanel collection={collection} reply={reply} />
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

const tabs: readonly SpecialTab[] = [
  { key: 'overview', title: 'Overview', Panel: Overview },
  { key: 'interview', title: 'Interview', Panel: Interview },
]

/**
 * The student made from a confirmed application, with their status, for everybody who sees the application. The link to
 * their page is for those who may open it.
 */
function ConfirmedStudent({
  collection,
  reply,
}: {
  readonly collection: string
  readonly reply: RecordReply
}) {
  const { claims } = useSession()
  const { id, version } = reply.data
  const { data: engagement } = useQuery(outcomeQuery(collection, id, version))
  if (!engagement) return null
  const textAt = (path: string) => {
    const value = valueAt(engagement, path)
    return typeof value === 'string' ? value : ''
  }
  const status = textAt('status')
  const start = textAt('start')
  const banner = textAt('student.partnerId')
  const facts = [
    textAt('programme.label'),
    textAt('studyPace'),
    textAt('hub.label'),
    start && `begins ${formatDate(start)}`,
    banner ? `Banner ID ${banner}` : 'Banner ID not yet known',
  ]
  const href = recordHref('students', textAt('student.id'), claims)
  return (
    <Callout mt="lg" tone="success" role="region" aria-label="The student">
      <Group gap="xs" fz="sm">
        <span>
          <strong>{textAt('student.label')}</strong> is a student.
        </span>
        {isEngagementStatus(status) && <StatusChip label={status} tone={engagementStatuses[status].tone} />}
        <Muted>{facts.filter(Boolean).join(' · ')}</Muted>
        {href && <RecordLink href={href}>Open the student</RecordLink>}
      </Group>
    </Callout>
  )
}
