import { describe, expect, it } from 'vitest'
import { fixedCollege } from '../return/fixed-college.ts'
import { fixedStudents } from '../return/fixed-students.ts'
import { returnOfStudent } from '../return/return-of-student.ts'
import { checkStudent } from './check-return.ts'
import { checkedStudent, inSession } from './test-return.ts'

describe('a return', () => {
  it('has nothing wrong where all is well', () => {
    expect(checkStudent(checkedStudent())).toEqual([])
  })

  it('is told what is wrong with, how badly, and where to mend it', () => {
    expect(checkStudent(checkedStudent({ put: { [inSession('SCSENDDATE')]: null } }))).toEqual([
      {
        check: 'session-end-reason',
        severity: 'blocks',
        path: inSession('SCSENDDATE'),
        words: 'The session says why it ended, and not when.',
        opens: { by: 'record', collection: 'enrolment-sessions', id: 'eve-2025', path: 'endDate' },
      },
    ])
  })

  it.each(fixedStudents.map((facts) => [facts.id, facts] as const))(
    'finds what is wrong with %s',
    (_, facts) => {
      const returned = returnOfStudent(facts, fixedCollege)
      const found = returned && checkStudent({ returned, facts, college: fixedCollege, last: null })
      expect(found?.map(({ check }) => check)).toEqual([])
    },
  )
})
