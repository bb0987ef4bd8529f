import { programmes } from '@minster/domain/college/programmes/programmes'
import type { EngagementStatus, SessionStatus } from '@minster/domain/college/studies/status'
import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { type Beginning, firstSessionOf } from '@minster/domain/students/student/first-session'
import type { SessionLevel } from '@minster/domain/students/student/session-levels'
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
export function liveThrough(random: Random, today: string, start: string, course: DemoCourse): Life {
  const beginning = beginningOf(course, start)
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
  const total = beginning.programme.credits ?? (course.auditing ? 120 : 240)
  const each = first.credits || 60
  for (let done = 0, year = academicYearOf(start); ; year = academicYearAfter(year)) {
    const level = levelAfter(beginning, done, each, total)
    const turn = random.weighted(turns)
    if (year.year >= thisYear.year) {
      if (turn === 'IoS') add(year.title, level, random.pick(['Interrupted', 'Dormant']))
      else add(year.title, level, random.weighted({ Current: 94, Completing: 3, Assignments: 3 }))
      return { status: turn === 'IoS' ? 'IoS' : 'Current', end: null, sessions }
    }
    done += each
    if (turn === 'Withdrawn' || turn === 'Terminated' || turn === 'Transferred') {
      add(year.title, level, turn === 'Transferred' ? 'Transferred' : 'Incomplete')
      return { status: turn, end: addDays(year.start, random.whole(80, 330)), sessions }
    }
    add(year.title, level, 'Completed')
    if (done >= total) return { status: 'Completed', end: year.end, sessions }
  }
}

/** The level a year is at, by the credits done before it; the MA ends with its dissertation. */
function levelAfter(
  { programme }: Beginning,
  done: number,
  each: number,
  total: number,
): SessionLevel | null {
  if (programme.code === 'MA') return done + each >= total ? '7Diss' : '7'
  const share = total / Math.max(1, programme.levels.length)
  const at = Math.min(programme.levels.length - 1, Math.floor(done / share))
  const names = { '4': '4', '5': '5', '6': '6', '7': '7' } as const
  const level = programme.levels.toSorted()[at]
  return Object.values(names).find((name) => name === level) ?? null
}

/** What a course of study begins with. */
export function beginningOf(course: DemoCourse, intake: string): Beginning {
  const { levels, credits } = programmes[course.programme]
  return {
    intake,
    studentType: course.studentType,
    studyPace: course.studyPace,
    years: course.years,
    auditing: course.auditing,
    programme: { code: course.programme, levels: levels.map(String), credits },
  }
}
