import type { AssignmentMarking } from './assignment-markings.ts'

/** What a piece of work is judged with; both are kept as text. */
export const markPattern = /^(?:100|\d{1,2}|Pass|Fail)$/

/** Sittings of a module: what failed at the first is done once more. */
export const attempts = { First: { label: 'First sitting' }, Resit: {} } as const
export type Attempt = keyof typeof attempts

/** What a cell gives: a mark as it is kept, nothing, or why it is no mark. */
export type ReadMark = { readonly mark: string | null } | { readonly problem: string }

const passWords: ReadonlySet<string> = new Set(['p', 'pass', 'passed', 'yes', 'y'])
const failWords: ReadonlySet<string> = new Set(['f', 'fail', 'failed', 'no', 'n'])

/**
 * Reads a mark as people write it or Excel hands it over: whole numbers from 0 to 100, or pass and fail. Nothing is
 * rounded or guessed, as a comma may stand for a point or for thousands; an empty cell is no mark.
 */
export function readMark(written: string, marking: AssignmentMarking): ReadMark {
  const text = written.replaceAll('\u00a0', ' ').trim()
  if (text === '') return { mark: null }
  return marking === 'Mark' ? readNumber(text) : readPass(text)
}

function readPass(text: string): ReadMark {
  const word = text.toLowerCase()
  if (passWords.has(word)) return { mark: 'Pass' }
  if (failWords.has(word)) return { mark: 'Fail' }
  return { problem: `“${shortened(text)}” is no result. This work is passed or failed: write Pass or Fail.` }
}

function readNumber(text: string): ReadMark {
  const plain = text.replace(/\s*%$/, '')
  if (/^\d+[.,]\d+$/.test(plain) && !/^\d+\.0+$/.test(plain))
    return { problem: `“${shortened(text)}” is no whole mark. Write a whole number from 0 to 100.` }
  const whole = plain.replace(/\.0+$/, '')
  if (!/^[-+]?\d+$/.test(whole))
    return { problem: `“${shortened(text)}” is no mark. Write a whole number from 0 to 100.` }
  const mark = Number(whole)
  if (mark < 0 || mark > 100)
    return { problem: `${shortened(text)} is out of range. A mark lies between 0 and 100.` }
  return { mark: String(mark) }
}

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}
