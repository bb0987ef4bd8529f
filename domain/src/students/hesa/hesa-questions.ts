import { type AnsweredByCode, answeredFields, answersInForce } from '#college/hesa/answers-in-force.ts'
import type { HesaCode } from '#college/hesa/hesa-places.ts'
import { postCodeOf, unknownPostCode } from '#college/hesa/post-codes.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { type HesaQuestion, hesaQuestionTitles } from './hesa-question-titles.ts'

/** What decides which questions concern somebody. */
export interface HesaStudy {
  readonly studentType: string | null
  readonly studyPace: string | null
  /** Levels of the programme they began with, of engagements that follow from each other that of the first, such as "4". */
  readonly levels: readonly string[]
  /** The code of the country they lived in before, null while it is not told. */
  readonly country: string | null
}

/** Code lists of the schema in force by entity and field of the return; what is not among them is as the product comes. */
export type HesaFrames = ReadonlyMap<string, readonly HesaCode[]>

/**
 * What an answer belongs to: somebody themselves, the day an engagement began, or a year of it. With the record that keeps
 * it.
 */
export const hesaRecords = {
  person: 'hesa-answers',
  entry: 'entry-profiles',
  year: 'hesa-years',
} as const
export type HesaBelonging = keyof typeof hesaRecords

/** One question of the return that only the student can answer. */
export interface HesaQuestionRow {
  readonly of: HesaBelonging
  /** The field of the return it feeds. */
  readonly field: string
  readonly question: string
  readonly help?: string
  /** It is written rather than chosen; in the second its first half alone will do. */
  readonly written?: 'postcode' | 'postcode or its first half'
  /** The field of the record that keeps it, where that is called otherwise. */
  readonly keptAs?: string
  /** The code that says they will not tell; without it the return takes no refusal. */
  readonly refused?: string
  /** Several answers may be given. */
  readonly many?: true
  /** Codes that stand alone where several may be given. */
  readonly alone?: readonly string[]
  /** What was answered for the engagement or the year before may hold again, so it is offered. */
  readonly mayHoldAgain?: true
  /** Whom it concerns; everybody who is returned when not said. */
  readonly concerns?: (study: HesaStudy) => boolean
}

/**
 * What the return of an English provider wants of students and the college cannot know (HESA Student coding manual).
 * Carers and service leavers are returned in Scotland and Wales only, and so are not asked for. The order is that of the
 * screens: where somebody lived comes before what depends on it.
 */
export const hesaQuestions: Readonly<Record<HesaQuestion, HesaQuestionRow>> = {
  nationality: {
    of: 'person',
    field: answeredFields.nationality,
    question: 'What is your nationality?',
    help: 'If you have more than one and British is among them, choose United Kingdom.',
  },
  country: {
    of: 'entry',
    field: answeredFields.country,
    question: 'In which country was your permanent home before you began your course?',
    help: 'Where you lived other than for study.',
    mayHoldAgain: true,
  },
  homePostCode: {
    of: 'entry',
    field: 'EntryProfile.PERMADDPOSTCODE',
    question: 'What was the postcode of your permanent home before you began your course?',
    help: 'Of the home you lived in other than for study, even if you have moved since.',
    written: 'postcode',
    keptAs: 'postCode',
    concerns: cameFromHere,
  },
  sex: {
    of: 'person',
    field: answeredFields.sex,
    question: 'What is your sex?',
    help: 'Choose Other only if the law of another country recognises a third sex for you. The next question is about gender.',
  },
  genderIdentity: {
    of: 'person',
    field: answeredFields.genderIdentity,
    question: 'Is the gender you identify with the same as your sex registered at birth?',
    refused: '98',
  },
  ethnicity: {
    of: 'person',
    field: answeredFields.ethnicity,
    question: 'What is your ethnic background?',
    refused: '998',
    concerns: cameFromHere,
  },
  disability: {
    of: 'person',
    field: answeredFields.disability,
    question: 'Do you have an impairment, health condition or learning difference?',
    help: 'Choose all that apply. This goes to the return only: to ask for support, use the learning support form.',
    refused: '98',
    many: true,
    alone: ['95', '98'],
  },
  religion: {
    of: 'person',
    field: answeredFields.religion,
    question: 'What is your religion or belief?',
    refused: '98',
  },
  sexualOrientation: {
    of: 'person',
    field: answeredFields.sexualOrientation,
    question: 'What is your sexual orientation?',
    refused: '98',
  },
  qualification: {
    of: 'entry',
    field: answeredFields.qualification,
    question: 'What was your highest qualification when you began your course?',
    help: 'Leave out what you have gained since, and honorary degrees.',
  },
  previousProvider: {
    of: 'entry',
    field: answeredFields.previousProvider,
    question: 'Where did you study last before you began your course?',
    help: 'However long ago it was, and whether or not you finished.',
  },
  parentalEducation: {
    of: 'entry',
    field: answeredFields.parentalEducation,
    question:
      'Do any of your parents have any higher education qualifications, such as a degree, diploma or certificate of higher education?',
    help: 'Count step-parents and guardians too.',
    refused: '98',
    mayHoldAgain: true,
    concerns: beganHereBelowMasters,
  },
  careLeaver: {
    of: 'entry',
    field: answeredFields.careLeaver,
    question: 'Were you ever in care?',
    help: 'In the care of a local authority, in foster care among others.',
    refused: '98',
    mayHoldAgain: true,
    concerns: beganHereBelowMasters,
  },
  termTimeAccommodation: {
    of: 'year',
    field: answeredFields.termTimeAccommodation,
    question: 'Where do you live during term?',
    mayHoldAgain: true,
    concerns: ({ studyPace }) => studyPace === 'FT',
  },
  termTimePostCode: {
    of: 'year',
    field: 'Student.TTPCODE',
    question: 'What is the postcode of where you live during term?',
    help: 'This year. For many it is that of their home.',
    written: 'postcode or its first half',
    mayHoldAgain: true,
  },
}

