import { hasDissertation, programmes } from '@minster/domain/college/programmes/programmes'
import type { EngagementStatus, SessionStatus } from '@minster/domain/college/studies/status'
import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { taughtCreditsOf } from '@minster/domain/students/student/dissertation'
import { type Beginning, firstSessionOf } from '@minster/domain/students/student/first-session'
import type { SessionLevel } from '@minster/domain/students/student/session-levels'
import type { Surroundings } from './applications.ts'
import type { DemoCourse } from './demo-course.ts'
import type { Random } from './random.ts'

/** One academic year of somebody's study. */
export interface Year {
  readonly academicYear: string
  readonly level: SessionLevel | null
  readonly status: SessionStatus
  readonly credits: number | null
}
/** How somebody's study went until today. */
export interface Life {
  readonly status: EngagementStatus
  readonly end: string | null
  readonly sessions: readonly Year[]
}

/** What may end or interrupt a year, and how often in a hundred. */
const turns = { goesOn: 91, Withdrawn: 4, Transferred: 1, Terminated: 0.5, IoS: 3.5 } as const
const beginnings = { goesOn: 95, Deferred: 2, 'Did not start': 2, 'Resi only': 1 } as const

/** Year by year from the start until today or the award. Engagement and latest session always make a possible pair. */
export function liveThrough(random: Random, today: string, beginning: Beginning): Life {
  const { intake: start, auditing } = beginning
  const first = firstSessionOf(beginning)
  const thisYear = academicYearOf(today)
  const sessions: Year[] = []
  const add = (year: string, level: SessionLevel | null, status: SessionStatus, credits = first.credits) =>
    sessions.push({ academicYear: year, level, status, credits })
  if (start > today) {
    add(first.academicYear, first.level, 'Starting')
    return { status: 'Starting', end: null, sessions }
  }
  const isNew = academicYearOf(start).year >= thisYear.year
  const begins = random.weighted(beginnings)
  if (begins !== 'goesOn' && isNew) {
    const of = { Deferred: 'Dormant', 'Did not start': 'Incomplete', 'Resi only': 'Current' } as const
    add(first.academicYear, first.level, of[begins])
    return { status: begins, end: null, sessions }
  }
  const total = beginning.programme.credits ?? (auditing ? 120 : 240)
  const each = first.credits || 60
  for (let done = 0, year = academicYearOf(start); ; year = academicYearAfter(year)) {
    const { level, takes } = takenAfter(beginning, done, { each, total })
    const credits = first.credits && takes
    const turn = random.weighted(turns)
    if (year.year >= thisYear.year) {
      if (turn === 'IoS') add(year.title, level, random.pick(['Interrupted', 'Dormant']), credits)
      else add(year.title, level, random.weighted({ Current: 94, Completing: 3, Assignments: 3 }), credits)
      return { status: turn === 'IoS' ? 'IoS' : 'Current', end: null, sessions }
    }
    done += takes
    if (turn === 'Withdrawn' || turn === 'Terminated' || turn === 'Transferred') {
      add(year.title, level, turn === 'Transferred' ? 'Transferred' : 'Incomplete', credits)
      return { status: turn, end: addDays(year.start, random.whole(80, 330)), sessions }
    }
    add(year.title, level, 'Completed', credits)
    if (done >= total) return { status: 'Completed', end: year.end, sessions }
  }
}

/** The level a year is at and what is taken in it, by the credits done before; the MA ends with its dissertation. */
function takenAfter(
  { programme }: Beginning,
  done: number,
  { each, total }: { readonly each: number; readonly total: number },
): { readonly level: SessionLevel | null; readonly takes: number } {
  const taught = programme.dissertation && taughtCreditsOf(total, programme.dissertation)
  if (taught !== null && done >= taught) return { level: '7Diss', takes: total - done }
  const takes = Math.min(each, (taught ?? total) - done)
  return { level: levelAfter(programme, done, total), takes }
}

function levelAfter(programme: Beginning['programme'], done: number, total: number): SessionLevel | null {
  const share = total / Math.max(1, programme.levels.length)
  const at = Math.min(programme.levels.length - 1, Math.floor(done / share))
  const names = { '4': '4', '5': '5', '6': '6', '7': '7' } as const
  const level = programme.levels.toSorted()[at]
  return Object.values(names).find((name) => name === level) ?? null
}

/** What a course of study begins with. */
export function beginningOf(
  { places, regulations, today }: Pick<Surroundings, 'places' | 'regulations' | 'today'>,
  course: DemoCourse,
  intake: string,
): Beginning {
  const { levels, credits } = programmes[course.programme]
  const programme = places.programmes.get(course.programme) ?? ''
  const { rules } = regulations.of({ programme, start: intake, day: today })
  return {
    intake,
    studentType: course.studentType,
    studyPace: course.studyPace,
    years: course.years,
    auditing: course.auditing,
    programme: {
      code: course.programme,
      levels: levels.map(String),
      credits,
      dissertation: hasDissertation(course.programme) ? rules.dissertation : null,
    },
  }
}
