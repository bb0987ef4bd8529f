import {
  type ProgrammeCode,
  programmeYearsOf,
  type StudyPace,
} from '@minster/domain/college/programmes/programmes'
import type { StudentType } from '@minster/domain/college/programmes/student-types'
import type { Random } from './random.ts'

/** What somebody studies or wishes to. */
export interface DemoCourse {
  readonly studentType: StudentType
  readonly programme: ProgrammeCode
  readonly studyPace: StudyPace
  readonly years: number | null
  readonly auditing: boolean
}

const typeWeights: Readonly<Record<StudentType, number>> = {
  Independent: 34,
  Ordinand: 36,
  LLM: 13,
  IME2: 6,
  YMS: 5,
  'Auditor (fee-paying)': 3,
  'Auditor (sponsored)': 3,
}

const programmesOf: Readonly<Record<StudentType, Partial<Record<ProgrammeCode, number>>>> = {
  Independent: { FO: 2, Cert120: 4, Cert180: 1, DipHE: 2, BA: 4, GradDip: 2, PGCert: 1, PGDip: 1, MA: 3 },
  Ordinand: { Cert180: 1, DipHE: 4, BA: 4, GradDip: 3, PGDip: 1, MA: 3 },
  LLM: { FO: 2, Cert120: 5 },
  IME2: { GradDip: 1, PGDip: 2, MA: 3 },
  YMS: { FO: 2, Cert120: 3 },
  'Auditor (fee-paying)': { IA: 2, Bespoke: 1 },
  'Auditor (sponsored)': { IA: 2, Bespoke: 1 },
}

/** Years part-time students usually take, which the office sets by hand. */
const partTimeYears: Readonly<Partial<Record<ProgrammeCode, number>>> = {
  FO: 1,
  Cert120: 2,
  Cert180: 3,
  DipHE: 4,
  BA: 6,
  GradDip: 2,
  PGCert: 1,
  PGDip: 2,
  MA: 3,
}

export function inventCourse(random: Random): DemoCourse {
  const studentType = random.weighted(typeWeights)
  const programme = random.weighted<ProgrammeCode>({ ...none, ...programmesOf[studentType] })
  const auditing = studentType.startsWith('Auditor')
  const studyPace = !auditing && random.chance(studentType === 'Ordinand' ? 0.4 : 0.15) ? 'FT' : 'PT'
  const years = programmeYearsOf(programme, studyPace) ?? partTimeYears[programme] ?? null
  return { studentType, programme, studyPace, years, auditing }
}

const none: Readonly<Record<ProgrammeCode, number>> = {
  FO: 0,
  Cert120: 0,
  Cert180: 0,
  DipHE: 0,
  BA: 0,
  GradDip: 0,
  PGCert: 0,
  PGDip: 0,
  MA: 0,
  Bespoke: 0,
  IA: 0,
}

/** Whom a diocese sends or licenses. */
export function isSentByADiocese(type: StudentType): boolean {
  return type === 'Ordinand' || type === 'LLM' || type === 'IME2'
}
