import { endedEngagementStatuses, standingOf } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { presentOf, type Study, studiesOf, textInReply } from '../student/studies.ts'

/** Something about a student that waits for somebody. */
export interface DueNotice {
  readonly words: string
  readonly tone: Extract<Tone, 'danger' | 'warning' | 'info'>
  /** The tab where it is settled. */
  readonly tab: string
}

/** What waits to be done about a student, as far as the page tells; the worst first. */
export function dueOf(page: StudentPage, today: string): DueNotice[] {
  const present = presentOf(page)
  if (present && isOver(present)) return []
  const study = studiesOf(page).find(({ isPresent }) => isPresent)
  const found = [
    ...safeguardingDue(page),
    ...(present ? datesDue(present, today) : []),
    ...(study ? yearDue(study, today) : []),
    ...(isUnset(page, 'partnerId') ? [waits('The Banner ID is not known yet.', 'personal')] : []),
    ...(isUnset(page, 'tutor') ? [waits('Nobody is their personal tutor.', 'personal')] : []),
    ...(page.contacts.length === 0 ? [waits('There is no emergency contact.', 'support')] : []),
  ]
  return found.toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone))
}

/** Of who has completed or left nothing is asked any more. */
function isOver(present: RecordReply): boolean {
  return endedEngagementStatuses.some((ended) => ended === textInReply(present, 'status'))
}

const tones: readonly Tone[] = ['danger', 'warning', 'info']

function waits(words: string, tab: string, tone: DueNotice['tone'] = 'warning'): DueNotice {
  return { words, tone, tab }
}

/** What is absent is not the caller's to know; only what is there and empty is told. */
function isUnset({ student }: StudentPage, path: string): boolean {
  return student.data[path] === null
}

function safeguardingDue({ flags: { safeguarding } }: StudentPage): DueNotice[] {
  if (safeguarding === 'expired')
    return [waits('A safeguarding certificate has expired.', 'safeguarding', 'danger')]
  if (safeguarding === 'missing')
    return [waits('A safeguarding certificate is missing.', 'safeguarding', 'danger')]
  if (safeguarding === 'expiring') return [waits('Safeguarding training is due soon.', 'safeguarding')]
  return []
}

function datesDue(present: RecordReply, today: string): DueNotice[] {
  const status = textInReply(present, 'status')
  const [start, end, back] = ['start', 'expectedEnd', 'expectedReturn'].map((path) =>
    textInReply(present, path),
  )
  const isPast = (day: string | undefined): day is string => Boolean(day) && String(day) < today
  if (status === 'Starting' && isPast(start))
    return [waits(`They were to start on ${formatDate(start)} and are still Starting.`, 'studies', 'danger')]
  if (standingOf(status) === 'away' && isPast(back))
    return [waits(`They were expected back on ${formatDate(back)}.`, 'studies', 'danger')]
  if (standingOf(status) === 'studying' && isPast(end))
    return [waits(`Their expected end, ${formatDate(end)}, has passed.`, 'studies')]
  return []
}

/** The session of this year: made, and enrolled in. */
function yearDue({ engagement, years, credits }: Study, today: string): DueNotice[] {
  if (standingOf(textInReply(engagement, 'status')) !== 'studying') return []
  if (credits.complete) return [waits('All credits of the award are reached.', 'studies', 'info')]
  const { title } = academicYearOf(today)
  const session = years.map((year) => year.session).find((one) => textInReply(one, 'academicYear') === title)
  if (!session) return [waits(`There is no session for ${title}.`, 'studies')]
  return textInReply(session, 'enrolledAt') ? [] : [waits(`They have not enrolled for ${title}.`, 'studies')]
}
