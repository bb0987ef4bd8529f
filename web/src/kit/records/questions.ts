import type { AnswerOffered, Problem } from '@minster/domain/platform/errors/errors'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#platform/api/api-error.ts'

/** What a rule asks before it accepts a change, as it was put to whoever makes it. */
interface Question extends Problem {
  readonly choices: readonly AnswerOffered[]
  /** Null goes back to the form. */
  readonly answer: (value: string | null) => void
}

let asked: Question | null = null
const listeners = new Set<() => void>()

/** The question that waits for an answer, for the one place that shows it. */
export function useQuestion(): Question | null {
  return useSyncExternalStore(listen, () => asked)
}

/**
 * Makes a write. Where a rule asks something first, whoever makes it is asked, and it is made anew with their answer; who
 * gives none has it refused in the rule's words, wherever the write shows its failures.
 */
export async function answering<Reply>(
  write: (answers: Readonly<Record<string, string>>) => Promise<Reply>,
  given: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  try {
    return await write(given)
  } catch (error) {
    const question = questionIn(error)
    if (!question || listeners.size === 0 || question.param in given) throw error
    const value = await put(question)
    if (value === null) throw error
    return answering(write, { ...given, [question.param]: value })
  }
}

/** A question comes alone: what is wrong besides is told first. */
function questionIn(error: unknown) {
  const [first, ...more] = error instanceof ApiError ? error.details : []
  return first?.choices && more.length === 0 ? { ...first, choices: first.choices } : null
}

let last: Promise<unknown> = Promise.resolve()

/** Of two that come at once the second waits until the first is answered. */
function put(question: Omit<Question, 'answer'>): Promise<string | null> {
  const answered = last.then(() => shown(question))
  last = answered
  return answered
}

function shown(question: Omit<Question, 'answer'>): Promise<string | null> {
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (value) => {
        show(null)
        resolve(value)
      },
    })
  })
}

function show(question: Question | null) {
  asked = question
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