/** The code lists those questions are answered with, by entity and field of the return. */
export const hesaAnswerFrames: readonly string[] = Object.values(answeredFields)

/** Answers which questions concern somebody, in order. Who audits takes no credits and is not returned at all. */
export function hesaQuestionsFor(study: HesaStudy): HesaQuestion[] {
  if (study.studentType?.startsWith('Auditor')) return []
  return namesOf(hesaQuestionTitles).filter((question) => hesaQuestions[question].concerns?.(study) ?? true)
}

/** Answers the field of its record in which a question is kept. */
export function fieldKeeping(question: HesaQuestion): string {
  return hesaQuestions[question].keptAs ?? question
}

/** Answers the question that a field of one of those records keeps, null for every other field. */
export function hesaQuestionIn(record: string, path: string): HesaQuestion | null {
  return (
    namesOf(hesaQuestions).find(
      (question) => hesaRecords[hesaQuestions[question].of] === record && fieldKeeping(question) === path,
    ) ?? null
  )
}

/** Answers what may be chosen; beside what is written, that they do not know it. */
export function answersTo(question: HesaQuestion, frames: HesaFrames): readonly HesaCode[] {
  return isByCode(question) ? answersInForce(question, frames.get(hesaQuestions[question].field)) : notKnown
}

/** Answers the code by which a question may be refused, null where it cannot be. */
export function refusalOf(question: HesaQuestion, frames: HesaFrames): string | null {
  const { refused } = hesaQuestions[question]
  return answersTo(question, frames).find(({ code }) => code === refused)?.code ?? null
}

/** Answers what was given as it is kept. */
export function asHesaAnswer(question: HesaQuestion, given: string): string {
  const { written } = hesaQuestions[question]
  return written === undefined ? given : (postCodeOf(given, written !== 'postcode') ?? given)
}

/** Answers what is wrong with an answer, null where it can be kept. */
export function problemWithHesaAnswer(
  question: HesaQuestion,
  given: readonly string[],
  frames: HesaFrames,
): string | null {
  const { written, many, alone = [] } = hesaQuestions[question]
  if (written !== undefined) return problemWithPostCode(given, written !== 'postcode')
  const answers = answersTo(question, frames)
  if (given.length === 0) return 'Choose an answer.'
  if (given.some((code) => !answers.some((answer) => answer.code === code)))
    return 'Choose one of the answers offered.'
  if (new Set(given).size < given.length) return 'Choose each answer once.'
  if (given.length > 1 && !many) return 'Choose one answer only.'
  const single = answers.find(({ code }) => given.length > 1 && alone.includes(code) && given.includes(code))
  return single ? `“${single.label}” cannot be chosen together with others.` : null
}

/** Answers what somebody's answer says in words. */
export function hesaAnswerInWords(
  question: HesaQuestion,
  given: readonly string[],
  frames: HesaFrames,
): string {
  const offered = answersTo(question, frames)
  // What a schema no longer has, or our own words before there was one, still says what it said.
  const known = isByCode(question) ? [...offered, ...answersInForce(question, undefined)] : offered
  return given.map((code) => known.find((answer) => answer.code === code)?.label ?? code).join('; ')
}

const notKnown: readonly HesaCode[] = [{ code: unknownPostCode, label: 'I do not know it' }]

function isByCode(question: HesaQuestion): question is HesaQuestion & AnsweredByCode {
  return Object.hasOwn(answeredFields, question)
}

function problemWithPostCode([given = '', ...others]: readonly string[], orOutward: boolean): string | null {
  if (given.trim() === '') return 'Write the postcode, or say that you do not know it.'
  if (others.length > 0) return 'Write one postcode only.'
  return postCodeOf(given, orOutward) === null ? 'Write a UK postcode, such as DH1 3RN.' : null
}

/** The United Kingdom with its countries, the Channel Islands and the Isle of Man (PERMADDCOUNTRY). */
const homeCountries = ['XF', 'XG', 'XH', 'XI', 'XK', 'GG', 'JE', 'IM']

/** Until somebody says where they came from, they came from here, as most do. */
function cameFromHere({ country }: HesaStudy): boolean {
  return country === null || homeCountries.includes(country)
}

function beganHereBelowMasters(study: HesaStudy): boolean {
  return cameFromHere(study) && study.levels.some((level) => Number(level) < 7)
}
