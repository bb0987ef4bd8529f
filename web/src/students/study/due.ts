import { endedEngagementStatuses, standingOf } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { presentEngagementOf, type Study, studiesOf, textInReply } from '../student/studies.ts'

/** Something to be done about a student. */
export interface DueNotice {
  readonly text: string
  readonly tone: Extract<Tone, 'danger' | 'warning' | 'info'>
  /** The tab where it can be done. */
  readonly tab: string
}

/** Lists what is due about a student, as far as the page has it; the worst first. */
export function dueOf(page: StudentPage, today: string): DueNotice[] {
  const present = presentEngagementOf(page)
  if (present && isOver(present)) return []
  const study = studiesOf(page).find(({ isPresent }) => isPresent)
  const notices = [
    ...safeguardingDue(page),
    ...(present ? datesDue(present, today) : []),
    ...(study ? yearDue(study, today) : []),
    ...(isUnset(page, 'partnerId') ? [notice('The Banner ID is not known yet.', 'personal')] : []),
    ...(isUnset(page, 'tutor') ? [notice('Nobody is their personal tutor.', 'personal')] : []),
    ...(page.contacts.length === 0 ? [notice('There is no emergency contact.', 'support')] : []),
  ]
  return notices.toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))
}

/** Nothing is due once a student has completed or left. */
function isOver(present: RecordReply): boolean {
  return endedEngagementStatuses.some((ended) => ended === textInReply(present, 'status'))
}

const tones: readonly Tone[] = ['danger', 'warning', 'info']

function notice(text: string, tab: string, tone: DueNotice['tone'] = 'warning'): DueNotice {
  return { text, tone, tab }
}

/** Whether a field is there and empty; an absent one is hidden from the caller. */
function isUnset({ student }: StudentPage, path: string): boolean {
  return student.data[path] === null
}

function safeguardingDue({ flags: { safeguarding } }: StudentPage): DueNotice[] {
  if (safeguarding === 'expired')
    return [notice('A safeguarding certificate has expired.', 'safeguarding', 'danger')]
  if (safeguarding === 'missing')
    return [notice('A safeguarding certificate is missing.', 'safeguarding', 'danger')]
  if (safeguarding === 'expiring') return [notice('Safeguarding training is due soon.', 'safeguarding')]
  return []
}

function datesDue(present: RecordReply, today: string): DueNotice[] {
  const status = textInReply(present, 'status')
  const [start, end, expectedReturn] = ['start', 'expectedEnd', 'expectedReturn'].map((path) =>
    textInReply(present, path),
  )
  const isPast = (day: string | undefined): day is string => Boolean(day) && String(day) < today
  if (status === 'Starting' && isPast(start))
    return [notice(`They were to start on ${formatDate(start)} and are still Starting.`, 'studies', 'danger')]
  if (standingOf(status) === 'away' && isPast(expectedReturn))
    return [notice(`They were expected back on ${formatDate(expectedReturn)}.`, 'studies', 'danger')]
  if (standingOf(status) === 'studying' && isPast(end))
    return [notice(`Their expected end, ${formatDate(end)}, has passed.`, 'studies')]
  return []
}

/** Notices about the session of this year: missing, or not enrolled in. */
function yearDue({ engagement, years, credits }: Study, today: string): DueNotice[] {
  if (standingOf(textInReply(engagement, 'status')) !== 'studying') return []
  if (credits?.complete === true) return [notice('All credits of the award are reached.', 'studies', 'info')]
  const { title } = academicYearOf(today)
  const session = years
    .map((year) => year.session)
    .find((candidate) => textInReply(candidate, 'academicYear') === title)
  if (!session) return [notice(`There is no session for ${title}.`, 'studies')]
  return textInReply(session, 'enrolledAt') ? [] : [notice(`They have not enrolled for ${title}.`, 'studies')]
}
