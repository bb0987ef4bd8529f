import { describe, expect, it } from 'vitest'
import { paymentTerms } from '#college/money/payment.ts'
import { sessionStatusNames } from '#college/studies/status.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { moduleOutcomes } from '#students/student/module-enrolment-status.ts'
import { classesOf } from '#teaching/boards/classification.ts'
import { defaultCodeOf, mappedLists } from './mapped-lists.ts'

const valuesOf = (field: string) =>
  mappedLists.find((list) => list.field === field)?.values.map(({ value }) => value) ?? []

describe('what is mapped', () => {
  it('has every status a session ends in', () => {
    // Who has not begun and who is away for a whole year has no session in the return.
    const returned = sessionStatusNames.filter((name) => name !== 'Starting' && name !== 'Dormant')
    expect(valuesOf('StudentCourseSession.RSNSCSEND')).toEqual(expect.arrayContaining(returned))
  })

  it('has every outcome of a module but credit from elsewhere, which is no module taken here', () => {
    expect(valuesOf('ModuleInstance.MODULEOUTCOME')).toEqual(
      expect.arrayContaining(namesOf(moduleOutcomes).filter((name) => name !== 'Credit transferred')),
    )
  })

  it('has every class and every way to pay', () => {
    const classes = [...classesOf('Honours'), ...classesOf('Merit and distinction')]
    expect(valuesOf('QualificationAwarded.QUALAWARDRESULT')).toEqual(expect.arrayContaining(classes))
    expect(valuesOf('StudentCourseSession.INVOICEHESAID')).toEqual(namesOf(paymentTerms))
  })

  it('names no value twice', () => {
    for (const { field, values } of mappedLists)
      expect(new Set(values.map(({ value }) => value)).size, field).toBe(values.length)
  })

  it('gives a code where a source does, and none otherwise', () => {
    expect(defaultCodeOf('Module.LEVLPTS', '6')).toBe('23')
    expect(defaultCodeOf('ModuleInstance.MODULERESULT', 'Failed')).toBeNull()
    expect(defaultCodeOf('StudentCourseSession.INVOICEHESAID', 'Diocesan Sponsored')).toBeNull()
    expect(defaultCodeOf('Student.ETHNIC', '160')).toBeNull()
  })
})
