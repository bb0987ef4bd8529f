import {
  canBeInterviewed,
  isInTime,
  isMovedByBooking,
  noticeHours,
} from '@minster/domain/admissions/interviews/interview-times'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDayAndTime } from '@minster/domain/platform/words/london-time'
import { collectionOf } from '@minster/domain/register/paths'
import { v7 as newId } from 'uuid'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { freeTimesFor, isBookable, isForApplicant } from './free-times.ts'
import { endInterviewLinks, makeInterviewLink } from './links.ts'
import { type MailedInterview, type Mailer, type Parties, partiesOf, write, writeToPanel } from './post.ts'
import { interviews } from './read.ts'

const { i, r, m } = tables({ i: 'interviews', r: 'applications', m: 'interview-panellists' })

const applications = collectionOf('applications')

/** What booking works with. */
export interface BookingContext extends Mailer {
  readonly door: Door
}

/** Who books, moves or cancels: the applicant, who keeps to the rules of time and fit, or staff on their behalf. */
export interface Asker {
  readonly caller: Caller
  readonly isApplicant: boolean
}

interface Booked extends Values {
  readonly id: string
  readonly start: string
  readonly minutes: number
  readonly place: string | null
  readonly onlineLink: string | null
  readonly calendarId: string
  readonly sequence: number
}

/** The interview an application has before it, held until the transaction ends. */
async function bookedBy(tx: Transaction, applicationId: string, now: Date): Promise<Booked | undefined> {
  const [found] = await tx.rows(select({
    id: i.id,
    start: i.start,
    minutes: i.minutes,
    place: i.place,
    onlineLink: i.onlineLink,
    calendarId: sql<string>`coalesce(${i.calendarId}, ${i.id}::text)`,
    sequence: sql<number>`coalesce(${i.sequence}, 0)`,
  })`
    from ${i}
    where ${i.application} = ${applicationId} and ${i.state} = 'Booked' and ${alive(i)}
      and ${i.start} > ${now.toISOString()}::timestamptz
    order by ${i.start} limit 1 for no key update`)
  return found
}

/**
 * Books a time for an application, or moves its booking there. Of two who ask for the same time at once the database
 * lets one have it; the other is told, with the times that are still free. Answers a fresh link for the applicant.
 */
export async function bookInterview(
  tx: Transaction,
  desk: BookingContext,
  { interviewId, applicationId }: { readonly interviewId: string; readonly applicationId: string },
  { caller, isApplicant }: Asker,
): Promise<{ readonly token: string }> {
  const now = desk.clock.now()
  const application = await heldApplication(tx, applicationId)
  const status = application.values['status']
  if (!canBeInterviewed(status))
    throw new AppError(
      'INVALID',
      isApplicant
        ? 'No interview can be booked for your application at the moment. Please write to the office.'
        : `An application that is ${String(status)} has no interviews.`,
    )
  const before = await bookedBy(tx, applicationId, now)
  if (before?.id === interviewId) throw new AppError('CONFLICT', 'This time is booked for them already.')
  if (before && isApplicant) demandTime(before.start, now)

  // Whoever comes second waits here for the first, and then no longer meets the condition.
  const { features } = desk.college
  const fits = isApplicant ? isForApplicant(applicationId, now) : sql`true`
  const [taken] = await tx.rows(select({ id: i.id })`from ${i}
    where ${i.id} = ${interviewId} and ${isBookable(features, now)} and ${fits}
    for no key update`)
  if (!taken) throw await noLongerFree(tx, desk, interviewId, applicationId, now)

  const how = { caller, byRule: true }
  if (before)
    await desk.door.change(
      tx,
      interviews,
      before.id,
      { state: 'Free', application: null, bookedAt: null, calendarId: null, sequence: null },
      { ...how, reason: 'The applicant takes another time.' },
    )
  const booking = { calendarId: before?.calendarId ?? newId(), sequence: before ? before.sequence + 1 : 0 }
  const { values } = await desk.door.change(
    tx,
    interviews,
    interviewId,
    { state: 'Booked', application: applicationId, bookedAt: now.toISOString(), ...booking },
    how,
  )
  if (isMovedByBooking(status))
    await desk.door.change(tx, applications, applicationId, { status: 'Interview booked' }, how)

  await endInterviewLinks(tx, desk, applicationId)
  const told = mailedInterviewOf(interviewId, values)
  const link = await makeInterviewLink(tx, desk, applicationId, told.start)
  const parties = await partiesOf(tx, interviewId, applicationId)
  await tellOfBooking(tx, desk, { told, before, parties, address: link.address, caller })
  return { token: link.token }
}

interface News {
  readonly told: MailedInterview
  readonly before: Booked | undefined
  readonly parties: Parties
  readonly address: string
  readonly caller: Caller
}

