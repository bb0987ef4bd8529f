import { academicYearOf } from '#college/years/academic-year.ts'
import type { FirstPageCard, FirstPageLine } from '#kit/first-page/first-page-card.ts'
import { weekdayOf } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'
import { groupTitle } from '../agenda/events.ts'
import { weekdays } from '../formation/formation-kinds.ts'
import type { Attempt } from '../grades/marks.ts'

/** Work of one sitting of a module that was handed in, or should have been. */
export interface MarkingDue {
  readonly instance: string
  readonly attempt: Attempt
  readonly code: string
  readonly name: string
  readonly academicYear: string
  readonly hub: string | null
  /** All pieces of such work. */
  readonly works: number
  /** Of these, those without any mark, and those whose mark is not agreed. */
  readonly unmarked: number
  readonly unagreed: number
  /** The first day on which any of these could have been marked. */
  readonly since: string
}

/** A register in which somebody who is expected has no mark. */
export interface RegisterDue {
  readonly id: string
  readonly title: string
  readonly day: string
  readonly lastDay: string
  readonly from: string | null
  readonly hub: string | null
  readonly modules: readonly string[]
  readonly expected: number
  readonly marked: number
}

/** Evenings of a group of which nothing is recorded, the latest first. */
export interface MeetingsDue {
  readonly group: string
  readonly kind: string
  readonly name: string
  readonly days: readonly string[]
}

/** What waits for somebody who teaches or leads a group. */
export interface TeachingDue {
  readonly marking: readonly MarkingDue[]
  readonly registers: readonly RegisterDue[]
  readonly meetings: readonly MeetingsDue[]
}

/** Where the caller opens the groups they lead. */
export type OwnGroupsPage = '/mystudents/formation-groups' | '/faculty/formationgroups'

/** Answers what the first page says of somebody's teaching; each line leads to where it is done. */
export function teachingCard(
  { marking, registers, meetings }: TeachingDue,
  today: string,
  groupsPage: OwnGroupsPage,
): FirstPageCard {
  const parts = [
    { title: 'Marking due', lines: marking.map((one) => markingLine(one, today)) },
    { title: 'Registers to take', lines: registers.map((one) => registerLine(one, today)) },
    { title: 'Meetings not recorded', lines: meetings.map((one) => meetingsLine(one, groupsPage)) },
  ]
  return {
    title: 'Your teaching',
    quiet: 'Nothing to mark, no register to take and no meeting to record.',
    parts: parts.filter(({ lines }) => lines.length > 0),
  }
}

function markingLine(due: MarkingDue, today: string): FirstPageLine {
  const { instance, attempt, code, name, academicYear, hub, works, unmarked, unagreed, since } = due
  const waiting = [
    unmarked > 0 ? `${amount(unmarked)} of ${amount(works)} without a first mark` : null,
    unagreed > 0 ? `${amount(unagreed)} of ${amount(works)} to agree` : null,
  ]
  const facts = [
    ...waiting,
    `since ${formatDate(since)}`,
    attempt === 'Resit' ? 'resit' : null,
    hub,
    academicYear === academicYearOf(today).title ? null : academicYear,
  ]
  return {
    kind: `marking-${instance}-${attempt}`,
    title: `${code} ${name}`,
    detail: facts.filter((fact) => fact !== null).join(' · '),
    count: unmarked + unagreed,
    href: `/modules/marks/${instance}${attempt === 'Resit' ? '?attempt=Resit' : ''}`,
    tone: unmarked > 0 ? 'warning' : 'info',
  }
}

function registerLine(due: RegisterDue, today: string): FirstPageLine {
  const { id, title, day, lastDay, from, hub, modules, expected, marked } = due
  const isToday = day <= today && today <= lastDay
  const facts = [
    `${marked} of ${expected} marked`,
    [isToday ? 'today' : dayWords(day), isToday ? from : null].filter(Boolean).join(', '),
    hub,
  ]
  return {
    kind: `register-${id}`,
    title: [title, modules.join(', ')].filter(Boolean).join(': '),
    detail: facts.filter(Boolean).join(' · '),
    count: expected - marked,
    href: `/teaching-days/${id}/register`,
    tone: isToday ? 'info' : 'warning',
  }
}

function meetingsLine({ group, kind, name, days }: MeetingsDue, page: OwnGroupsPage): FirstPageLine {
  return {
    kind: `meetings-${group}`,
    title: groupTitle({ kind, name }),
    detail: days.map(dayWords).join(' · '),
    count: days.length,
    href: `${page}?record=${group}&day=${days[0]}`,
    tone: 'warning',
  }
}

function dayWords(day: string): string {
  return `${weekdays[weekdayOf(day)]} ${formatDate(day)}`
}

function amount(count: number): string {
  return count.toLocaleString('en-GB')
}
