import { isStudyPace, type StudyPace } from '@minster/domain/college/programmes/programmes'
import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import type { ProgrammeStudied } from '@minster/domain/students/rollover/next-year'
import type { OnProgramme } from '../regulations/dissertation-rules.ts'

/** The programme of an answer, as it is read. */
interface Answered {
  readonly programme: string | null
  readonly code: string | null
  readonly levels: readonly string[] | null
  readonly credits: number | null
}

/** When somebody is looked at, and by which rules they write their dissertation. */
export interface LookedAt {
  /** Title of the academic year. */
  readonly year: string
  /** YYYY-MM-DD */
  readonly today: string
  readonly rulesOf: (one: OnProgramme) => ProgrammeStudied['dissertation']
}

/** Answers the programme that somebody means to change to, null for none; they would enter it next year. */
export function programmeIn(
  answer: Answered | null,
  { year, today, rulesOf }: LookedAt,
): ProgrammeStudied | null {
  const { programme = null, code = null, levels = null, credits = null } = answer ?? {}
  const present = academicYearTitled(year)
  if (programme === null || code === null || !present) return null
  const { start } = academicYearAfter(present)
  const dissertation = rulesOf({ code, programme, start, day: today })
  return { code, levels: levels ?? [], credits, dissertation }
}

/** Answers a pace as it is read. */
export function paceIn(pace: string | null): StudyPace | null {
  return pace !== null && isStudyPace(pace) ? pace : null
}
