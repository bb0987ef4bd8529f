interface QuestionRow {
  readonly step: 'personalDetails' | 'hesa'
  readonly label: string
  /** Where a student's answer stands. */
  readonly path: string
  /** The permission to know even whether it was answered. */
  readonly needs?: string
}

/** What students are asked about themselves to be enrolled, as far as the college keeps it. One line each. */
export const enrolmentQuestions = {
  dateOfBirth: { step: 'personalDetails', label: 'Date of birth', path: 'person.dateOfBirth' },
  email: { step: 'personalDetails', label: 'E-mail', path: 'person.email' },
  phone: { step: 'personalDetails', label: 'Mobile', path: 'person.phone' },
  address: { step: 'personalDetails', label: 'Address', path: 'person.address.address1' },
  city: { step: 'personalDetails', label: 'City', path: 'person.address.city' },
  postCode: { step: 'hesa', label: 'Home post code', path: 'person.address.postCode' },
  nationality: {
    step: 'hesa',
    label: 'British citizen or not',
    path: 'application.eligibility.britishCitizen',
  },
  qualifications: {
    step: 'hesa',
    label: 'Qualifications on entry',
    path: 'application.statements.qualifications',
  },
  ethnicity: {
    step: 'hesa',
    label: 'Ethnicity',
    path: 'application.profile.ethnicity',
    needs: 'applications:equality',
  },
} as const satisfies Record<string, QuestionRow>

export type EnrolmentQuestion = keyof typeof enrolmentQuestions

const rows: Readonly<Record<EnrolmentQuestion, QuestionRow>> = enrolmentQuestions

/** Answers what is kept of a question: its step, its words, where its answer stands and who may know of it. */
export function questionRowOf(question: EnrolmentQuestion): QuestionRow {
  return rows[question]
}
