import type { Choice } from '../../record/field.ts'

/** How far the college has come with what a student sent, in the order staff see them; `open` ones wait for somebody. */
export const studentRequestStates = {
  New: { tone: 'warning', open: true },
  'In hand': { tone: 'info', open: true },
  'Waiting for the student': { tone: 'neutral', open: true },
  Done: { tone: 'success', open: false },
  Declined: { tone: 'danger', open: false },
  'Taken back': { tone: 'neutral', open: false },
} as const satisfies Record<string, Choice & { readonly open: boolean }>

export type StudentRequestState = keyof typeof studentRequestStates

/** The states in which something still waits for somebody. */
export const openRequestStates = Object.entries(studentRequestStates).flatMap(([name, { open }]) =>
  open ? [name] : [],
)
