/** What the board may decide of a student. `ends` says what it does to their studies. */
export const boardDecisions = {
  Proceed: { label: 'Proceeds', tone: 'success' },
  Compensate: { label: 'Passes by compensation', tone: 'success' },
  Resit: { label: 'Sits again', tone: 'warning' },
  Carry: { label: 'Proceeds carrying what failed', tone: 'warning' },
  Award: { label: 'Award', tone: 'success' },
  'Exit award': { label: 'Leaves with an award', tone: 'info' },
  Terminate: { label: 'Studies end', tone: 'danger' },
  'Hold over': { label: 'Held over', tone: 'neutral' },
} as const
export type BoardDecisionName = keyof typeof boardDecisions
