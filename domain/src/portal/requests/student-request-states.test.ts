import { describe, expect, it } from 'vitest'
import {
  answeredStates,
  isOpenRequest,
  isStudentRequestState,
  isWaitingRequest,
  openRequestStates,
  type StudentRequestState,
  studentRequestMoves,
  studentRequestStates,
} from './student-request-states.ts'

describe('the states of what a student sent', () => {
  const cases: [StudentRequestState, 'college' | 'student' | 'nobody', string[]][] = [
    ['New', 'college', ['In hand', 'Waiting for the student', 'Done', 'Declined']],
    ['In hand', 'college', ['Waiting for the student', 'Done', 'Declined']],
    ['Waiting for the student', 'student', ['In hand', 'Done', 'Declined']],
    ['Done', 'nobody', ['In hand']],
    ['Declined', 'nobody', ['In hand']],
    ['Taken back', 'nobody', []],
  ]
  it.each(cases)('%s waits for the %s and leads to %j', (state, waitsFor, moves) => {
    expect(isOpenRequest(state)).toBe(waitsFor !== 'nobody')
    expect(isWaitingRequest(state)).toBe(waitsFor === 'college')
    expect(openRequestStates.includes(state)).toBe(waitsFor !== 'nobody')
    expect(studentRequestMoves(state).map(({ to }) => to)).toEqual(moves)
  })

  it('ask why where something settled is taken up again, and know nothing else', () => {
    expect(studentRequestMoves('Done')).toEqual([{ to: 'In hand', needsReason: true }])
    expect(Object.keys(studentRequestStates)).toHaveLength(cases.length)
    expect(isStudentRequestState('Lost')).toBe(false)
    expect(answeredStates).toEqual(['Waiting for the student', 'Done', 'Declined'])
    expect(isOpenRequest(null)).toBe(false)
    expect(studentRequestMoves('Lost')).toEqual([])
  })
})
