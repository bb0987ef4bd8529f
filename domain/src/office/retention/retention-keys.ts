/** Every rule about how long the college keeps something, in the order the page shows them. */
export const retentionKeys = [
  'potential-students',
  'archive-applications',
  'unsuccessful-applications',
  'discontinued-applications',
  'lapsed-applications',
  'unfinished-applications',
  'archived-applications',
  'former-students',
  'bookings',
  'durham-files',
  'tickets',
  'mails',
  'import-sheets',
  'sessions',
  'security-events',
] as const
export type RetentionKey = (typeof retentionKeys)[number]

/** The longest period a college may set: a hundred years. */
export const longestPeriod = 1200
