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
  type MissingKey,
  missingKeys,
  stateOf,
} from '@minster/domain/hesa/missing/missing-fields'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { mayStudentSend } from '@minster/domain/portal/forms/form-reach'
import { collectionOf } from '@minster/domain/register/paths'
import { equalQualificationOf, feeEligibilityOf } from '@minster/domain/students/hesa/fee-rules'
import { fieldKeeping, hesaQuestions, hesaRecords } from '@minster/domain/students/hesa/hesa-questions'
import type { Database } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Returned, type ReturnedStudy, readReturned } from '../coverage/read-returned.ts'
import { type AnswersOfStudy, readAnswers } from './read-answers.ts'

/** That somebody would not answer these tells of them as much as an answer, so it takes the same permission. */
const equality: readonly MissingKey[] = namesOf(hesaQuestions).filter((question) => {
  const { fields } = collectionOf(hesaRecords[hesaQuestions[question].of]).declaration
  return fields[fieldKeeping(question)]?.needs === 'profiles:equality'
})

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
    ...feesOf(study, known),
    asked: {
      person: maySend && known.isAsked,
      entry: maySend && known.isEntryAsked,
      year: maySend && isAskedYear,
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
    else if (state === 'refused' && (study.seesEquality || !equality.includes(field))) refused.push(field)
    else if (state !== 'none') given.push(field)
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

/** What the office says of fees or rules reckon, as far as students have answered what these go by. */
function feesOf(study: ReturnedStudy, known: AnswersOfStudy) {
  const { nationality, country, qualification } = known
  const fees = feeEligibilityOf({ country, nationality, said: known.feeEligibility })
  const equal = equalQualificationOf({
    onEntry: qualification,
    aim: { category: study.category, levels: study.levels },
    feeEligibility: fees,
    said: known.equalQualification,
  })
  return {
    feeEligibility: standingOf(fees, nationality !== null && country !== null),
    // Nobody is asked for it who may not be charged home fees.
    equalQualification:
      fees === '01' || known.equalQualification !== null
        ? standingOf(equal, qualification !== null)
        : 'waits',
  } as const
}

function standingOf(code: string | null, isAnswered: boolean): KnownOrReckoned {
  if (code !== null) return 'given'
  return isAnswered ? 'missing' : 'waits'
}
