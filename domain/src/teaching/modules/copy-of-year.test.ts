import { describe, expect, it } from 'vitest'
import { academicYearStarting } from '#college/years/academic-year.ts'
import { weekdayOf } from '#platform/words/calendar.ts'
import { aYearLater, type InstanceTaught, planCopy } from './copy-of-year.ts'

const next = academicYearStarting(2027)

describe('a day a year later', () => {
  it.each([
    // day, what it was, a year later
    ['2026-09-28', 'a Monday', '2027-09-27'],
    ['2026-11-20', 'a Friday', '2027-11-19'],
    ['2027-02-28', 'a Sunday', '2028-02-27'],
    ['2027-06-12', 'a Saturday', '2028-06-10'],
    ['2026-08-01', 'the first day of the year', '2027-08-07'],
    ['2026-08-02', 'the second day', '2027-08-01'],
    ['2027-07-31', 'the last day', '2028-07-29'],
    ['2026-07-31', 'the day before the year, which stays before', '2027-07-30'],
    ['2026-05-01', 'a day of long before, which stays before', '2027-04-30'],
    ['2027-09-01', 'a day after the year, which stays after', '2028-08-30'],
  ])('of %s, %s, is %s', (day, _what, later) => {
    expect(aYearLater(day, next)).toBe(later)
    expect(weekdayOf(later)).toBe(weekdayOf(day))
  })

  it('has 29 February move like any other day', () => {
    expect(aYearLater('2028-02-29', academicYearStarting(2028))).toBe('2029-02-27')
  })
})

function taught(values: Partial<InstanceTaught> = {}): InstanceTaught {
  return {
    id: 'one',
    module: 'psalms',
    isActive: true,
    hub: null,
    tutors: [],
    start: '2026-09-28',
    end: '2027-06-12',
    assignments: [],
    ...values,
  }
}

const states = (planned: readonly { readonly state: string }[]) => planned.map(({ state }) => state)

describe('copying a year', () => {
  it('takes along hub, days, tutors who still teach, and assignments with their days moved', () => {
    const essay = {
      number: 1,
      title: 'Essay',
      kind: 'Essay',
      due: '2027-01-15',
      weight: 100,
      wordCount: 2500,
      marking: 'Mark',
      submittedTo: 'Moodle',
      instructions: 'Choose one question.',
    }
    const tutors = [
      { id: 'ann', label: 'Ann Smith', isActive: true },
      { id: 'bob', label: 'Bob Jones', isActive: false },
    ]
    const undated = { ...essay, due: null }
    const [planned] = planCopy([taught({ hub: 'london', tutors, assignments: [essay, undated] })], [], next)
    expect(planned).toEqual({
      id: 'one',
      state: 'ready',
      place: 1,
      left: ['Bob Jones no longer teaches here and is left out.'],
      copy: {
        academicYear: '2027-28',
        module: 'psalms',
        hub: 'london',
        tutors: ['ann'],
        start: '2027-09-27',
        end: '2028-06-10',
        assignments: [{ ...essay, due: '2028-01-14' }, undated],
      },
    })
  })

  it.each([
    ['nothing is there', [taught()], [], ['ready']],
    ['the same is there', [taught()], [taught()], ['there']],
    ['it is there for another hub', [taught({ hub: 'london' })], [taught()], ['ready']],
    ['another module is there', [taught()], [taught({ module: 'acts' })], ['ready']],
    ['it is taught twice and once there', [taught(), taught()], [taught()], ['there', 'ready']],
    ['it is taught twice and so there', [taught(), taught()], [taught(), taught()], ['there', 'there']],
    ['more is there than was', [taught()], [taught(), taught()], ['there']],
    ['the module is no longer taught', [taught({ isActive: false })], [], ['inactive']],
    ['it is no longer taught but there', [taught({ isActive: false })], [taught()], ['there']],
  ])('says of each how it stands when %s', (_what, before, there, expected) => {
    expect(states(planCopy(before, there, next))).toEqual(expected)
  })

  it('adds nothing the second time', () => {
    const before = [taught(), taught(), taught({ hub: 'london' }), taught({ module: 'acts' })]
    const made = planCopy(before, [], next).map(({ copy }) => copy)
    expect(new Set(states(planCopy(before, made, next)))).toEqual(new Set(['there']))
  })
})
