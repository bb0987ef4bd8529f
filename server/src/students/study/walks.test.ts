import { isEngagementStatus, isPossiblePair, isSessionStatus } from '@minster/domain/college/studies/status'
import { describe, expect, it } from 'vitest'
import type { Reply } from '#test/make.ts'
import { openStudies } from './test-studies.ts'

const { move, read, registrar, sessionsOf, study } = await openStudies()

/** Engagement and latest session, held to be a possible pair. */
async function pairOf(engagement: Reply): Promise<string> {
  const status = String((await read(`engagements/${engagement.id}`))['status'])
  const latest = String((await sessionsOf(engagement)).at(-1)?.['status'])
  const isPossible = isEngagementStatus(status) && isSessionStatus(latest) && isPossiblePair(status, latest)
  expect(isPossible, `${status}: ${latest}`).toBe(true)
  return `${status}: ${latest}`
}

describe('from Starting', () => {
  const walks = [
    ['Current', 'IoS', 'Current', 'IoS', 'Withdrawn'],
    ['Current', 'IoS', 'Transferred'],
    ['Current', 'Completed'],
    ['Deferred', 'Starting', 'Current', 'Terminated'],
    ['Deferred', 'Current', 'IoS', 'Terminated'],
    ['Did not start', 'Starting', 'Deferred', 'Current', 'Transferred'],
    ['Resi only', 'Starting', 'Resi only', 'Current', 'Withdrawn'],
    ['Withdrawn'],
  ]
  it.each(walks.map((walk) => [walk.join(' → '), walk] as const))(
    '→ %s, and all the way back, keeps pairs possible',
    async (_words, walk) => {
      const { engagement } = await study({ status: 'Starting' })
      const pairs = [await pairOf(engagement)]
      for (const status of walk) {
        const where = status === 'Transferred' && {
          transferredTo: 'Another provider',
          transferredProvider: 'X',
        }
        expect((await move(engagement, { status, ...where })).statusCode, status).toBe(200)
        pairs.push(await pairOf(engagement))
      }
      for (const before of pairs.slice(0, -1).toReversed()) {
        expect((await registrar.post(`/api/engagements/${engagement.id}/undo`, {})).statusCode).toBe(200)
        expect(await pairOf(engagement)).toBe(before)
      }
    },
  )
})
