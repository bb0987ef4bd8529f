import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  type HeadcountBy,
  headcountBy,
  intentionOutcomes,
  shownIntentionStatuses,
} from '@minster/domain/students/rollover/intention-report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** What the address may ask of the report. */
export const intentionWords = [
  'year',
  'by',
  'status',
  'answered',
  'outcome',
  'key',
  'search',
  'page',
] as const
export type IntentionsAddress = { readonly [Word in (typeof intentionWords)[number]]?: string }

export const intentionsPath = (asked: IntentionsAddress, more: Readonly<Record<string, string>> = {}) =>
  `/api/intentions-report?${new URLSearchParams({ ...asked, ...more })}`

export const intentionsQuery = (asked: IntentionsAddress) =>
  queryOptions({
    queryKey: ['intentions', 'report', asked],
    queryFn: ({ signal }) => ask('GET /api/intentions-report', { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  })

/** Words of an address that nobody has for anything are left out. */
function queryOf({ by, status, answered, outcome, ...asked }: IntentionsAddress) {
  return {
    ...asked,
    by: namesOf(headcountBy).find((one) => one === by),
    status: namesOf(shownIntentionStatuses).find((one) => one === status),
    answered: (['yes', 'no'] as const).find((one) => one === answered),
    outcome: ([...namesOf(intentionOutcomes), 'next'] as const).find((one) => one === outcome),
  }
}

/** What one student means to do; null while nobody asks them. */
export const intentionQuery = (student: string) =>
  queryOptions({
    queryKey: ['intentions', 'one', student],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/students/:id/intention', { params: { id: student }, signal })).data,
  })

export const isHeadcountBy = (word: string | undefined): word is HeadcountBy =>
  word === 'hub' || word === 'level' || word === 'programme'
