/** How a piece of work is judged: with a mark from 0 to 100, or passed or failed without one. */
export const assignmentMarkings = {
  Mark: { label: 'A mark, 0–100' },
  'Pass or fail': {},
} as const
export type AssignmentMarking = keyof typeof assignmentMarkings
