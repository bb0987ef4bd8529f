import { Box, Button, Group, Text } from '@mantine/core'
import { formatDate, formatDateTime, formatMoney } from '@minster/domain/platform/words/format'
import type { BursaryOffer, BursaryStanding } from '@minster/domain/portal/bursaries/bursary-calls'
import { maySend } from '@minster/domain/portal/bursaries/for-student'
import { awardAnswers, bursaryStates } from '@minster/domain/portal/bursaries/states'
import type { FormReceipt } from '@minster/domain/portal/forms/form-calls'
import { bursaryForm } from '@minster/domain/portal/student-forms/bursary-application'
import type { Thread } from '@minster/domain/portal/threads/thread-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { FactLines } from '#platform/ui/FactLines.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { useSending } from '../calls/use-sending.ts'
import { PortalCard } from '../forms/PortalCard.tsx'
import { PortalContent } from '../forms/PortalContent.tsx'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import portal from '../forms/portal.module.css'
import { ReceiptCard } from '../forms/ReceiptCard.tsx'
import { StudentFormScreen } from '../forms/StudentFormScreen.tsx'
import { portalHomeQuery } from '../forms/student-forms.ts'
import { useFormTitle } from '../forms/use-form-title.ts'
import { LaterThread } from '../threads/LaterThread.tsx'
import { useOwnThreads } from '../threads/threads.ts'
import { answerOffer, bursaryStandingQuery } from './bursaries.ts'

type Request = NonNullable<BursaryStanding['request']>

const words: Readonly<Record<Request['state'], string>> = {
  'Not applicable': 'The panel has found that this fund is not for your case. Talk to the college office.',
  'Additional information needed': 'The panel needs to know a little more before it can decide.',
  'Under consideration': 'The panel has it. You need do nothing; we write to you when there is a decision.',
  Approved: 'The panel has decided to help you.',
  Rejected: 'The panel could not give you a bursary this time. Talk to your tutor or the college office.',
  Cancelled: 'This application was cancelled. Ask the college office if you wonder why.',
}

/** Where a request stands, and what the student can do about it. */
function BursaryStands({ request, thread, isDated, onChange }: BursaryStandsProps) {
  const { state, sentAt, asked, references, offer } = request
  const taking = useTakeOver()
  return (
    <>
      <PortalCard title={<StatusChip label={state} tone={bursaryStates[state].tone} bordered />}>
        <p>{words[state]}</p>
        {thread && <LaterThread thread={thread} isDated={isDated} />}
        {state === 'Additional information needed' && (
          <Button variant="default" size="md" onClick={onChange}>
            Change what I sent
          </Button>
        )}
      </PortalCard>
      {offer && <Offer offer={offer} onDone={taking} />}
      <section aria-labelledby="sent">
        <Box component="h2" mb="xs" id="sent">
          What you sent
        </Box>
        <FactLines
          facts={[
            ...(sentAt === null ? [] : [{ title: 'Sent', value: formatDateTime(sentAt) }]),
            ...(asked === null ? [] : [{ title: 'You asked for', value: formatMoney(asked) }]),
            ...references.map(({ name, state: of, bounced }) => ({
              title: name,
              value: heardOf(of === 'Received', bounced),
            })),
          ]}
        />
      </section>
    </>
  )
}

function heardOf(hasWritten: boolean, bounced: boolean): string {
  if (hasWritten) return 'has written to us'
  return bounced
    ? 'could not be reached: tell the college office another e-mail address'
    : 'was asked to write to us'
}

