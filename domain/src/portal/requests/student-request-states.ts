import type { Choice, Move } from '#kit/record/field.ts'
import { namesOf } from '#platform/words/names-of.ts'

interface StateRow extends Choice {
  /** Whom it waits for; null once it is settled. */
  readonly waitsFor: 'college' | 'student' | null
  /** Where staff may take it from here; with `why` a reason is asked for. Only the student takes something back. */
  readonly moves: Readonly<Record<string, 'free' | 'why'>>
}

const settling = { Done: 'free', Declined: 'free' } as const

/** How far the college has come with what a student sent, in the order staff see them. */
export const studentRequestStates = {
  New: {
    tone: 'warning',
    waitsFor: 'college',
    moves: { 'In hand': 'free', 'Waiting for the student': 'free', ...settling },
  },
  'In hand': { tone: 'info', waitsFor: 'college', moves: { 'Waiting for the student': 'free', ...settling } },
  'Waiting for the student': {
    tone: 'neutral',
    waitsFor: 'student',
    asks: ['answer'],
    moves: { 'In hand': 'free', ...settling },
  },
  Done: { tone: 'success', waitsFor: null, asks: ['answer'], moves: { 'In hand': 'why' } },
  Declined: { tone: 'danger', waitsFor: null, asks: ['answer'], moves: { 'In hand': 'why' } },
  'Taken back': { tone: 'neutral', waitsFor: null, moves: {} },
} as const satisfies Record<string, StateRow>

export type StudentRequestState = keyof typeof studentRequestStates

/** What a state means to who asked. */
export const studentRequestStateWords: Readonly<Record<StudentRequestState, string>> = {
  New: 'With the college',
  'In hand': 'Somebody looks after it',
  'Waiting for the student': 'We asked you something',
  Done: 'Answered',
  Declined: 'Declined',
  'Taken back': 'Taken back',
}

const rows: Readonly<Record<StudentRequestState, StateRow>> = studentRequestStates
const names: readonly StudentRequestState[] = namesOf(studentRequestStates)

/** The states in which something still waits for somebody. */
export const openRequestStates: readonly StudentRequestState[] = names.filter(
  (name) => rows[name].waitsFor !== null,
)

/** Those of them in which it waits for the college. */
export const waitingRequestStates = names.filter((name) => rows[name].waitsFor === 'college')

/** Those in which a request in words has our answer, or our question. */
export const answeredStates = names.filter((name) => rows[name].asks?.includes('answer'))

/** Answers whether a text is a state of what a student sent. */
export function isStudentRequestState(state: unknown): state is StudentRequestState {
  return names.some((name) => name === state)
}

/** Answers whether something a student sent still waits for somebody. */
export function isOpenRequest(state: unknown): boolean {
  return isStudentRequestState(state) && rows[state].waitsFor !== null
}

/** Answers whether it waits for the college. */
export function isWaitingRequest(state: unknown): boolean {
  return waitingRequestStates.some((one) => one === state)
}

/** Answers where staff may take what a student sent. */
export function studentRequestMoves(from: string): readonly Move[] {
  if (!isStudentRequestState(from)) return []
  return Object.entries(rows[from].moves).map(([to, how]) => ({
    to,
    ...(how === 'why' && { needsReason: true }),
  }))
}
