/** Whether the college has held something against Durham's own words. */
export const durhamStandings = {
  'Not verified': { tone: 'warning' },
  Confirmed: { tone: 'success' },
} as const
