/** The questions of the HESA return that students answer, as lists and reminders call them, in the order they are asked. */
export const hesaQuestionTitles = {
  nationality: 'Nationality',
  country: 'Home country',
  homePostCode: 'Home postcode',
  sex: 'Sex',
  genderIdentity: 'Gender identity',
  ethnicity: 'Ethnicity',
  disability: 'Disability',
  religion: 'Religion or belief',
  sexualOrientation: 'Sexual orientation',
  qualification: 'Highest qualification',
  previousProvider: 'Studied before',
  parentalEducation: 'Parents’ education',
  careLeaver: 'Time in care',
  termTimeAccommodation: 'Term-time accommodation',
  termTimePostCode: 'Term-time postcode',
} as const

export type HesaQuestion = keyof typeof hesaQuestionTitles

/** Answers whether a text names a question. */
export function isHesaQuestion(name: string): name is HesaQuestion {
  return Object.hasOwn(hesaQuestionTitles, name)
}
