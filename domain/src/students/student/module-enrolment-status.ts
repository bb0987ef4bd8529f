/** Where a student stands with one module. */
export const moduleEnrolmentStatuses = {
  Enrolled: { tone: 'success' },
  Interrupted: { tone: 'warning' },
  Withdrawn: { tone: 'danger' },
  Completed: { tone: 'neutral' },
} as const
export type ModuleEnrolmentStatus = keyof typeof moduleEnrolmentStatuses

/** What the board of examiners decided. Credits are earned by what is passed, or counted from elsewhere. */
export const moduleOutcomes = {
  Passed: { tone: 'success' },
  'Passed by compensation': { tone: 'success' },
  Failed: { tone: 'danger' },
  'Resit pending': { tone: 'warning' },
  'Credit transferred': { tone: 'info' },
} as const
export type ModuleOutcome = keyof typeof moduleOutcomes

/** Outcomes that earn the credits of their module. A mark passed by compensation stays what it was. */
export const earningOutcomes: readonly ModuleOutcome[] = [
  'Passed',
  'Passed by compensation',
  'Credit transferred',
]

/** Why nobody writes a result by hand. */
export const writtenByBoard =
  'The board of examiners writes this. Enter the marks of the module, and release them.'

/** What only the board decides: it comes from the marks, and no hand changes it. */
export const boardOutcomes: readonly ModuleOutcome[] = [
  'Passed',
  'Passed by compensation',
  'Failed',
  'Resit pending',
]

/** Answers whether an outcome earns the credits of its module. */
export function earnsCredits(outcome: ModuleOutcome | null): boolean {
  return outcome !== null && earningOutcomes.includes(outcome)
}
