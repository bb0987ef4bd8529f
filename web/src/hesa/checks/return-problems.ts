import type { CheckFound, ReturnProblems } from '@minster/domain/hesa/checks/check-calls'
import { checkRunKind } from '@minster/domain/hesa/checks/check-runs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { changeRecord, createRecord, removeRecord } from '#kit/records/records.ts'
import { runPoll } from '#kit/runs/use-run.ts'
import { ask } from '#platform/api/ask.ts'

export const problemsQuery = (code: string) =>
  queryOptions({
    queryKey: ['hesa', 'problems', code],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/hesa/collections/:code/problems', { params: { code }, signal })).data,
  })

export const foundQuery = (code: string, check: string, page: number) =>
  queryOptions({
    queryKey: ['hesa', 'problems', code, check, page],
    queryFn: ({ signal }) =>
      ask('GET /api/hesa/collections/:code/problems/:check', {
        params: { code, check },
        query: { page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const checkRunQuery = (code: string, id: string) =>
  runPoll(checkRunKind, ['hesa', 'checks', code, id], (signal) =>
    ask('GET /api/hesa/collections/:code/checks/:id', { params: { code, id }, signal }),
  )

export const checkNow = (code: string) => ask('POST /api/hesa/collections/:code/checks', { params: { code } })

/** Says why what a rule finds is right, or says it in other words. */
export const explain = (collection: string, { check, explanation }: CheckFound, words: string) =>
  explanation
    ? changeRecord('hesa-explanations', explanation, { words })
    : createRecord('hesa-explanations', { collection, check, words })

export const takeBackExplanation = ({ explanation }: CheckFound) =>
  explanation ? removeRecord('hesa-explanations', explanation) : Promise.resolve(null)

interface Mending {
  readonly value: string
  /** All that the rule found, where it is left out. */
  readonly students?: string[]
  readonly preview?: boolean
  /** So many that are empty still were seen before. */
  readonly skip?: number
}

export const mend = async (code: string, check: string, body: Mending) =>
  (await ask('POST /api/hesa/collections/:code/problems/:check/mend', { params: { code, check }, body })).data

/** How far it is, in a line: "412 of 450 students are ready". */
export function readyWords({ returned, ready }: Pick<ReturnProblems, 'returned' | 'ready'>): string {
  if (returned === 0) return 'No student is returned'
  if (ready < returned)
    return `${count(ready)} of ${countStudents(returned)} ${ready === 1 ? 'is' : 'are'} ready`
  return returned === 1 ? 'The one student is ready' : `All ${countStudents(returned)} are ready`
}

/** Whom a rule found: "38 students, 41 times", or "The college". */
export function foundWords({ students, findings }: Pick<CheckFound, 'students' | 'findings'>): string {
  if (students === 0) return findings > 1 ? `The college, ${count(findings)} times` : 'The college'
  return findings > students
    ? `${countStudents(students)}, ${count(findings)} times`
    : countStudents(students)
}

/** "1 student", "6,000 students". */
export const countStudents = (students: number) =>
  students === 1 ? '1 student' : `${count(students)} students`

const count = (number: number) => number.toLocaleString('en-GB')

/** What stands against the return, and after it what was explained. */
export function apart(checks: readonly CheckFound[]) {
  return {
    standing: checks.filter(({ explanation }) => explanation === null),
    explained: checks.filter(({ explanation }) => explanation !== null),
  }
}
