import { ActionIcon, Button, Menu } from '@mantine/core'
import { interviewStates } from '@minster/domain/admissions/interviews/interview'
import type { Interview } from '@minster/domain/admissions/interviews/interview-calls'
import { minutesAfter, wallTimeOf } from '@minster/domain/platform/words/london-time'
import {
  IconArrowBackUp,
  IconCalendarX,
  IconCheck,
  IconDots,
  IconPencil,
  IconUserCheck,
  IconUserOff,
  IconVideo,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './interviews.module.css'
import { type InterviewList, recordOutcome } from './interviews.ts'
import { useNow } from './use-now.ts'
import { useRefreshInterviews } from './use-refresh-interviews.ts'

const BookDialog = lazy(inTime(() => import('./BookDialog.tsx')))
const ChangeDialog = lazy(inTime(() => import('./ChangeDialog.tsx')))
const CancelDialog = lazy(inTime(() => import('./CancelDialog.tsx')))

type OpenDialog = 'book' | 'change' | 'cancel' | 'release' | null

/** One interview or free time as a line, with its actions. */
export function InterviewLine({ interview, list, canPlan }: InterviewLineProps) {
  const { application, state, start, minutes, place, onlineLink, hub, panel } = interview
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const isPast = start <= useNow()
  const isOpen = state === 'Free' || state === 'Booked'
  const href = application && `/${collectionPath(application.kind, list)}/${application.id}?tab=interview`
  const owesFeedback =
    isPast && application !== null && isHeldOrBooked(state) && panel.some(({ isMe, gave }) => isMe && !gave)
  return (
    <li className={classes.line} data-state={state}>
      <span className={classes.time}>
        <strong>{wallTimeOf(start).time}</strong>
        <small>{wallTimeOf(minutesAfter(start, minutes)).time}</small>
      </span>
      <div className={classes.who}>
        {application && href ? (
          <RecordName href={href}>{application.label}</RecordName>
        ) : (
          <Muted>{state === 'Cancelled' ? 'Nobody' : 'Free'}</Muted>
        )}
        <Muted size="xs">{describeInterview(interview)}</Muted>
      </div>
      <span>{state !== 'Free' && <StatusChip label={state} tone={interviewStates[state].tone} />}</span>
      <span>
        {place ?? (hub && !onlineLink ? hub.label : null)}
        {onlineLink && (
          <div>
            <a href={onlineLink} target="_blank" rel="noreferrer">
              <IconVideo size="0.9375rem" stroke={1.7} aria-hidden="true" /> Online
            </a>
          </div>
        )}
      </span>
      <div>
        {panel.length === 0 && <span data-owed>No panel yet</span>}
        {panel.map(({ member, gave, chair }) => (
          <div key={member.id}>
            {gave && (
              <IconCheck size="0.875rem" stroke={2.2} color="var(--tone-success)" aria-hidden="true" />
            )}{' '}
            {member.label}
            {chair && panel.length > 1 && <small> chair</small>}
            {application && isPast && isHeldOrBooked(state) && (
              <small data-owed={!gave || undefined}>{gave ? ' gave feedback' : ' owes feedback'}</small>
            )}
          </div>
        ))}
      </div>
      <span className={classes.actions}>
        {owesFeedback && href && (
          <RecordLink href={href}>
            <strong>Give feedback</strong>
          </RecordLink>
        )}
        {canPlan && state === 'Free' && !isPast && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setOpenDialog('book')}>
            Book for …
          </Button>
        )}
        {(canPlan || (isPast && panel.some(({ isMe }) => isMe))) && (
          <LineMenu
            interview={interview}
            canChange={canPlan && isOpen && !isPast}
            isPast={isPast}
            onOpen={setOpenDialog}
          />
        )}
      </span>
      <Suspense fallback={null}>
        {openDialog === 'book' && <BookDialog interview={interview} onClose={() => setOpenDialog(null)} />}
        {openDialog === 'change' && (
          <ChangeDialog interview={interview} onClose={() => setOpenDialog(null)} />
        )}
        {(openDialog === 'cancel' || openDialog === 'release') && (
          <CancelDialog interview={interview} action={openDialog} onClose={() => setOpenDialog(null)} />
        )}
      </Suspense>
    </li>
  )
}

function LineMenu({ interview, canChange, isPast, onOpen }: LineMenuProps) {
  const refresh = useRefreshInterviews()
  const { id, state, application, start } = interview
  const outcome = useMutation({
    mutationFn: (choice: 'Held' | 'Did not attend') => recordOutcome(id, choice),
    onSuccess: async ({ state: after }) => {
      showDone(after === 'Held' ? 'Interview held' : 'Noted: they did not attend')
      await refresh()
    },
  })
  const canRecordOutcome = isPast && application !== null && state !== 'Cancelled'
  if (!canChange && !canRecordOutcome) return null
  const subject = `${application?.label ?? 'free time'} at ${wallTimeOf(start).time}`
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More for ${subject}`}>
          <IconDots size="1.0625rem" stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canChange && (
          <>
            <Menu.Item leftSection={<IconPencil size="1rem" stroke={1.6} />} onClick={() => onOpen('change')}>
              Change time, place or panel
            </Menu.Item>
            {state === 'Booked' && (
              <Menu.Item
                leftSection={<IconArrowBackUp size="1rem" stroke={1.6} />}
                onClick={() => onOpen('release')}
              >
                Cancel the booking
              </Menu.Item>
            )}
            <Menu.Item
              color="red"
              leftSection={<IconCalendarX size="1rem" stroke={1.6} />}
              onClick={() => onOpen('cancel')}
            >
              {state === 'Booked' ? 'Cancel the interview' : 'Take this time away'}
            </Menu.Item>
          </>
        )}
        {canRecordOutcome && state !== 'Held' && (
          <Menu.Item
            leftSection={<IconUserCheck size="1rem" stroke={1.6} />}
            onClick={() => outcome.mutate('Held')}
          >
            It was held
          </Menu.Item>
        )}
        {canRecordOutcome && state !== 'Did not attend' && (
          <Menu.Item
            leftSection={<IconUserOff size="1rem" stroke={1.6} />}
            onClick={() => outcome.mutate('Did not attend')}
          >
            They did not attend
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function isHeldOrBooked(state: Interview['state']): boolean {
  return state === 'Held' || state === 'Booked'
}

function collectionPath(kind: string, list: InterviewList): string {
  if (list === 'my-interviews') return 'myapplicants'
  return kind === 'FC' ? 'fc-applications' : 'applications'
}

/** Describes the applicant, or for whom a free time is. */
function describeInterview({ application, forTypes, forProgramme, hub }: Interview): string {
  if (application) return [application.applicantType, hub?.label].filter(Boolean).join(' · ')
  const limits = [hub?.label, forTypes.length > 0 ? forTypes.join(', ') : null, forProgramme?.label]
  return `for ${limits.filter(Boolean).join(' · ') || 'everybody'}`
}

interface InterviewLineProps {
  readonly interview: Interview
  readonly list: InterviewList
  readonly canPlan: boolean
}

interface LineMenuProps {
  readonly interview: Interview
  readonly canChange: boolean
  readonly isPast: boolean
  readonly onOpen: (dialog: OpenDialog) => void
}
