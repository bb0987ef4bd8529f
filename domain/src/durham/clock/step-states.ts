/** Where a step of the year stands. */
export const stepStates = {
  done: { label: 'Done', tone: 'success' },
  late: { label: 'Late', tone: 'danger' },
  due: { label: 'Due now', tone: 'warning' },
  ahead: { label: 'Ahead', tone: 'neutral' },
  nothing: { label: 'Nothing to do', tone: 'neutral' },
} as const
export type StepState = keyof typeof stepStates
