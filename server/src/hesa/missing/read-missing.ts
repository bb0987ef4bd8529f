import { isEngagementStatus } from '@minster/domain/college/studies/status'
import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import type { MissingRow } from '@minster/domain/hesa/missing/missing-calls'
import {
  answererOf,
  type KnownOrReckoned,
  type MissingFacts,
  missingKeys,
  stateOf,
} from '@minster/domain/hesa/missing/missing-fields'
import { mayStudentSend } from '@minster/domain/portal/forms/form-reach'
import type { Database } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Returned, type ReturnedStudy, readReturned } from '../coverage/read-returned.ts'
import { type AnswersOfStudy, readAnswers } from './read-answers.ts'

export interface MissingOfYear extends Pick<Returned, 'leftOut'> {
  readonly rows: readonly MissingRow[]
}

/** Reads, by name, what is missing of everybody in the return of an academic year, as far as the caller may know. */
export async function readMissing(
  database: Database,
  caller: Caller,
  title: string,
  today: string,
): Promise<MissingOfYear> {
  const present = academicYearOf(today)
  const asking = [present.title, academicYearAfter(present).title]
  const [{ returned, leftOut }, known] = await Promise.all([
    readReturned(database, caller, title),
    readAnswers(database, title, { today, asking }),
  ])
  const yearEnd = academicYearTitled(title)?.end ?? today
  const isAskedYear = asking.includes(title)
  const rows = returned.flatMap((study) => {
    const answers = known.get(study.engagement)
    return answers ? [rowOf(study, factsOf(study, answers, { yearEnd, isAskedYear }))] : []
  })
  return { rows, leftOut }
}

function factsOf(
  study: ReturnedStudy,
  known: AnswersOfStudy,
  { yearEnd, isAskedYear }: { readonly yearEnd: string; readonly isAskedYear: boolean },
): MissingFacts {
  const { presentStatus: status } = study
  const maySend =
    !study.hasDied && mayStudentSend('hesa', status !== null && isEngagementStatus(status) ? status : null)
  return {
    ...study,
    ...known,
    yearEnd,
    hasBannerId: study.partnerId !== null,
    feeEligibility: feeEligibilityOf(known),
    equalQualification: equalQualificationOf(known),
    asked: {
      person: maySend && known.isAsked,
      entry: maySend && known.isEngagementAsked,
      year: maySend && known.isEngagementAsked && isAskedYear,
    },
  }
}

function rowOf(study: ReturnedStudy, facts: MissingFacts): MissingRow {
  const missing: MissingRow['missing'][number][] = []
  const refused: MissingRow['refused'][number][] = []
  const given: MissingRow['given'][number][] = []
  for (const field of missingKeys) {
    const state = stateOf(field, facts)
    if (state === 'missing') missing.push({ field, by: answererOf(field, facts) })
    else if (state === 'refused') refused.push(field)
    else if (state === 'given') given.push(field)
  }
  return {
    engagement: study.engagement,
    student: { id: study.student, label: study.name },
    partnerId: study.partnerId,
    studentType: study.studentType,
    status: study.status,
    programme: { id: study.programmeId, label: study.programme },
    hub: study.hub,
    missing,
    refused,
    given,
    reminded: null,
  }
}

const homeFees = ['XF', 'XG', 'XH', 'XI']

function isReckonedHome({ nationality, country }: AnswersOfStudy): boolean {
  return nationality === 'GB' && country !== null && homeFees.includes(country)
}

function feeEligibilityOf(known: AnswersOfStudy): KnownOrReckoned {
  if (known.feeEligibility !== null || isReckonedHome(known)) return 'given'
  return known.nationality === null || known.country === null ? 'waits' : 'missing'
}

function equalQualificationOf(known: AnswersOfStudy): KnownOrReckoned {
  if (known.equalQualification !== null) return 'given'
  const isEligible = known.feeEligibility === null ? isReckonedHome(known) : known.feeEligibility === '01'
  return isEligible && known.qualification !== null ? 'given' : 'waits'
}
