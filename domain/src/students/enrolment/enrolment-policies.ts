/** What a student agrees to at enrolment (Specification §3 and §9). */
export const enrolmentPolicies = {
  codeOfConduct: { label: 'Student Code of Conduct' },
  safeguarding: { label: 'Safeguarding Policy' },
  academicConduct: { label: 'Assessment and Academic Progress Policy' },
} as const
