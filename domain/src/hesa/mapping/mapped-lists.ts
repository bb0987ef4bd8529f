import { paymentTerms } from '#college/money/payment.ts'
import { cohortLevels } from '#college/programmes/cohorts.ts'
import { awardsWithoutProgramme } from '#college/regulations/awards.ts'

/** A value of the college that a code stands for in the return. */
export interface MappedValue {
  readonly value: string
  readonly says: string
  /** The code that holds where the college chose none; absent where no source gives one. */
  readonly code?: string
}

/** Values of the college that are returned by codes of one list. */
export interface MappedList {
  readonly field: string
  readonly title: string
  /** Where the codes are from, and how far that is to be believed; what there is to be known where there are none. */
  readonly source: string
  readonly values: readonly MappedValue[]
}

const manual = (edition: string) => `HESA’s coding manual of ${edition}`
const provider = 'the system of another provider, built for 22056'

/** Values of the college that the return knows by codes, in the order of the page. */
export const mappedLists: readonly MappedList[] = [
  {
    field: 'StudentCourseSession.SCSMODE',
    title: 'Study pace',
    source: `Full-time from ${manual('22056')}, part-time from ${provider}`,
    values: [
      { value: 'FT', says: 'Full-time', code: '01' },
      { value: 'PT', says: 'Part-time', code: '31' },
    ],
  },
  {
    field: 'StudentCourseSession.RSNSCSEND',
    title: 'Why a session ended',
    source: manual('21056'),
    values: [
      { value: 'Completed', says: 'Completed', code: '04' },
      { value: 'Completing', says: 'Completing', code: '04' },
      { value: 'Assignments', says: 'Assignments', code: '04' },
      { value: 'Current', says: 'Current, and the year is over', code: '04' },
      { value: 'Incomplete', says: 'Incomplete', code: '01' },
      { value: 'Interrupted', says: 'Interrupted', code: '02' },
      { value: 'Transferred', says: 'Transferred to another programme here', code: '03' },
      { value: 'Transferred elsewhere', says: 'Transferred to another provider', code: '01' },
    ],
  },
  {
    field: 'SessionStatus.STATUSCHANGEDTO',
    title: 'Interruptions within a session',
    source: manual('22056'),
    values: [
      { value: 'Away', says: 'Interrupted', code: '02' },
      { value: 'Back', says: 'Back before the session ended', code: '01' },
    ],
  },
  {
    field: 'Qualification.QUALCAT',
    title: 'Category of an award no programme leads to',
    source: 'No source gives one',
    values: awardsWithoutProgramme.map((award) => ({ value: award, says: award })),
  },
  {
    field: 'Leaver.RSNENGEND',
    title: 'Why somebody left',
    source: manual('22056'),
    values: [
      { value: 'Completed', says: 'Completed, with an award', code: '01' },
      { value: 'Board to come', says: 'Completed, and the board has not sat', code: '98' },
      { value: 'Left with credit', says: 'Left with credit or a lower award', code: '01' },
      { value: 'Left without credit', says: 'Left without credit', code: '11' },
      { value: 'Another provider', says: 'Went on to another provider', code: '03' },
      { value: 'Death', says: 'Died', code: '05' },
    ],
  },
  {
    field: 'ModuleInstance.MODULEOUTCOME',
    title: 'Outcome of a module',
    source: manual('22056'),
    values: [
      { value: 'Passed', says: 'Passed', code: '01' },
      { value: 'Passed by compensation', says: 'Passed by compensation', code: '01' },
      { value: 'Failed', says: 'Failed', code: '01' },
      { value: 'Resit pending', says: 'Resit pending', code: '05' },
      { value: 'No result', says: 'No result yet', code: '05' },
      { value: 'Interrupted', says: 'Interrupted, to be gone on with', code: '06' },
      { value: 'Withdrawn', says: 'Withdrawn', code: '03' },
    ],
  },
  {
    field: 'ModuleInstance.MODULERESULT',
    title: 'Result of a module',
    source: 'Public sources contradict each other, so none is offered',
    values: [
      { value: 'Passed', says: 'Passed' },
      { value: 'Passed by compensation', says: 'Passed by compensation' },
      { value: 'Failed', says: 'Failed' },
    ],
  },
  {
    field: 'QualificationAwarded.QUALAWARDRESULT',
    title: 'Class of an award',
    source: manual('22056'),
    values: [
      { value: 'First', says: 'First', code: '0001' },
      { value: 'Upper second', says: 'Upper second', code: '0002' },
      { value: 'Lower second', says: 'Lower second', code: '0003' },
      { value: 'Third', says: 'Third', code: '0004' },
      { value: 'Ordinary', says: 'BA (Ordinary)', code: '0007' },
      { value: 'Distinction', says: 'Distinction', code: '0009' },
      { value: 'Merit', says: 'Merit', code: '0010' },
      { value: 'Pass', says: 'Pass', code: '0011' },
      { value: 'Not classified', says: 'Not classified' },
    ],
  },
  {
    field: 'StudentCourseSession.INVOICEHESAID',
    title: 'Who pays the fee',
    source: `The student from ${provider}; for a diocese no source gives a code`,
    values: [
      { value: 'InFull', says: `${paymentTerms.InFull.label}, by the student`, code: '5050' },
      { value: 'Instalments', says: `${paymentTerms.Instalments.label}, by the student`, code: '5050' },
      { value: 'Diocesan Sponsored', says: paymentTerms['Diocesan Sponsored'].label },
    ],
  },
  {
    field: 'Module.LEVLPTS',
    title: 'Level of a module',
    source: provider,
    values: cohortLevels.map((level) => ({
      value: String(level),
      says: `Level ${level}`,
      code: { 4: '20', 5: '21', 6: '23', 7: '25' }[level],
    })),
  },
  {
    field: 'Module.CRDTSCM',
    title: 'Credit scheme',
    source: provider,
    values: [{ value: 'CATS', says: 'Credits as Durham counts them', code: '01' }],
  },
  {
    field: 'Course.CLSDCRS',
    title: 'Whom a course is for',
    source: `Open courses from ${provider}; for one sponsor’s no source gives a code`,
    values: [
      { value: 'Open', says: 'Anybody', code: '02' },
      { value: 'One sponsor', says: 'One sponsor only' },
    ],
  },
  {
    field: 'CourseRole.ROLETYPE',
    title: 'What the college does for a course',
    source: provider,
    values: [{ value: 'Delivery', says: 'Teaches it', code: '202' }],
  },
]

/** Answers by which code a value is returned where the college chose none, null where no source gives one. */
export function defaultCodeOf(field: string, value: string): string | null {
  const list = mappedLists.find((one) => one.field === field)
  return list?.values.find((one) => one.value === value)?.code ?? null
}
