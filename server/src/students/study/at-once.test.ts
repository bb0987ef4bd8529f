import { isPossiblePair, isSessionStatus } from '@minster/domain/college/studies/status'
import { describe, expect, it } from 'vitest'
import { openStudies } from './test-studies.ts'

const { admin, move, read, sessionsOf, study } = await openStudies()

describe('engagement and session changed at the same moment', () => {
  it('end as a possible pair, and nobody is told of a fault', async () => {
    const seen = new Set<number>()
    for (let round = 0; round < 6; round += 1) {
      const { engagement, session } = await study()
      const answers = await Promise.all([
        move(engagement, { status: 'IoS' }),
        admin.patch(`/api/enrolment-sessions/${session.id}`, { level: '7Diss' }, { version: 1 }),
        admin.post('/api/enrolment-sessions', {
          engagement: engagement.id,
          academicYear: '2027-28',
          level: '7',
        }),
      ])
      for (const { statusCode } of answers) seen.add(statusCode)
      const { status } = await read(`engagements/${engagement.id}`)
      const latest = (await sessionsOf(engagement)).at(-1)?.['status']
      expect(latest, `${String(status)}: ${String(latest)}`).toSatisfy(
        (name) =>
          typeof name === 'string' &&
          isSessionStatus(name) &&
          isPossiblePair(status === 'IoS' ? 'IoS' : 'Current', name),
      )
    }
    expect([...seen].filter((status) => status >= 500)).toEqual([])
  })
})
