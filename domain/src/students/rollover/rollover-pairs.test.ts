import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { programmeCodes, studyPaces } from '#college/programmes/programmes.ts'
import { engagementStatusNames, isPossiblePair, sessionStatusesFor } from '#college/studies/status.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { intentionAnswers } from '../intentions/intentions.ts'
import { sessionLevels } from '../student/session-levels.ts'
import { rolloverOf } from './rollover.ts'
import { caseOf } from './test-rollover.ts'

describe('whatever is rolled over', () => {
  const cases = fc
    .record({
      code: fc.constantFrom(...programmeCodes),
      status: fc.constantFrom(...engagementStatusNames),
      level: fc.constantFrom(null, ...namesOf(sessionLevels)),
      before: fc.integer({ min: 0, max: 360 }),
      credits: fc.option(fc.integer({ min: 0, max: 180 })),
      pace: fc.constantFrom(...studyPaces),
      answer: fc.constantFrom(undefined, ...namesOf(intentionAnswers)),
      to: fc.constantFrom(...programmeCodes),
      newPace: fc.constantFrom(...studyPaces),
      taken: fc.integer({ min: 0, max: 6 }),
      open: fc.integer({ min: 0, max: 6 }),
      hasNext: fc.boolean(),
      day: fc.constantFrom('2026-11-20', '2027-07-31', '2027-08-01'),
      end: fc.constantFrom(null, '2027-06-30', '2027-07-31'),
      place: fc.nat(),
    })
    .map(({ answer, taken, open, hasNext, place, end, day, status, ...said }) => {
      const possible = sessionStatusesFor(status)
      const session = possible[place % possible.length] ?? null
      const results = { taken, outstanding: Math.min(taken, open) }
      const engagement = { end, expectedReturn: null, futureStatus: null }
      const more = { results, hasNext, engagement }
      return { day, asked: caseOf({ ...said, status, session, more, ...(answer && { answer }) }) }
    })

  it('leaves a pair of statuses that may stand side by side', () => {
    fc.assert(
      fc.property(cases, ({ asked, day }) => {
        const { plan, state } = rolloverOf(asked, day)
        if (!plan || state !== 'ready') return
        const held = asked.session?.status ?? 'Starting'
        const own = plan.begins ? null : plan.next
        const engagement = plan.engagement?.status ?? asked.present.engagement.status
        const latest = own?.status ?? plan.session ?? held
        expect(isPossiblePair(engagement, latest), `${engagement}: ${latest}`).toBe(true)
        if (plan.begins) expect(plan.next && isPossiblePair('Starting', plan.next.status)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('has nothing more to do once it was done', () => {
    fc.assert(
      fc.property(cases, ({ asked, day }) => {
        const { plan, state } = rolloverOf(asked, day)
        if (!plan || state !== 'ready' || plan.begins) return
        const { present, session } = asked
        const after = rolloverOf(
          {
            ...asked,
            hasNext: plan.next !== null,
            session: session && { ...session, status: plan.session ?? session.status },
            present: {
              ...present,
              engagement: {
                ...present.engagement,
                status: plan.engagement?.status ?? present.engagement.status,
              },
            },
          },
          day,
        )
        expect(['done', 'has ended']).toContain(after.outcome)
      }),
      { numRuns: 3000 },
    )
  })
})