/** Tells everybody of a booking; who was on the panel of the time before and is not now has theirs cancelled. */
async function tellOfBooking(
  tx: Transaction,
  desk: BookingContext,
  { told, before, parties, address, caller }: News,
) {
  const { applicant, panel } = parties
  const former = before ? await partiesOf(tx, before.id, told.applicationId) : undefined
  const letter = { told, parties, method: 'REQUEST', by: caller } as const
  await write(tx, desk, {
    ...letter,
    template: before ? 'interview-changed' : 'interview-booked',
    to: applicant,
    more: { link: address },
  })
  for (const to of panel) {
    const knows = former?.panel.some(({ id }) => id === to.id)
    await write(tx, desk, { ...letter, template: knows ? 'interview-changed' : 'interview-booked', to })
  }
  if (!before || !former) return
  const gone = former.panel.filter(({ id }) => !panel.some((one) => one.id === id))
  await writeToPanel(tx, desk, {
    template: 'interview-cancelled',
    told: { ...before, applicationId: told.applicationId, sequence: told.sequence },
    parties: { applicant, panel: gone },
    method: 'CANCEL',
    more: { reason: `${applicant.name} takes another time.`, next: 'You have nothing to do.' },
    by: caller,
  })
}

/** Why an interview is cancelled. */
export interface Ending {
  /** In a sentence, for those who are told. */
  readonly reason: string
  /** Free again for others, or gone altogether. */
  readonly leaves: 'Free' | 'Cancelled'
  /** The application itself has ended: nobody is asked to choose again. */
  readonly isOver?: boolean
}

/** Ends a booking: everybody is told, the application goes back under review, and the applicant may choose again. */
export async function endBooking(
  tx: Transaction,
  desk: BookingContext,
  applicationId: string,
  { reason, leaves, isOver = false }: Ending,
  { caller, isApplicant }: Asker,
): Promise<{ readonly token: string | null }> {
  const now = desk.clock.now()
  const application = await heldApplication(tx, applicationId, isOver)
  const booked = await bookedBy(tx, applicationId, now)
  if (!booked) throw new AppError('CONFLICT', 'There is no interview to cancel any more.')
  if (isApplicant) demandTime(booked.start, now)
  const how = { caller, byRule: true, reason }
  const told = { ...booked, applicationId, sequence: booked.sequence + 1 }
  const parties = await partiesOf(tx, booked.id, applicationId)
  const freed = { state: 'Free', application: null, bookedAt: null, calendarId: null, sequence: null }
  await desk.door.change(
    tx,
    interviews,
    booked.id,
    leaves === 'Free' ? freed : { state: 'Cancelled', sequence: told.sequence },
    how,
  )
  if (!isOver && application.values['status'] === 'Interview booked')
    await desk.door.change(tx, applications, applicationId, { status: 'Under review' }, how)
  await endInterviewLinks(tx, desk, applicationId)
  const link = isOver ? null : await makeInterviewLink(tx, desk, applicationId)
  const letter = { template: 'interview-cancelled', told, parties, method: 'CANCEL', by: caller } as const
  await write(tx, desk, {
    ...letter,
    to: parties.applicant,
    more: {
      reason,
      next: link === null ? 'You have nothing to do.' : `You can choose another time here: ${link.address}`,
    },
  })
  await writeToPanel(tx, desk, { ...letter, more: { reason, next: 'You have nothing to do.' } })
  return { token: link?.token ?? null }
}

/** Two calls about one application take turns here. */
async function heldApplication(tx: Transaction, id: string, evenRemoved = false): Promise<Stored> {
  const [found] = await readStored(tx, 'applications', sql`${r.id} = ${id}`, { lock: true })
  if (found && (found.deletedAt === null || evenRemoved)) return found
  throw new AppError('NOT_FOUND', 'This application does not exist.')
}

function demandTime(start: string, now: Date): void {
  if (isInTime(start, now.toISOString())) return
  throw new AppError(
    'INVALID',
    `Your interview is less than ${noticeHours} hours away, so it can no longer be changed here. Please ring the office.`,
  )
}

/** What is said to whoever comes second: the reason, and what is still free. */
async function noLongerFree(
  tx: Transaction,
  { college }: BookingContext,
  interviewId: string,
  applicationId: string,
  now: Date,
): Promise<AppError> {
  const [slot] = await tx.rows(select({
    state: i.state,
    start: i.start,
    panel: sql<number>`(select count(*) from ${m}
      where ${m.interview} = ${i.id} and ${alive(m)})`,
  })`
    from ${i} where ${i.id} = ${interviewId} and ${alive(i)}`)
  const times = await freeTimesFor(tx, applicationId, college.features, now)
  const others = times.length > 0 ? 'Choose one of the others.' : 'No other time is free at the moment.'
  const isTaken = slot !== undefined && slot.state !== 'Free' && slot.state !== 'Cancelled'
  const isWithoutPanel = slot?.state === 'Free' && slot.panel === 0
  const said = isTaken
    ? `Somebody else has just booked ${formatDayAndTime(slot.start)}.`
    : isWithoutPanel
      ? 'Nobody is on the panel of this time yet.'
      : 'This time is no longer offered.'
  return new AppError('CONFLICT', `${said} ${others}`, [], { times })
}

export function mailedInterviewOf(id: string, values: Stored['values']): MailedInterview {
  const textAt = (path: string) => {
    const value = values[path]
    return typeof value === 'string' ? value : null
  }
  return {
    id,
    start: new Date(textAt('start') ?? 0).toISOString(),
    minutes: Number(values['minutes']),
    place: textAt('place'),
    onlineLink: textAt('onlineLink'),
    calendarId: textAt('calendarId') ?? id,
    sequence: Number(values['sequence'] ?? 0),
    applicationId: textAt('application') ?? '',
  }
}
