/** Which interviews a list of them shows. */
export const interviewFilters = {
  all: { label: 'All' },
  booked: { label: 'Booked' },
  free: { label: 'Free' },
  owed: { label: 'Feedback owed' },
} as const
export type InterviewsShown = keyof typeof interviewFilters
