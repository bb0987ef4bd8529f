import { addDays } from '@minster/domain/platform/words/calendar'
import { instantAt, minutesAfter } from '@minster/domain/platform/words/london-time'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { stageOf } from './application-plan.ts'
import type { Applied, Surroundings } from './applications.ts'
import { interviewWords } from './interview-words.ts'
import { type HubName, hubNames } from './places.ts'
import { type Random, randomFrom } from './random.ts'
import type { TeamMember } from './staff.ts'

interface Rows {
  readonly interviews: NewRow[]
  readonly panellists: NewRow[]
  readonly feedback: NewRow[]
}

const length = 45
const times = ['09:30', '10:30', '11:30', '14:00', '15:00', '16:00']
const roomsOf = ['room 2', 'the library', 'the parlour', 'seminar room A']
const meeting = 'https://meet.example.org/minster-interviews'

/** Interviews as far along as their applications: held with what the panel thought, booked, and free ones to come. */
export async function writeInterviews(
  tx: Transaction,
  around: Surroundings,
  applied: readonly Applied[],
): Promise<void> {
  const plan = planner(around, randomFrom('interviews'))
  for (const one of applied) plan.interviewOf(one)
  plan.freeTimes()
  await writeRows(tx, 'interviews', plan.rows.interviews)
  await writeRows(tx, 'interview-panellists', plan.rows.panellists)
  await writeRows(tx, 'interview-feedback', plan.rows.feedback)
}

function planner({ today, staff, places }: Surroundings, random: Random) {
  const rows: Rows = { interviews: [], panellists: [], feedback: [] }
  const clerk = staff.accounts.get('admissions') ?? null
  const interviewers = staff.team.filter(({ duties }) =>
    duties.some((duty) => duty === 'Interviewer' || duty === 'Hub director'),
  )
  const taken = new Set<string>()

  /** A working day and time at which none of the panel is elsewhere. */
  const startOn = (wished: string, panel: readonly TeamMember[]): string => {
    for (let day = weekdayFrom(wished); ; day = weekdayFrom(addDays(day, 1)))
      for (const time of random.shuffled(times)) {
        const keys = panel.map(({ id }) => `${id} ${day} ${time}`)
        if (keys.some((key) => taken.has(key))) continue
        for (const key of keys) taken.add(key)
        return instantAt({ day, time }) ?? ''
      }
  }
  const panelAt = (hub: HubName, first?: TeamMember): TeamMember[] => {
    const others = random.shuffled(interviewers.filter((one) => one.hub === hub && one !== first))
    const second = others[0] ?? random.pick(interviewers)
    return first ? [first, second] : [second, ...others.slice(1, 2)]
  }
  const add = (
    hub: HubName,
    panel: readonly TeamMember[],
    start: string,
    values: Record<string, unknown>,
  ) => {
    const made =
      Math.min(Date.parse(start), Date.parse(`${today}T08:00:00.000Z`)) - random.whole(6, 20) * 86_400_000
    const at = new Date(made).toISOString()
    const id = random.id(made)
    const isOnline = random.chance(0.25)
    rows.interviews.push({
      id,
      at,
      by: clerk,
      values: {
        state: 'Free',
        start,
        minutes: length,
        hub: places.hubs.get(hub),
        place: isOnline ? null : `${hub}, ${random.pick(roomsOf)}`,
        onlineLink: isOnline ? meeting : null,
        ...values,
      },
    })
    for (const [index, { id: member }] of panel.entries())
      rows.panellists.push({
        id: random.id(made),
        at,
        by: clerk,
        values: { interview: id, member, chair: index === 0 },
      })
    return { id, bookedAt: minutesAfter(at, random.whole(200, 4000)) }
  }

  return {
    rows,
    interviewOf({ row, status, hub, received }: Applied): void {
      const stage = stageOf(status)
      const wasInterviewed = stage >= 4 && received !== null && status !== 'Ready for archive'
      if (!wasInterviewed && status !== 'Interview booked') return
      const assigned = staff.team.find(({ id }) => id === row.values['assignedTo'])
      const panel = panelAt(hub, assigned)
      // Of those that are booked one in eight was held in the last days, and somebody still owes what they thought.
      const isOwed =
        status === 'Interview booked' && random.chance(assigned === staff.facultyAccount ? 0.5 : 0.12)
      const isHeld = wasInterviewed || isOwed
      const wished = isOwed
        ? addDays(today, -random.whole(1, 4))
        : isHeld
          ? ([addDays(received ?? today, random.whole(12, 40)), addDays(today, -5)].toSorted()[0] ?? today)
          : addDays(today, random.whole(1, 19))
      const start = startOn(isOwed ? weekdayBefore(wished) : wished, panel)
      const isPast = isHeld && start < `${today}T00:00:00.000Z`
      const summary = isPast && !isOwed && random.chance(0.7)
      const { id, bookedAt } = add(hub, panel, start, {
        application: row.id,
        state: isPast ? 'Held' : 'Booked',
        panelSummary: summary ? random.pick(interviewWords.summaries[leaning(status)]) : null,
        summaryBy: summary ? clerk : null,
      })
      const made = rows.interviews.at(-1)
      if (made)
        Object.assign(made.values, { bookedAt, calendarId: random.id(Date.parse(bookedAt)), sequence: 0 })
      if (!isPast) return
      for (const [index, { id: member, user }] of panel.entries()) {
        const isMissing = isOwed
          ? index === 0
          : status === 'Ready for approval' && index === 1 && random.chance(0.3)
        if (isMissing) {
          // Nobody sums up before everybody has spoken.
          if (made) Object.assign(made.values, { panelSummary: null, summaryBy: null })
          continue
        }
        const given = minutesAfter(start, random.whole(60, 1500))
        const at = given < `${today}T08:00:00.000Z` ? given : minutesAfter(start, 55)
        rows.feedback.push({
          id: random.id(Date.parse(at)),
          at,
          by: user,
          values: {
            interview: id,
            member,
            pointsOfConcern: random.chance(0.6) ? random.pick(interviewWords.concerns) : null,
            followUp: random.chance(0.5) ? random.pick(interviewWords.followUps) : null,
            comments: random.pick(interviewWords.comments[leaning(status)]),
            recommendation: random.weighted(interviewWords.advice[leaning(status)]),
            given: at,
          },
        })
      }
    },
    freeTimes(): void {
      for (const [index, hub] of hubNames.entries())
        for (const ahead of [3 + index, 10 + index]) {
          const panel = panelAt(hub)
          for (let at = 0; at < 4; at += 1) add(hub, panel, startOn(addDays(today, ahead), panel), {})
        }
      const panel = panelAt('London')
      for (const ahead of [-6, 9]) {
        const reason = { state: 'Cancelled' }
        add('London', panel, startOn(addDays(today, ahead), panel), reason)
      }
    },
  }
}

function leaning(status: Applied['status']): 'for' | 'against' {
  return status === 'Rejected' ? 'against' : 'for'
}

function weekdayFrom(day: string): string {
  const of = new Date(`${day}T12:00:00.000Z`).getUTCDay()
  return of === 6 ? addDays(day, 2) : of === 0 ? addDays(day, 1) : day
}

function weekdayBefore(day: string): string {
  const of = new Date(`${day}T12:00:00.000Z`).getUTCDay()
  return of === 6 ? addDays(day, -1) : of === 0 ? addDays(day, -2) : day
}
