/** Where an answer stands, and where another does as well. */
export interface QuestionAtEnrolment {
  readonly label: string
  readonly path: string
  readonly or?: string
}

/** What students are asked about themselves to be enrolled, with where the answer stands. One line each. */
export const enrolmentQuestions = {
  dateOfBirth: { label: 'Date of birth', path: 'person.dateOfBirth' },
  email: { label: 'E-mail', path: 'person.email' },
  phone: { label: 'Mobile', path: 'person.phone' },
  address: { label: 'Address', path: 'person.address.address1' },
  city: { label: 'City', path: 'person.address.city' },
  // Abroad not every place has one.
  postCode: { label: 'Postcode', path: 'person.address.postCode', or: 'person.address.country' },
} as const satisfies Record<string, QuestionAtEnrolment>

export type EnrolmentQuestion = keyof typeof enrolmentQuestions
