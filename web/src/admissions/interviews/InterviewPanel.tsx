import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { interviewStates } from '@minster/domain/admissions/interviews/interview'
import type {
  Feedback,
  Interview,
  InterviewOfApplication,
} from '@minster/domain/admissions/interviews/interview-calls'
import { recommendations } from '@minster/domain/admissions/interviews/interview-feedback'
import { canBeInterviewed } from '@minster/domain/admissions/interviews/interview-times'
import type { OwnInterview } from '@minster/domain/admissions/interviews/own-interview-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { formatDayAndTime } from '@minster/domain/platform/words/london-time'
import { IconCheck, IconClockHour4, IconEyeOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { InterviewSheet } from './InterviewSheet.tsx'
import classes from './interview-panel.module.css'
import { interviewsOfQuery, inviteToInterview, writeSummary } from './interviews.ts'
import { useNow } from './use-now.ts'
import { useRefreshInterviews } from './use-refresh-interviews.ts'

const ChangeDialog = lazy(inTime(() => import('./ChangeDialog.tsx')))
const CancelDialog = lazy(inTime(() => import('./CancelDialog.tsx')))

/** Invites one applicant to choose a time, once more where they were invited before. */
function InviteButton({ application, isInvited }: InviteButtonProps) {
  const refresh = useRefreshInterviews()
  const invite = useMutation({
    meta: { saysItself: true },
    mutationFn: () => inviteToInterview([application]),
    onSuccess: async ([outcome]) => {
      if (outcome?.ok) showDone(outcome.message)
      await refresh()
    },
  })
  const [outcome] = invite.data ?? []
  const refusal = invite.error?.message ?? (outcome?.ok === false ? outcome.message : null)
  return (
    <>
      <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
        {isInvited ? 'Invite again' : 'Invite to choose a time'}
      </Button>
      <FailureNote mt="sm" words={refusal !== null && `${refusal}.`} />
    </>
  )
}

/** Actions of the office on a coming interview, on the page of its application. */
function ComingActions({ interview }: { readonly interview: Interview }) {
  const [openDialog, setOpenDialog] = useState<'change' | 'release' | null>(null)
  return (
    <Group gap="xs" mt="md">
      <Button variant="default" size="xs" onClick={() => setOpenDialog('change')}>
        Change time, place or panel
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={() => setOpenDialog('release')}>
        Cancel the booking
      </Button>
      <Suspense fallback={null}>
        {openDialog === 'change' && (
          <ChangeDialog interview={interview} onClose={() => setOpenDialog(null)} />
        )}
        {openDialog === 'release' && (
          <CancelDialog interview={interview} action="release" onClose={() => setOpenDialog(null)} />
        )}
      </Suspense>
    </Group>
  )
}

interface InviteButtonProps {
  readonly application: string
  readonly isInvited: boolean
}

/** The tab "Interview" of an application: the interviews, their notes, and the panel's feedback. */
export default function InterviewPanel({ collection, reply }: PanelProps) {
  const { permits } = useSession()
  const interviewsOfApplication = useQuery(interviewsOfQuery(collection, reply.data.id))
  if (interviewsOfApplication.isPending) return <SkeletonRows rows={5} columns={3} />
  if (interviewsOfApplication.isError)
    return (
      <ErrorState
        error={interviewsOfApplication.error}
        onRetry={() => void interviewsOfApplication.refetch()}
      />
    )
  const { interviews, applicant } = interviewsOfApplication.data
  const mayInvite = permits({ any: ['applications:edit', 'fc-applications:edit'] })
  const isWaiting =
    applicant.booked === null && applicant.held === null && canBeInterviewed(reply.data['status'])
  const [latest] = interviews.filter(({ state }) => state !== 'Cancelled')
  return (
    <Stack gap="xl" maw="53.75rem" pt="lg">
      {interviews.length === 0 && (
        <EmptyState
          icon={<IconClockHour4 size="1.375rem" stroke={1.6} />}
          title="No interview yet"
          action={
            mayInvite &&
            isWaiting && <InviteButton application={reply.data.id} isInvited={applicant.isInvited} />
          }
        >
          {describeInvitation(applicant)}
        </EmptyState>
      )}
      {interviews.length > 0 && mayInvite && isWaiting && (
        <div>
          <Muted mb="xs">{describeInvitation(applicant)}</Muted>
          <InviteButton application={reply.data.id} isInvited={applicant.isInvited} />
        </div>
      )}
      {interviews.map((interview) => (
        <InterviewSection key={interview.id} interview={interview} />
      ))}
      {latest && <InterviewSheet collection={collection} reply={reply} interview={latest} />}
    </Stack>
  )
}

function describeInvitation({ isInvited, times }: OwnInterview): string {
  if (!isInvited)
    return 'Once invited, the applicant chooses a time. The office can also book one under Applications, Interviews.'
  return times.length === 0
    ? 'They were invited, but there is no free time for them. Make some under Applications, Interviews.'
    : `They were invited and can choose from ${times.length} ${times.length === 1 ? 'time' : 'times'}.`
}

function InterviewSection({ interview }: { readonly interview: InterviewOfApplication }) {
  const { state, start, minutes, place, onlineLink, panel, feedback, isHidden, summary, maySummarise } =
    interview
  const [isChanging, setChanging] = useState(false)
  const hasBegun = start <= useNow()
  const canPlan = useSession().permits('applications:edit')
  const ownMembership = panel.find(({ isMe }) => isMe)
  const ownFeedback = feedback.find(({ isMine }) => isMine)
  const canGive = ownMembership !== undefined && hasBegun && (state === 'Booked' || state === 'Held')
  const owingMembers = panel.filter(({ gave }) => !gave)
  return (
    <section aria-label={`Interview on ${formatDayAndTime(start)}`}>
      <Frame p="md">
        <Group component="header" gap="xs">
          <h2>{formatDayAndTime(start)}</h2>
          <StatusChip label={state} tone={interviewStates[state].tone} bordered />
          <Muted>{[`${minutes} minutes`, place, onlineLink && 'online'].filter(Boolean).join(' · ')}</Muted>
        </Group>
        {state === 'Booked' && !hasBegun && canPlan && interview.mayEdit && (
          <ComingActions interview={interview} />
        )}
        <Group component="ul" gap="xl" mt="sm" fz="sm" aria-label="Panel">
          {panel.map(({ member, chair, gave }) => (
            <Group key={member.id} component="li" gap="2xs">
              {hasBegun && gave ? (
                <IconCheck size="1rem" stroke={2} color="var(--tone-success)" aria-hidden="true" />
              ) : (
                <Box w={6} h={6} mx="3xs" bdrs="xl" bg="var(--line-strong)" aria-hidden="true" />
              )}
              {member.label}
              {chair && <small>chair</small>}
              {hasBegun && state !== 'Cancelled' && (
                <Text span fz="xs" c={gave ? 'dimmed' : 'var(--tone-warning)'}>
                  {gave ? 'gave feedback' : 'owes feedback'}
                </Text>
              )}
            </Group>
          ))}
        </Group>

        {feedback
          .filter(({ isMine }) => !isMine || !isChanging)
          .map((entry) => (
            <FeedbackEntry
              key={entry.id}
              feedback={entry}
              {...(entry.isMine && canGive && { onChange: () => setChanging(true) })}
            />
          ))}
        {isHidden && ownMembership && (
          <Group component="p" gap="2xs" wrap="nowrap" mt="sm" c="dimmed" fz="sm">
            <IconEyeOff size="1rem" stroke={1.7} aria-hidden="true" /> Others have given their feedback. You
            read it once you have given yours.
          </Group>
        )}
        {canGive && (!ownFeedback || isChanging) && (
          <FeedbackForm interview={interview} previous={ownFeedback} onDone={() => setChanging(false)} />
        )}
        {(summary || (maySummarise && hasBegun && state !== 'Cancelled')) && (
          <Summary interview={interview} owingCount={owingMembers.length} />
        )}
      </Frame>
    </section>
  )
}

function FeedbackEntry({
  feedback,
  onChange,
}: {
  readonly feedback: Feedback
  readonly onChange?: () => void
}) {
  const { member, isMine, recommendation, given, pointsOfConcern, followUp, comments } = feedback
  const parts = [
    ['Points of concern', pointsOfConcern],
    ['Follow-up', followUp],
    ['Comments', comments],
  ] as const
  return (
    <article className={classes.part} aria-label={`Feedback of ${member.label}`}>
      <Group component="header" gap="xs" fz="sm">
        <strong>{isMine ? 'Your feedback' : member.label}</strong>
        <StatusChip label={recommendation} tone={recommendations[recommendation].tone} />
        <small>{formatDateTime(given)}</small>
        {onChange && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onChange}>
            Change
          </Button>
        )}
      </Group>
      <Stack component="dl" gap="xs" mt="xs">
        {parts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>
                  <small>{label}</small>
                </dt>
                <dd className={classes.words}>{text}</dd>
              </div>
            ),
        )}
      </Stack>
    </article>
  )
}

