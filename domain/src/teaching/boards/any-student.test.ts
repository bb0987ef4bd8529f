import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { programmeCodes } from '#college/programmes/programmes.ts'
import { awardNames } from '#college/regulations/awards.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { firstRules } from '#students/regulations/test-rules.ts'
import { isAwardReached } from '#students/student/award-credits.ts'
import { earnsCredits, moduleOutcomes } from '#students/student/module-enrolment-status.ts'
import type { BoardCase } from './board-case.ts'
import { boardDecisions } from './decisions.ts'
import { effectOf } from './effects.ts'
import { decisionsOffered, proposalOf } from './propose.ts'
import { before, beforeBoard, decide, earlier, waiting } from './test-case.ts'
import { resultsAfter, whyNotDecided } from './why-not-decided.ts'

const levels = fc.constantFrom<(4 | 5 | 6 | 7)[]>(4, 5, 6, 7)
const credits = fc.constantFrom(10, 20, 40, 60, 120)
const marks = fc.oneof(fc.integer({ min: 20, max: 80 }), fc.constantFrom(null, 29, 30, 39, 40, 49, 50))
const rules = fc
  .record({
    most: fc.constantFrom(null, 20, 40),
    resits: fc.constantFrom(0, 1),
    part: fc.constantFrom(null, 3),
  })
  .map(({ most, resits, part }) => ({
    ...firstRules,
    resits: { most: resits, areCapped: true },
    compensation: {
      undergraduate: { from: 30, average: 40, credits: most },
      postgraduate: { from: 40, average: 50, credits: most },
    },
    transfer: { ...firstRules.transfer, onePartIn: part },
  }))
const released = fc
  .tuple(levels, credits, marks, fc.constantFrom(...namesOf(moduleOutcomes)), fc.integer({ min: 1, max: 9 }))
  .map(([level, worth, mark, outcome, at]) => ({
    ...earlier(level, worth, outcome === 'Credit transferred' ? null : mark, outcome),
    module: `TMM${level - 3}00${at}`,
  }))
const boards = fc
  .tuple(
    fc.constantFrom(...programmeCodes),
    rules,
    fc.array(
      fc.record({
        level: levels,
        credits,
        mark: marks,
        isResit: fc.boolean(),
        isThere: fc.integer({ min: 0, max: 15 }),
      }),
      { maxLength: 6 },
    ),
    fc.array(released, { maxLength: 8 }),
    fc.constantFrom(0, 0, 0, 2),
  )
  .map(
    ([code, ruling, modules, past, stillTaking]): BoardCase =>
      beforeBoard(
        code,
        modules.map(({ level, mark, isResit, isThere, ...worth }, at) => {
          const module = `TMM${level - 3}00${at + 1}`
          if (isThere < 2) return waiting(module, isThere === 0 ? 'No agreed mark: Essay.' : null)
          return before(module, mark, {
            ...worth,
            rules: ruling,
            ...(isResit && { attempt: 'Resit' as const }),
          })
        }),
        { rules: ruling, earlier: past, stillTaking },
      ),
  )
const runs = { numRuns: 1000 }

describe('of any student', () => {
  it('what is proposed may be decided, and is offered', () => {
    fc.assert(
      fc.property(boards, (one) => {
        const proposal = proposalOf(one)
        expect(whyNotDecided(one, proposal)).toBeNull()
        const offer = decisionsOffered(one).find(({ decision }) => decision === proposal.decision)
        expect(offer?.refused).toBeNull()
        if (proposal.award !== null) expect(offer?.awards).toContain(proposal.award)
      }),
      runs,
    )
  })

  it('every decision is offered or refused in words, whole sentences both', () => {
    fc.assert(
      fc.property(boards, (one) => {
        const offered = decisionsOffered(one)
        expect(offered.map(({ decision }) => decision)).toEqual(namesOf(boardDecisions))
        for (const words of [proposalOf(one).words, ...offered.flatMap(({ refused }) => refused ?? [])])
          expect(words).toMatch(/^[A-Z0-9].*\.$/)
      }),
      runs,
    )
  })

  const decided = fc.record({
    decision: fc.constantFrom(...namesOf(boardDecisions)),
    award: fc.constantFrom(null, ...namesOf(awardNames)),
    compensated: fc.subarray([1, 2, 3, 4, 5, 6]),
    uncapped: fc.subarray([1, 2, 3, 4, 5, 6], { maxLength: 1 }),
  })
  it('no decision, allowed or not, fails what is passed; none that is allowed gives what is not reached', () => {
    fc.assert(
      fc.property(boards, decided, (one, { decision, award, compensated, uncapped }) => {
        const enrolments = (places: readonly number[]) =>
          one.modules.filter((_module, at) => places.includes(at + 1)).map(({ enrolment }) => enrolment)
        const sent = decide(decision, {
          award,
          compensated: enrolments(compensated),
          uncapped: enrolments(uncapped),
        })
        const effect = effectOf(one, sent)
        for (const { enrolment, mark, outcome } of effect.modules) {
          const module = one.modules.find((other) => other.enrolment === enrolment)
          if (module?.ready?.outcome === 'Passed') expect(outcome).toBe('Passed')
          expect(mark).toBe(module?.ready?.mark)
        }
        if (whyNotDecided(one, sent) !== null) return
        if (effect.award)
          expect(isAwardReached(one.rules, effect.award.award, resultsAfter(one, sent))).toBe(true)
        const passed = (results: BoardCase['earlier']) =>
          results.filter(({ outcome }) => earnsCredits(outcome)).length
        expect(passed(resultsAfter(one, sent))).toBeGreaterThanOrEqual(passed(one.earlier))
      }),
      runs,
    )
  })
})
