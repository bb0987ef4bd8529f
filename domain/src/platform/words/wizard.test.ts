import { describe, expect, it } from 'vitest'
import { nextStepOf, previousStepOf, wizardStateOf, wizardWords } from './wizard.ts'

describe('a wizard', () => {
  it.each([
    [0, 3, true, 'Next', false],
    [1, 3, false, 'Next', false],
    [2, 3, false, 'Finish', true],
    [0, 1, true, 'Finish', true],
  ])('at step %i of %i', (step, count, isPreviousDisabled, nextLabel, isLast) => {
    expect(wizardStateOf(step, count, [])).toMatchObject({ isPreviousDisabled, nextLabel, isLast })
  })

  it('disables the tabs of steps that are not available, the open one included', () => {
    expect(wizardStateOf(1, 4, [0, 2]).tabs).toEqual([
      { index: 0, isCurrent: false, isDisabled: false },
      { index: 1, isCurrent: true, isDisabled: true },
      { index: 2, isCurrent: false, isDisabled: false },
      { index: 3, isCurrent: false, isDisabled: true },
    ])
  })

  it('takes other words', () => {
    expect(wizardStateOf(0, 2, [], { next: 'Go on', finish: 'Send' }).nextLabel).toBe('Go on')
    expect(wizardStateOf(1, 2, [], { next: 'Go on', finish: 'Send' }).nextLabel).toBe('Send')
    expect(wizardWords).toEqual({
      title: 'Wizard',
      subtitle: 'A series of steps',
      previous: 'Previous',
      next: 'Next',
      finish: 'Finish',
    })
  })

  it.each([
    [0, 3, 1, 0],
    [1, 3, 2, 0],
    [2, 3, null, 1],
    [0, 1, null, 0],
  ])('from step %i of %i leads to %s and back to %i', (step, count, next, previous) => {
    expect(nextStepOf(step, count)).toBe(next)
    expect(previousStepOf(step)).toBe(previous)
  })
})
