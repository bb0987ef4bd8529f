import { describe, expect, it } from 'vitest'
import { fixedCollege } from '../return/fixed-college.ts'
import { fixedStudents } from '../return/fixed-students.ts'
import { returnOfCollege, usedBy } from '../return/return-of-college.ts'
import { returnOfStudent } from '../return/return-of-student.ts'
import { checkCollege, checkStudent } from './check-return.ts'
import type { MendableField } from './return-check.ts'
import { checkedStudent, cleanEngagement, inSession, type Otherwise } from './test-return.ts'

const unknownOnEntry = cleanEngagement.entry && { ...cleanEngagement.entry, qualification: 'X06' }

describe('a return', () => {
  it('has nothing wrong where all is well', () => {
    expect(checkStudent(checkedStudent())).toEqual([])
  })

  it('is told what is wrong with, how badly, and where to mend it', () => {
    expect(checkStudent(checkedStudent({ put: { [inSession('SCSSTARTDATE')]: '2025-09-16' } }))).toEqual([
      {
        check: 'first-session-start',
        severity: 'blocks',
        path: inSession('SCSSTARTDATE'),
        words: 'The first session does not begin on the first day of the engagement.',
        opens: { by: 'record', collection: 'engagements', id: 'eve-dip', path: 'start' },
      },
    ])
  })

  it.each<[string, Otherwise, MendableField]>([
    [
      'the expected end',
      { engagement: { expectedEnd: null } },
      { collection: 'engagements', id: 'eve-dip', path: 'expectedEnd' },
    ],
    [
      'fee eligibility, in the details of the year there are',
      { student: { answers: null } },
      { collection: 'hesa-years', id: 'year-eve', path: 'feeEligibility' },
    ],
    [
      'fee eligibility, with the details of a year that has none',
      { session: { year: null }, student: { answers: null } },
      { collection: 'hesa-years', id: null, path: 'feeEligibility', with: { session: 'eve-2025' } },
    ],
    [
      'whether they study for what they hold already',
      { session: { year: null }, engagement: { entry: unknownOnEntry } },
      { collection: 'hesa-years', id: null, path: 'equalQualification', with: { session: 'eve-2025' } },
    ],
  ])('tells the field that one value would mend for many: %s', (_, otherwise, mend) => {
    expect(checkStudent(checkedStudent(otherwise)).flatMap((one) => one.mend ?? [])).toContainEqual(mend)
  })

  it.each([
    ['ann', []],
    ['ben', []],
    [
      'cleo',
      [
        'missing-own-number Student/OWNSTU',
        'missing-expected-end Student/Engagement[cleo-ma]/ENGEXPECTEDENDDATE',
      ],
    ],
    [
      'dan',
      [
        'missing-birth-date Student/BIRTHDTE',
        'missing-nationality Student/NATION',
        'missing-term-time-accommodation Student/TTACCOM',
        'missing-term-time-postcode Student/TTPCODE',
        'missing-fee Student/Engagement[dan-cert]/StudentCourseSession[2025-1]/INVOICEFEEAMOUNT',
        'missing-fee Student/Engagement[dan-cert]/StudentCourseSession[2025-2]/INVOICEFEEAMOUNT',
      ],
    ],
  ])('of %s has what is wrong with it found', (id, expected) => {
    const facts = fixedStudents.find((one) => one.id === id)
    const returned = facts ? returnOfStudent(facts, fixedCollege) : null
    const found = facts && returned && checkStudent({ returned, facts, college: fixedCollege, last: null })
    expect(found?.map(({ check, path }) => `${check} ${path}`)).toEqual(expected)
  })

  it('of the college has nothing wrong either', () => {
    const returns = fixedStudents.flatMap((facts) => returnOfStudent(facts, fixedCollege) ?? [])
    const returned = returnOfCollege(fixedCollege, usedBy(returns))
    expect(checkCollege({ returned, college: fixedCollege })).toEqual([])
  })
})
