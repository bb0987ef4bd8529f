import type { LetterWanted } from '@minster/domain/portal/letters/own-letter-calls'
import { ask } from '#platform/api/ask.ts'
import { keptWhole, portalQuery } from '../calls/portal-query.ts'

export const ownLettersQuery = portalQuery(
  ['letters'],
  async (signal) => (await ask('GET /api/forms/student/letters', { signal })).data,
  keptWhole,
  // Whether there can be one goes by what the office noted since.
  { staleTime: 0 },
)

export const makeLetter = async (body: LetterWanted) =>
  (await ask('POST /api/forms/student/letters', { body })).data