function Summary({
  interview,
  owingCount,
}: {
  readonly interview: InterviewOfApplication
  readonly owingCount: number
}) {
  const queryClient = useQueryClient()
  const { id, summary, maySummarise } = interview
  const [draft, setDraft] = useState<string | null>(null)
  const write = useMutation({
    meta: { saysItself: true },
    mutationFn: (summaryText: string) => writeSummary(id, summaryText),
    onSuccess: async () => {
      setDraft(null)
      showDone('Summary saved')
      await queryClient.invalidateQueries({ queryKey: ['interviews'] })
    },
  })
  if (draft === null)
    return (
      <div className={classes.part}>
        <Group component="header" gap="xs" mb="xs" fz="sm">
          <strong>Panel summary</strong>
          {summary?.by && <small>{summary.by}</small>}
          {maySummarise && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => setDraft(summary?.text ?? '')}
            >
              {summary ? 'Change' : 'Write it'}
            </Button>
          )}
        </Group>
        {summary ? (
          <p className={classes.words}>{summary.text}</p>
        ) : (
          <Muted>
            {owingCount === 0
              ? 'All feedback is there.'
              : `Not written yet; ${owingCount} still owe feedback.`}
          </Muted>
        )}
      </div>
    )
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault()
        write.mutate(draft)
      }}
    >
      <MultilineInput
        label="Panel summary"
        description="What the panel thinks together. The office and the panel read it."
        minRows={3}
        maxLength={20_000}
        value={draft}
        onChange={setDraft}
      />
      <FailureNote mt="sm" words={write.error?.message} />
      <Group gap="xs" mt="sm" justify="flex-end">
        <Button variant="default" onClick={() => setDraft(null)}>
          Cancel
        </Button>
        <Button type="submit" loading={write.isPending}>
          Save
        </Button>
      </Group>
    </form>
  )
}
