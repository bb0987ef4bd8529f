import { hesaFrames } from '#college/hesa/answer-frames.ts'
import { type HesaCode, hesaCountries, hesaNationalities } from '#college/hesa/hesa-places.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { type HesaQuestion, hesaQuestionTitles } from './hesa-question-titles.ts'

/** What decides which questions concern somebody. */
export interface HesaStudy {
  readonly studentType: string | null
  readonly studyPace: string | null
  /** Levels of the programme, such as "4". */
  readonly levels: readonly string[]
  /** The code of the country they lived in before, null while it is not told. */
  readonly country: string | null
}

/** One question of the return that only the student can answer. */
export interface HesaQuestionRow {
  /** The field of the return it feeds. */
  readonly field: string
  readonly question: string
  readonly help?: string
  readonly answers: readonly HesaCode[]
  /** The code that says they will not tell; without it the return takes no refusal. */
  readonly refused?: string
  /** Several answers may be given. */
  readonly many?: true
  /** Codes that stand alone where several may be given. */
  readonly alone?: readonly string[]
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
    field: 'Student.NATION',
    question: 'What is your nationality?',
    help: 'If you have more than one and British is among them, choose United Kingdom.',
    answers: hesaNationalities,
  },
  country: {
    field: 'EntryProfile.PERMADDCOUNTRY',
    question: 'In which country was your permanent home before you began your course?',
    help: 'Where you lived other than for study.',
    answers: hesaCountries,
  },
  sex: {
    field: 'Student.SEXID',
    question: 'What is your sex?',
    help: 'Choose Other only if the law of another country recognises a third sex for you. The next question is about gender.',
    answers: hesaFrames.sex,
  },
  genderIdentity: {
    field: 'Student.GENDERID',
    question: 'Is the gender you identify with the same as your sex registered at birth?',
    answers: hesaFrames.genderIdentity,
    refused: '98',
  },
  ethnicity: {
    field: 'Student.ETHNIC',
    question: 'What is your ethnic background?',
    answers: hesaFrames.ethnicity,
    refused: '998',
    concerns: cameFromHere,
  },
  disability: {
    field: 'Disability.DISABILITY',
    question: 'Do you have an impairment, health condition or learning difference?',
    help: 'Choose all that apply. This goes to the return only: to ask for support, use the learning support form.',
    answers: hesaFrames.disability,
    refused: '98',
    many: true,
    alone: ['95', '98'],
  },
  religion: {
    field: 'Student.RELIGION',
    question: 'What is your religion or belief?',
    answers: hesaFrames.religion,
    refused: '98',
  },
  sexualOrientation: {
    field: 'Student.SEXORT',
    question: 'What is your sexual orientation?',
    answers: hesaFrames.sexualOrientation,
    refused: '98',
  },
  qualification: {
    field: 'EntryProfile.HIGHESTQOE',
    question: 'What was your highest qualification when you began your course?',
    help: 'Leave out what you have gained since, and honorary degrees.',
    answers: hesaFrames.qualification,
  },
  parentalEducation: {
    field: 'EntryProfile.PARED',
    question:
      'Do any of your parents have any higher education qualifications, such as a degree, diploma or certificate of higher education?',
    help: 'Count step-parents and guardians too.',
    answers: hesaFrames.parentalEducation,
    refused: '98',
    concerns: beganHereBelowMasters,
  },
  careLeaver: {
    field: 'EntryProfile.CARELEAVER',
    question: 'Were you ever in care?',
    help: 'In the care of a local authority, in foster care among others.',
    answers: hesaFrames.careLeaver,
    refused: '98',
    concerns: beganHereBelowMasters,
  },
  termTimeAccommodation: {
    field: 'Student.TTACCOM',
    question: 'Where do you live during term?',
    answers: hesaFrames.termTimeAccommodation,
    concerns: ({ studyPace }) => studyPace === 'FT',
  },
}

/** Answers which questions concern somebody, in order. Who audits takes no credits and is not returned at all. */
export function hesaQuestionsFor(study: HesaStudy): HesaQuestion[] {
  if (study.studentType?.startsWith('Auditor')) return []
  return namesOf(hesaQuestionTitles).filter((question) => hesaQuestions[question].concerns?.(study) ?? true)
}

/** Answers what is wrong with an answer, null where it can be kept. */
export function problemWithHesaAnswer(question: HesaQuestion, given: readonly string[]): string | null {
  const { answers, many, alone = [] } = hesaQuestions[question]
  if (given.length === 0) return 'Choose an answer.'
  if (given.some((code) => !answers.some((answer) => answer.code === code)))
    return 'Choose one of the answers offered.'
  if (new Set(given).size < given.length) return 'Choose each answer once.'
  if (given.length > 1 && !many) return 'Choose one answer only.'
  const single = answers.find(({ code }) => given.length > 1 && alone.includes(code) && given.includes(code))
  return single ? `“${single.label}” cannot be chosen together with others.` : null
}

/** Answers what somebody's answer says in words. */
export function hesaAnswerInWords(question: HesaQuestion, given: readonly string[]): string {
  const { answers } = hesaQuestions[question]
  return given.map((code) => answers.find((answer) => answer.code === code)?.label ?? code).join('; ')
}

/** Countries of the United Kingdom with the Channel Islands and the Isle of Man (PERMADDCOUNTRY). */
const homeCountries = ['XF', 'XG', 'XH', 'XI', 'GG', 'JE', 'IM']

/** Until somebody says where they came from, they came from here, as most do. */
function cameFromHere({ country }: HesaStudy): boolean {
  return country === null || homeCountries.includes(country)
}

function beganHereBelowMasters(study: HesaStudy): boolean {
  return cameFromHere(study) && study.levels.some((level) => Number(level) < 7)
}
