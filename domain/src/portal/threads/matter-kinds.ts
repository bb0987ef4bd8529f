import { namesOf } from '#platform/words/names-of.ts'
import { bursaryMoves } from '../bursaries/states.ts'
import { extensionMoves } from '../extensions/extension-states.ts'
import type { StudentFormKey } from '../forms/form-keys.ts'
import { interruptionMoves } from '../interruptions/ios-states.ts'
import { studentRequestMoves } from '../requests/student-request-states.ts'
import { type ThreadStep, threadSteps } from './thread.ts'

/** Records that matters are decided on. */
export const matterTypes = [
  'student-requests',
  'extension-requests',
  'ios-requests',
  'bursary-applications',
] as const
export type MatterType = (typeof matterTypes)[number]

interface MatterKind {
  /** The record that is decided; the line of the inbox itself where there is no other. */
  readonly type: MatterType
  /** Permissions on the words and on the files of a thread, for who sees the line of the inbox. */
  readonly words: string
  readonly files: string
  readonly moves: (
    from: string,
    record: unknown,
  ) => readonly { readonly to: string; readonly refused?: string }[]
  /** By step: the state it leads to and where its words are written. */
  readonly steps: { readonly [Step in ThreadStep]?: { readonly to: string; readonly words: string } }
}

/** What students ask of the college and it decides: each has a thread of what was said. */
export const matterKinds = {
  requests: {
    type: 'student-requests',
    words: 'students:faculty',
    files: 'students:faculty',
    moves: studentRequestMoves,
    steps: {
      'Ask back': { to: 'Waiting for the student', words: 'answer' },
      Answer: { to: 'Done', words: 'answer' },
      Decline: { to: 'Declined', words: 'answer' },
    },
  },
  'extension-request': {
    type: 'extension-requests',
    words: 'students:extensions',
    files: 'students:extensions',
    moves: extensionMoves,
    steps: {
      'Ask back': { to: 'More information required', words: 'more.question' },
      Decline: { to: 'Rejected', words: 'decision.words' },
    },
  },
  'ios-request': {
    type: 'ios-requests',
    words: 'students:faculty',
    files: 'students:edit',
    moves: interruptionMoves,
    steps: {
      'Ask back': { to: 'More information required', words: 'question' },
      Decline: { to: 'Declined', words: 'answer' },
    },
  },
  'bursary-application': {
    type: 'bursary-applications',
    words: 'bursaries:panel',
    files: 'bursaries:panel',
    moves: bursaryMoves,
    steps: { 'Ask back': { to: 'Additional information needed', words: 'needed' } },
  },
} as const satisfies Partial<Record<StudentFormKey, MatterKind>>

export type MatterForm = keyof typeof matterKinds
export const matterForms: readonly MatterForm[] = namesOf(matterKinds)

/** Answers what is settled about the threads of a kind. */
export function matterKind(form: MatterForm): MatterKind {
  return matterKinds[form]
}

/** Answers whether what a form sends has a thread. */
export function isMatterForm(form: unknown): form is MatterForm {
  return matterForms.some((name) => name === form)
}

/** Answers which steps a message may take a matter by, from the state of the record that is decided. */
export function stepsFrom(form: MatterForm, state: string, record: unknown): ThreadStep[] {
  const { moves, steps } = matterKind(form)
  const open = moves(state, record).filter(({ refused }) => refused === undefined)
  return threadSteps.filter((step) => open.some(({ to }) => to === steps[step]?.to))
}
