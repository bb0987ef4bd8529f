/** What an applicant says to an offer. */
export const offerAnswers = {
  Accepted: { tone: 'success' },
  Declined: { tone: 'danger' },
} as const
