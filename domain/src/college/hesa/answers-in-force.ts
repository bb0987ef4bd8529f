import { hesaFrames } from './answer-frames.ts'
import { type HesaCode, hesaCountries, hesaNationalities } from './hesa-places.ts'

/** Fields of the return that people answer by choosing a code. */
export const answeredFields = {
  nationality: 'Student.NATION',
  country: 'EntryProfile.PERMADDCOUNTRY',
  sex: 'Student.SEXID',
  genderIdentity: 'Student.GENDERID',
  ethnicity: 'Student.ETHNIC',
  disability: 'Disability.DISABILITY',
  religion: 'Student.RELIGION',
  sexualOrientation: 'Student.SEXORT',
  qualification: 'EntryProfile.HIGHESTQOE',
  previousProvider: 'EntryProfile.PREVIOUSPROVIDER',
  parentalEducation: 'EntryProfile.PARED',
  careLeaver: 'EntryProfile.CARELEAVER',
  termTimeAccommodation: 'Student.TTACCOM',
} as const
export type AnsweredByCode = keyof typeof answeredFields

/** What is offered while no schema says otherwise. */
const shipped: Readonly<Record<AnsweredByCode, readonly HesaCode[]>> = {
  ...hesaFrames,
  nationality: hesaNationalities,
  country: hesaCountries,
}

/** Codes by which a provider says that it knows nothing, and those for other countries: no answers, and never offered. */
const notAnswers: Readonly<Partial<Record<AnsweredByCode, readonly string[]>>> = {
  nationality: ['ZZ'],
  country: ['ZZ'],
  sex: ['96', '99'],
  genderIdentity: ['99'],
  ethnicity: ['997', '999'],
  disability: ['99'],
  // Denominations are returned in Scotland and Northern Ireland.
  religion: ['23', '24', '25', '26', '27', '28', '32', '99'],
  sexualOrientation: ['99'],
  parentalEducation: ['99'],
  careLeaver: ['99'],
  qualification: ['99', 'X06'],
  termTimeAccommodation: ['09', '9', '99'],
}

/**
 * Answers what somebody chooses from: the codes of the schema in force, in our words where we have any for a code and in
 * the schema's where we have none; without a schema what the product comes with. Our order comes first.
 */
export function answersInForce(
  question: AnsweredByCode,
  codes: readonly HesaCode[] | undefined,
): readonly HesaCode[] {
  const ours = shipped[question]
  if (codes === undefined || codes.length === 0) return ours
  const offered = codes.filter(({ code }) => !notAnswers[question]?.includes(code))
  const known = ours.filter(({ code }) => offered.some((one) => one.code === code))
  return [...known, ...offered.filter(({ code }) => !known.some((one) => one.code === code))]
}
