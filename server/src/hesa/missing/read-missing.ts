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
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { FormOpening } from '@minster/domain/portal/forms/form-calls'
import { hasForm, mayStudentSend } from '@minster/domain/portal/forms/form-reach'
import { whyFormClosed } from '@minster/domain/portal/forms/form-standing'
import { collectionOf } from '@minster/domain/register/paths'
import { equalQualificationOf, feeEligibilityOf } from '@minster/domain/students/hesa/fee-rules'
import { fieldKeeping, hesaQuestions, hesaRecords } from '@minster/domain/students/hesa/hesa-questions'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isSaidOpen, readOpening } from '#portal/forms/openings.ts'
import { type Returned, type ReturnedStudy, readReturned } from '../coverage/read-returned.ts'
import { readBack } from '../return/read-back.ts'
import { type AnswersOfStudy, readAnswers } from './read-answers.ts'

/** That somebody would not answer these tells of them as much as an answer, so it takes the same permission. */
const equality: readonly MissingKey[] = namesOf(hesaQuestions).filter((question) => {
  const { fields } = collectionOf(hesaRecords[hesaQuestions[question].of]).declaration
  return fields[fieldKeeping(question)]?.needs === 'profiles:equality'
})

export interface MissingOfYear extends Pick<Returned, 'leftOut'> {
  readonly rows: readonly MissingRow[]
  /** Engagements that are in the return to be closed, whatever of the year they have. */
  readonly back: ReadonlySet<string>
  /** Why students can answer nothing in the portal today, null while they can. */
  readonly closed: string | null
}

/**
 * Reads, by name, what is missing of everybody in the return of an academic year, as far as the caller may know. Who is in it only to
 * be closed is asked nothing more.
 */
export async function readMissing(
  { database, college, clock }: Pick<Services, 'database' | 'college' | 'clock'>,
  caller: Caller,
  { code, academicYear: title }: { readonly code: string; readonly academicYear: string },
): Promise<MissingOfYear> {
  const today = clock.today()
  const year = academicYearOf(today)
  const present = year.title
  const next = academicYearAfter(year).title
  const [opening, enrolment] = await Promise.all([
    readOpening(database, 'hesa', present),
    readOpening(database, 'enrolment', next),
  ])
  const asked = { present, next, isNextOpen: isSaidOpen(enrolment, today) }
  const yearEnd = academicYearTitled(title)?.end ?? today
  const [{ returned, leftOut }, known, closing] = await Promise.all([
    readReturned(database, caller, title),
    readAnswers(database, title, { today, asked }),
    readBack(database, caller, { collection: { code, end: yearEnd }, today }),
  ])
  const closed = hasForm(college, 'hesa') ? whyNotAsked(opening, today) : outOfThePortal
  const back = new Set(closing.map(({ id }) => id))
  const rows = returned.flatMap((study) => {
    const answers = known.get(study.engagement)
    return answers ? [rowOf(study, factsOf(study, answers, { yearEnd, isOpen: closed === null }))] : []
  })
  return { rows, leftOut: leftOut.filter(({ study }) => !back.has(study.engagement)), back, closed }
}

const outOfThePortal =
  'The college has taken the page of these questions out of the portal, so students are asked nothing there.'

function whyNotAsked(opening: FormOpening | null, today: string): string | null {
  const why = opening && whyFormClosed(opening, today)
  if (why === 'early')
    return `Students can answer in the portal from ${formatDate(opening?.opens ?? '')} on. To ask them before, change when the form opens.`
  if (why === 'late')
    return `Students could answer in the portal until ${formatDate(opening?.closes ?? '')}. To ask them again, change when the form closes.`
  return null
}

function factsOf(
  study: ReturnedStudy,
  known: AnswersOfStudy,
  { yearEnd, isOpen }: { readonly yearEnd: string; readonly isOpen: boolean },
): MissingFacts {
  const { presentStatus: status } = study
  const maySend =
    isOpen &&
    !study.hasDied &&
    mayStudentSend('hesa', status !== null && isEngagementStatus(status) ? status : null)
  return {
    ...study,
    ...known,
    levels: known.levelsAtEntry ?? study.levels,
    yearEnd,
    hasBannerId: study.partnerId !== null,
    ...feesOf(study, known),
    asked: {
      person: maySend && known.isAsked,
      entry: maySend && known.isEntryAsked,
      year: maySend && known.isYearAsked,
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
