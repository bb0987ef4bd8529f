import { standingOf } from '#college/studies/status.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { tableOf } from '#platform/words/table-of.ts'
import { type HesaQuestion, hesaQuestionTitles } from '#students/hesa/hesa-question-titles.ts'
import { type HesaBelonging, type HesaStudy, hesaQuestions } from '#students/hesa/hesa-questions.ts'
import { isDeath } from '#students/student/death.ts'

/** Who can answer what is missing; of the dead nobody is asked any more. */
export const answerers = {
  student: {
    label: 'Students',
    one: 'the student',
    help: 'They answer it in the portal; a reminder takes them there.',
  },
  office: {
    label: 'The office',
    one: 'the office',
    help: 'It stands in the college’s own records, or the portal no longer asks students for it.',
  },
  durham: { label: 'Durham', one: 'Durham', help: 'It comes with Durham’s next sheet, or with a board.' },
  nobody: {
    label: 'Nobody any more',
    one: 'nobody',
    help: 'The student has died. It is returned as not available.',
  },
} as const
export type Answerer = keyof typeof answerers

/** How one thing that the return wants stands with somebody; `none` where it does not concern them. */
export const fieldStates = {
  given: { label: 'Given' },
  refused: { label: 'Prefers not to say' },
  missing: { label: 'Missing' },
  none: { label: 'Does not concern them' },
} as const
export type FieldState = keyof typeof fieldStates

/** What of an engagement decides whether something is missing. Days are YYYY-MM-DD. */
export interface MissingFacts extends HesaStudy {
  readonly status: string
  readonly start: string | null
  readonly expectedEnd: string | null
  readonly end: string | null
  readonly endReason: string | null
  readonly lastAttended: string | null
  readonly interruptedFrom: string | null
  readonly transferredTo: string | null
  readonly transferredProvider: string | null
  /** The last day of the academic year that is returned. */
  readonly yearEnd: string
  /** What students answered, or would not; what is left out is missing. */
  readonly answers: Readonly<Partial<Record<HesaQuestion, 'given' | 'refused'>>>
  readonly feeEligibility: KnownOrReckoned
  readonly equalQualification: KnownOrReckoned
  readonly hasDateOfBirth: boolean
  readonly hasBannerId: boolean
  readonly hasAward: boolean
  /** Modules of the year that are over, and those of them without a result. */
  readonly modulesOver: number
  readonly modulesOpen: number
  readonly hasDied: boolean
  /** What of theirs the portal asks for now. */
  readonly asked: Readonly<Record<HesaBelonging, boolean>>
}

/** What the office says, or rules reckon; it waits while the student has not answered what it follows from. */
export type KnownOrReckoned = 'given' | 'missing' | 'waits'

/** One thing the return wants of everybody, or of some. */
interface MissingField {
  readonly title: string
  /** Over a narrow column. */
  readonly heading: string
  /** The field of the return it feeds. */
  readonly field: string
  readonly answeredBy: Exclude<Answerer, 'nobody'>
  /** The part of the student's page where it stands. */
  readonly opens: 'personal' | 'studies' | 'overview'
  /** Whom it concerns; everybody where nothing is said. */
  readonly concerns?: (facts: MissingFacts) => boolean
  readonly isGiven: (facts: MissingFacts) => boolean | 'refused'
}

const headings: Readonly<Partial<Record<HesaQuestion, string>>> = {
  genderIdentity: 'Gender',
  religion: 'Religion',
  sexualOrientation: 'Orientation',
  qualification: 'Qualification',
  parentalEducation: 'Parents',
  careLeaver: 'Care',
  termTimeAccommodation: 'Term home',
  termTimePostCode: 'Term postcode',
}

function fieldOfQuestion(question: HesaQuestion): MissingField {
  const { field, concerns } = hesaQuestions[question]
  const title = hesaQuestionTitles[question]
  return {
    title,
    heading: headings[question] ?? title,
    field,
    answeredBy: 'student',
    opens: 'studies',
    ...(concerns && { concerns }),
    isGiven({ answers }) {
      const answer = answers[question]
      return answer === 'refused' ? answer : answer === 'given'
    },
  }
}

const questions = tableOf(namesOf(hesaQuestionTitles), fieldOfQuestion)