function Offer({ offer, onDone }: OfferProps) {
  const { amount, conditions, answer, answeredAt, instalments } = offer
  const [isDeclining, setDeclining] = useState(false)
  const send = useSending({
    meta: { saysItself: true },
    mutationFn: answerOffer,
    onSuccess: onDone,
    onSettled: () => setDeclining(false),
  })
  return (
    <PortalCard title="You are offered">
      <Text fz="3xl" fw={600} className="tabular">
        {formatMoney(amount)}
      </Text>
      {conditions !== null && (
        <>
          <h3>On these conditions</h3>
          <FreeText quoted>{conditions}</FreeText>
        </>
      )}
      {instalments.length > 0 && (
        <>
          <h3>How it is paid</h3>
          <ul className={portal.bullets}>
            {instalments.map((one) => (
              <li key={`${one.due} ${one.amount}`}>
                {formatMoney(one.amount)}
                {one.paidOn !== null
                  ? `, paid on ${formatDate(one.paidOn)}`
                  : one.due !== null && `, due ${formatDate(one.due)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {answer === 'Offered' ? (
        <>
          <FailureNote words={send.error?.message} />
          <Group gap="sm" grow>
            <Button
              size="md"
              loading={send.isPending && send.variables === 'accept'}
              onClick={() => send.mutate('accept')}
            >
              Accept
            </Button>
            <Button variant="default" size="md" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          </Group>
        </>
      ) : (
        <Group gap="xs" role="status">
          <StatusChip label={answer} tone={awardAnswers[answer].tone} />
          {answeredAt !== null && <Muted span>{formatDateTime(answeredAt)}</Muted>}
        </Group>
      )}
      <ConfirmDialog
        opened={isDeclining}
        title="Decline the bursary?"
        verb="Decline it"
        danger
        isLarge
        busy={send.isPending}
        onConfirm={() => send.mutate('decline')}
        onCancel={() => setDeclining(false)}
      >
        The money goes to somebody else. This cannot be taken back here.
      </ConfirmDialog>
    </PortalCard>
  )
}

/** Takes over how it stands now, here and on home. */
function useTakeOver() {
  const queryClient = useQueryClient()
  return (standing: BursaryStanding) => {
    queryClient.setQueryData(bursaryStandingQuery.queryKey, standing)
    void queryClient.invalidateQueries({ queryKey: portalHomeQuery.queryKey })
  }
}

interface BursaryStandsProps {
  readonly request: Request
  readonly thread: Thread | undefined
  /** Whether the day of the answer is said; the round may have one of its own. */
  readonly isDated: boolean
  /** Opens the form again. */
  readonly onChange: () => void
}
interface OfferProps {
  readonly offer: BursaryOffer
  readonly onDone: (standing: BursaryStanding) => void
}

/** A student's bursary: the form while they ask, and where it stands once they have. */
export function OwnBursary() {
  const standing = useQuery(bursaryStandingQuery)
  return (
    <PortalContent query={standing} path="/forms/bursary-application" title="Bursary" isPrivate>
      {(stands) => <Bursary standing={stands} />}
    </PortalContent>
  )
}

function Bursary({ standing }: { readonly standing: BursaryStanding }) {
  const { round, request } = standing
  const [thread] = useOwnThreads('bursary-application', !request)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const title = useFormTitle(bursaryForm)
  const { step }: { step?: unknown } = useSearch({ strict: false })
  const [receipt, setReceipt] = useState<FormReceipt | null>(null)
  const isFilling = request === null ? round !== null && round.refused === null : step !== undefined
  if (receipt) return <ReceiptCard title={title} receipt={receipt} onAgain={() => setReceipt(null)} />
  if (isFilling && (request === null || maySend({ ...request, releasedAt: null })))
    return (
      <StudentFormScreen
        form={bursaryForm}
        above={request === null && step === undefined && <RoundWords standing={standing} />}
        onSent={(sent) => {
          setReceipt(sent)
          void queryClient.invalidateQueries({ queryKey: ['student-forms'] })
        }}
      />
    )
  return (
    <>
      <PortalTitle path="/forms/bursary-application">Bursary</PortalTitle>
      <RoundWords standing={standing} />
      {request && (
        <BursaryStands
          request={request}
          thread={thread}
          isDated={round?.decisionsBy === null}
          onChange={() => void navigate({ to: '.', search: { step: bursaryForm.steps[0]?.key ?? '' } })}
        />
      )}
    </>
  )
}

/** What there is to know of the round, before asking and afterwards. */
function RoundWords({ standing: { round, request } }: { readonly standing: BursaryStanding }) {
  if (!round)
    return (
      <Muted size="lg" mb="md">
        The college gives no bursaries at present. If you are in need, talk to your tutor or the college
        office.
      </Muted>
    )
  const { title, academicYear, refused, closes, decisionsBy, guidance } = round
  const days =
    request === null
      ? (refused ?? `You can ask until ${formatDate(closes)}.`)
      : decisionsBy !== null &&
          ['Under consideration', 'Additional information needed'].includes(request.state)
        ? `Decisions come by ${formatDate(decisionsBy)}.`
        : ''
  return (
    <Box component="section" mb="md" aria-label="About this round">
      <p>
        <strong>
          {title}, {academicYear}
        </strong>
        {days !== '' && ` · ${days}`}
      </p>
      {request === null && guidance !== null && <FreeText>{guidance}</FreeText>}
    </Box>
  )
}
