/** What students are asked about themselves to be enrolled, with where the answer stands. One line each. */
export const enrolmentQuestions = {
  dateOfBirth: { label: 'Date of birth', path: 'person.dateOfBirth' },
  email: { label: 'E-mail', path: 'person.email' },
  phone: { label: 'Mobile', path: 'person.phone' },
  address: { label: 'Address', path: 'person.address.address1' },
  city: { label: 'City', path: 'person.address.city' },
  postCode: { label: 'Postcode', path: 'person.address.postCode' },
} as const satisfies Record<string, { readonly label: string; readonly path: string }>

export type EnrolmentQuestion = keyof typeof enrolmentQuestions
