import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOf } from '../return/return-tree.ts'
import { checkStudent } from './check-return.ts'
import { anyStudent } from './test-any-student.ts'
import { checkedStudent, type Otherwise } from './test-return.ts'

it('is checked whatever records say, and whatever nobody knows is named', () => {
  fc.assert(
    fc.property(anyStudent, fc.option(anyStudent, { nil: null }), (now, before) => {
      const otherwise: Otherwise = { student: now, ...(before && { last: { student: before } }) }
      const checked = checkedStudent(otherwise)
      const named = new Set(checkStudent(checked).map(({ path }) => path))
      const unknown = cellsOf(checked.returned.node).filter(({ cell }) => cell.value === null)
      expect(unknown.filter(({ path }) => !named.has(path)).map(({ name }) => name)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
