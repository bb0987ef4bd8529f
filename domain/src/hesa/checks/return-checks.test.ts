import { describe, expect, it } from 'vitest'
import { namesOf } from '#platform/words/names-of.ts'
import {
  casesOfContinuity,
  casesOfMissing,
  casesOfOverrides,
  casesOfPeople,
  notAvailable,
} from './cases-of-people.ts'
import { casesOfEngagements, casesOfModules, casesOfSessions } from './cases-of-studies.ts'
import { checkStudent } from './check-return.ts'
import { checkKeys, returnChecks } from './return-checks.ts'
import { checkedStudent, type Otherwise } from './test-return.ts'

const cases = {
  ...casesOfEngagements,
  ...casesOfSessions,
  ...casesOfModules,
  ...casesOfPeople,
  ...casesOfMissing,
  ...casesOfOverrides,
  ...casesOfContinuity,
}

const foundIn = (otherwise: Otherwise) => checkStudent(checkedStudent(otherwise)).map(({ check }) => check)

describe('rules on students', () => {
  it('are each tried on somebody they find something of, and on somebody like them', () => {
    const ofStudents = checkKeys.filter((key) => returnChecks[key].of === 'student')
    expect(namesOf(cases).toSorted()).toEqual(ofStudents.toSorted())
  })

  it.each(Object.entries(cases))('%s', (key, { finds, findsToo = [], passes }) => {
    for (const one of [finds, ...findsToo]) expect(foundIn(one)).toContain(key)
    expect(foundIn(passes)).not.toContain(key)
  })
})

describe('a rule on what is missing', () => {
  it.each(Object.entries(casesOfMissing))(
    '%s says whether the office may have it returned as not available instead',
    (key, { finds }) => {
      const marked: readonly string[] = checkKeys.filter((one) => returnChecks[one].isUnanswered)
      const still: readonly string[] = foundIn(notAvailable(finds))
      expect(still.includes(key)).toBe(!marked.includes(key))
    },
  )
})

describe('every rule', () => {
  it.each(checkKeys)('%s says what is wrong, what to do, and where it is from', (key) => {
    const { title, help, source } = returnChecks[key]
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(help).toMatch(/^[A-Z].*\.$/)
    expect(source).toMatch(/^[A-Z].*\.$/)
  })

  it('has a title of its own', () => {
    const titles = checkKeys.map((key) => returnChecks[key].title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('names nobody in its words, and no value of theirs', () => {
    const told = Object.values(cases).flatMap(({ finds }) => {
      const checked = checkedStudent(finds)
      const values = [
        checked.facts.lastName,
        checked.facts.dateOfBirth,
        checked.facts.hesaId,
        ...Object.values(checked.facts.answers ?? {}).flat(),
      ].filter((value) => value !== null && value.length > 1)
      return checkStudent(checked).filter(({ words }) =>
        values.some((value) => value !== null && words.includes(value)),
      )
    })
    expect(told).toEqual([])
  })
})