const ofTheCollege = {
  dateOfBirth: {
    title: 'Date of birth',
    heading: 'Born',
    field: 'Student.BIRTHDTE',
    answeredBy: 'office',
    opens: 'personal',
    isGiven: ({ hasDateOfBirth }) => hasDateOfBirth,
  },
  firstAttended: {
    title: 'First day',
    heading: 'First day',
    field: 'Engagement.ENGSTARTDATE',
    answeredBy: 'office',
    opens: 'studies',
    isGiven: ({ start }) => start !== null,
  },
  expectedEnd: {
    title: 'Expected end',
    heading: 'Expected end',
    field: 'Engagement.ENGEXPECTEDENDDATE',
    answeredBy: 'office',
    opens: 'studies',
    isGiven: ({ expectedEnd }) => expectedEnd !== null,
  },
  feeEligibility: {
    title: 'Fee eligibility',
    heading: 'Fees',
    field: 'Engagement.FEEELIG',
    answeredBy: 'office',
    opens: 'studies',
    concerns: ({ feeEligibility }) => feeEligibility !== 'waits',
    isGiven: ({ feeEligibility }) => feeEligibility === 'given',
  },
  equalQualification: {
    title: 'Equivalent or lower qualification',
    heading: 'Equal qual.',
    field: 'FundingAndMonitoring.ELQ',
    answeredBy: 'office',
    opens: 'studies',
    concerns: ({ equalQualification }) => equalQualification !== 'waits',
    isGiven: ({ equalQualification }) => equalQualification === 'given',
  },
  interruptedFrom: {
    title: 'Interrupted from',
    heading: 'Interrupted',
    field: 'SessionStatus.STATUSVALIDFROM',
    answeredBy: 'office',
    opens: 'studies',
    concerns: ({ status, interruptedFrom, yearEnd }) =>
      standingOf(status) === 'away' && (interruptedFrom === null || interruptedFrom <= yearEnd),
    isGiven: ({ interruptedFrom }) => interruptedFrom !== null,
  },
  end: {
    title: 'Last day',
    heading: 'Last day',
    field: 'Leaver.ENGENDDATE',
    answeredBy: 'office',
    opens: 'studies',
    concerns: isOver,
    isGiven: ({ end }) => end !== null,
  },
  lastAttended: {
    title: 'Last attended',
    heading: 'Attended',
    field: 'Leaver.ENGENDDATE',
    answeredBy: 'office',
    opens: 'studies',
    concerns: hasLeftAlive,
    isGiven: ({ lastAttended }) => lastAttended !== null,
  },
  endReason: {
    title: 'Why they left',
    heading: 'Why left',
    field: 'Leaver.RSNENGEND',
    answeredBy: 'office',
    opens: 'studies',
    concerns: (facts) => isOver(facts) && standingOf(facts.status) === 'left',
    isGiven: ({ endReason }) => endReason !== null,
  },
  transferredTo: {
    title: 'Where they went',
    heading: 'Where to',
    field: 'Leaver.RSNENGEND',
    answeredBy: 'office',
    opens: 'studies',
    concerns: (facts) => isOver(facts) && standingOf(facts.status) === 'transferred',
    isGiven: ({ transferredTo, transferredProvider }) =>
      transferredTo !== null && (transferredTo !== 'Another provider' || transferredProvider !== null),
  },
  bannerId: {
    title: 'Banner ID',
    heading: 'Banner ID',
    field: 'Student.OWNSTU',
    answeredBy: 'durham',
    opens: 'overview',
    isGiven: ({ hasBannerId }) => hasBannerId,
  },
  award: {
    title: 'Award and class',
    heading: 'Award',
    field: 'QualificationAwarded.QUALAWARDRESULT',
    answeredBy: 'durham',
    opens: 'studies',
    concerns: (facts) => isOver(facts) && standingOf(facts.status) === 'completed',
    isGiven: ({ hasAward }) => hasAward,
  },
  moduleResults: {
    title: 'Results of modules',
    heading: 'Results',
    field: 'ModuleInstance.MODULERESULT',
    answeredBy: 'durham',
    opens: 'studies',
    concerns: ({ modulesOver }) => modulesOver > 0,
    isGiven: ({ modulesOpen }) => modulesOpen === 0,
  },
} as const satisfies Readonly<Record<string, MissingField>>

/** Everything that somebody has to answer for the return, by who can, in the order of the columns. */
export const missingFields: Readonly<Record<MissingKey, MissingField>> = { ...questions, ...ofTheCollege }
export type MissingKey = HesaQuestion | keyof typeof ofTheCollege

export const missingKeys: readonly MissingKey[] = namesOf(missingFields)

/** Answers how something stands with somebody. */
export function stateOf(key: MissingKey, facts: MissingFacts): FieldState {
  const { concerns, isGiven } = missingFields[key]
  if (concerns && !concerns(facts)) return 'none'
  const given = isGiven(facts)
  if (given === 'refused') return 'refused'
  return given ? 'given' : 'missing'
}

/**
 * Answers who can answer something that is missing: of what students answer the office, once the portal asks them no more,
 * and nobody of those who have died.
 */
export function answererOf(key: MissingKey, { asked, hasDied }: MissingFacts): Answerer {
  const { answeredBy } = missingFields[key]
  if (answeredBy !== 'student' || !isQuestion(key)) return answeredBy
  if (hasDied) return 'nobody'
  return asked[hesaQuestions[key].of] ? 'student' : 'office'
}

/** What students are told is missing: how many questions of each kind, and not which, as others may read their mails. */
export function questionsOpenInWords(missing: readonly MissingKey[]): string[] {
  const open = missing.filter(isQuestion)
  return namesOf(kinds).flatMap((of) => {
    const count = open.filter((question) => hesaQuestions[question].of === of).length
    return count === 0 ? [] : [`${count} ${count === 1 ? 'question' : 'questions'} about ${kinds[of]}.`]
  })
}

const kinds = {
  person: 'yourself',
  entry: 'the time before you began your course',
  year: 'where you live this year',
} as const satisfies Readonly<Record<HesaBelonging, string>>

function isQuestion(key: MissingKey): key is HesaQuestion {
  return Object.hasOwn(hesaQuestionTitles, key)
}

/** Whoever leaves after the year is returned as going on. */
function isOver({ status, end, yearEnd }: MissingFacts): boolean {
  const standing = standingOf(status)
  if (standing !== 'left' && standing !== 'completed' && standing !== 'transferred') return false
  return end === null || end <= yearEnd
}

function hasLeftAlive(facts: MissingFacts): boolean {
  return isOver(facts) && standingOf(facts.status) === 'left' && !isDeath(facts)
}
