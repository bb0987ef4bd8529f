import { Box, Button, Text } from '@mantine/core'
import { noticeHours } from '@minster/domain/admissions/interviews/interview-times'
import type { FreeTime, OwnInterview } from '@minster/domain/admissions/interviews/own-interview-calls'
import { formatDayAndTime, formatLongDay, wallTimeOf } from '@minster/domain/platform/words/london-time'
import { IconCalendarEvent, IconMapPin, IconUsers, IconVideo } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { isUnknownRecord } from '#platform/api/current-user.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Card, CardButtons } from '../cards/Card.tsx'
import classes from './interview-card.module.css'

/** An interview to choose, move or cancel: one day after another, a button a time. */
export function InterviewChoice({ value, isPage = false, book, cancel }: InterviewChoiceProps) {
  const [isMoving, setMoving] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const booking = useMutation({
    meta: { saysItself: true },
    mutationFn: book,
    onSuccess: () => {
      setMoving(false)
      setChosen(null)
    },
  })
  const cancelling = useMutation({
    meta: { saysItself: true },
    mutationFn: cancel,
    onSettled: () => setCancelling(false),
  })
  const { booked, held } = value
  // Where somebody else was quicker, the times that are left are shown at once.
  const times = timesInError(booking.error) ?? value.times
  const chosenTime = times.find(({ id }) => id === chosen)
  const failure = booking.error ?? cancelling.error
  const frameProps = { title: interviewTitleOf(value), isPage }
  if (!booked && !value.isInvited && times.length === 0)
    return held ? (
      <ChoiceFrame {...frameProps}>
        <Text inherit mt="xs">
          We met on {formatLongDay(held)}. You will hear from us once everybody has said what they think.
        </Text>
      </ChoiceFrame>
    ) : null

  return (
    <ChoiceFrame {...frameProps}>
      {booked && <BookingFacts booked={booked} />}
      <FailureNote mt="md" words={failure?.message} />
      {booked && !isMoving && booked.canChange && (
        <CardButtons>
          <Button size="md" variant="default" onClick={() => setMoving(true)}>
            Choose another time
          </Button>
          <Button size="md" variant="subtle" color="gray" onClick={() => setCancelling(true)}>
            Cancel the interview
          </Button>
        </CardButtons>
      )}
      {booked && !booked.canChange && (
        <Muted size="md" mt="xs">
          It is less than {noticeHours} hours away. If you cannot come, please ring the office.
        </Muted>
      )}
      {(!booked || isMoving) && (
        <>
          {times.length === 0 ? (
            <Text inherit mt="xs">
              No time is free at the moment. Please look again in a few days, or write to us.
            </Text>
          ) : (
            <Muted size="md" mt="xs">
              All times are UK time. Each goes to whoever books it first.
            </Muted>
          )}
          <div>
            {timesByDay(times).map(({ day, dayTimes }) => (
              <Box key={day} component="fieldset" mt="md">
                <legend>
                  <strong>{day}</strong>
                </legend>
                <div className={classes.times}>
                  {dayTimes.map((time) => (
                    <button
                      key={time.id}
                      type="button"
                      aria-pressed={time.id === chosen}
                      className={classes.time}
                      onClick={() => setChosen(time.id)}
                    >
                      <strong>{wallTimeOf(time.start).time}</strong>
                      <Muted span>{time.isOnline ? 'online' : time.place}</Muted>
                    </button>
                  ))}
                </div>
              </Box>
            ))}
          </div>
          <CardButtons>
            {times.length > 0 && (
              <Button
                size="md"
                disabled={!chosenTime}
                loading={booking.isPending}
                onClick={() => chosenTime && booking.mutate(chosenTime.id)}
              >
                {chosenTime
                  ? `Book ${wallTimeOf(chosenTime.start).time}, ${shortDay(chosenTime.start)}`
                  : 'Choose a time'}
              </Button>
            )}
            {isMoving && (
              <Button size="md" variant="default" onClick={() => setMoving(false)}>
                Keep my time
              </Button>
            )}
          </CardButtons>
        </>
      )}
      <ConfirmDialog
        opened={isCancelling}
        title="Cancel your interview?"
        verb="Cancel the interview"
        danger
        isLarge
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onCancel={() => setCancelling(false)}
      >
        Somebody else can then have your time, and we tell the people who were going to meet you. Your
        application stays, and you can choose another time.
      </ConfirmDialog>
    </ChoiceFrame>
  )
}

/** A card among others, or a bare section on a page that has the title already. */
function ChoiceFrame({ title, isPage, children }: ChoiceFrameProps) {
  if (!isPage) return <Card title={title}>{children}</Card>
  return (
    <Box component="section" mt="xs" fz="lg" aria-label={title}>
      {children}
    </Box>
  )
}

function BookingFacts({ booked }: { readonly booked: NonNullable<OwnInterview['booked']> }) {
  const { start, minutes, place, onlineLink, panel } = booked
  return (
    <dl className={classes.facts}>
      <dt>
        <IconCalendarEvent size="1.25rem" stroke={1.6} aria-label="When" />
      </dt>
      <dd>
        <strong>{formatDayAndTime(start)}</strong>, {minutes} minutes
      </dd>
      {place && (
        <>
          <dt>
            <IconMapPin size="1.25rem" stroke={1.6} aria-label="Where" />
          </dt>
          <dd>{place}</dd>
        </>
      )}
      {onlineLink && (
        <>
          <dt>
            <IconVideo size="1.25rem" stroke={1.6} aria-label="Online" />
          </dt>
          <dd>
            <a href={onlineLink} target="_blank" rel="noreferrer">
              Join the meeting
            </a>
          </dd>
        </>
      )}
      {panel.length > 0 && (
        <>
          <dt>
            <IconUsers size="1.25rem" stroke={1.6} aria-label="With" />
          </dt>
          <dd>{panel.join(' and ')}</dd>
        </>
      )}
    </dl>
  )
}

/** The title of an interview for its applicant. */
export function interviewTitleOf({ booked, held, isInvited, times }: OwnInterview): string {
  const isOver = held !== null && !isInvited && times.length === 0
  return booked || isOver ? 'Your interview' : 'Choose a time for your interview'
}

function timesByDay(times: readonly FreeTime[]): { readonly day: string; readonly dayTimes: FreeTime[] }[] {
  const days = new Map<string, FreeTime[]>()
  for (const time of times) {
    const day = formatLongDay(time.start)
    days.set(day, [...(days.get(day) ?? []), time])
  }
  return [...days].map(([day, dayTimes]) => ({ day, dayTimes }))
}

function shortDay(start: string): string {
  return formatLongDay(start).split(' ').slice(0, 3).join(' ')
}

/** The free times in a refusal. */
function timesInError(error: unknown): readonly FreeTime[] | null {
  if (!(error instanceof ApiError) || !isUnknownRecord(error.current) || !Array.isArray(error.current.times))
    return null
  return error.current.times.filter(isFreeTime)
}

function isFreeTime(time: unknown): time is FreeTime {
  return isUnknownRecord(time) && typeof time.id === 'string' && typeof time.start === 'string'
}

interface ChoiceFrameProps {
  readonly title: string
  readonly isPage: boolean
  readonly children: ReactNode
}

interface InterviewChoiceProps {
  readonly value: OwnInterview
  /** The page has this alone, and shows its title. */
  readonly isPage?: boolean
  readonly book: (time: string) => Promise<unknown>
  readonly cancel: () => Promise<unknown>
}
