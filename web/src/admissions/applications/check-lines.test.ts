import { describe, expect, it } from 'vitest'
import { checkLinesOf, checkResultsOf } from './check-lines.ts'

const alice = { id: 'a', label: 'Alice' }
const entry = (id: number, paths: readonly string[]) => ({
  id,
  version: id,
  at: `2026-01-0${id}T10:00:00Z`,
  by: alice,
  as: null,
  action: 'changed',
  reason: null,
  changes: paths.map((path) => ({ path, label: path, from: null, to: 'Accepted' })),
})
const application = {
  id: 'x',
  version: 3,
  checks: {
    eligibility: 'Accepted',
    references: null,
    placement: 'Rejected',
    disabilities: 'Not applicable',
    bursaryApplication: null,
  },
}
const lines = checkLinesOf(application, [
  entry(3, ['status']),
  entry(2, ['checks.eligibility']),
  entry(1, ['checks.eligibility']),
])

describe('the checklist', () => {
  it('has the checks the caller sees, in the order staff work them', () => {
    expect(lines.map(({ family }) => family)).toEqual([
      'eligibility',
      'references',
      'placement',
      'disabilities',
      'bursaryApplication',
    ])
  })

  it('says an empty one is not yet reviewed, by nobody', () => {
    expect(lines[1]).toMatchObject({
      result: null,
      chip: { label: 'Not yet reviewed', tone: 'warning' },
      by: null,
      at: null,
    })
  })

  it('says who set one last, and when', () => {
    expect(lines[0]).toMatchObject({ isDone: true, by: alice, at: '2026-01-02T10:00:00Z' })
  })

  it('offers quick-accept where it changes something', () => {
    expect(lines.map(({ quickResult }) => quickResult)).toEqual([
      undefined,
      'Accepted',
      'Accepted',
      'Acknowledged',
      undefined,
    ])
  })

  it('tells the rules what stands', () => {
    expect(checkResultsOf(lines)).toMatchObject({ eligibility: 'Accepted', references: null })
  })

  it('says whom a check waits for, and what was written down about it by whom', () => {
    const noted = { ...application, checkNotes: { references: 'Rang the vicar' } }
    const reason = {
      by: 'Referee',
      step: 'Papers',
      what: '',
      since: '2026-01-03',
      family: 'references',
    } as const
    const annotated = checkLinesOf(noted, [entry(4, ['checkNotes.references'])], [reason])
    expect(annotated[1]).toMatchObject({
      turn: { holder: 'Referee', since: '2026-01-03' },
      note: { text: 'Rang the vicar', by: alice, at: '2026-01-04T10:00:00Z' },
    })
    expect(annotated[0]).toMatchObject({ turn: null, note: null })
  })

  it('says which checks are due later, or not asked of them', () => {
    const early = { ...application, status: 'Under review', course: { applicantType: 'Independent' } }
    const checklist = checkLinesOf(
      { ...early, checks: { attendance: null, placement: null, eligibility: null } },
      [],
    )
    expect(checklist.map(({ family, notDueReason }) => [family, notDueReason])).toEqual([
      ['eligibility', null],
      ['placement', 'Needs no check'],
      ['attendance', 'Due later'],
    ])
  })

  it('is empty where no check may be seen', () => {
    expect(checkLinesOf({ id: 'x', version: 1 }, [])).toEqual([])
  })
})
