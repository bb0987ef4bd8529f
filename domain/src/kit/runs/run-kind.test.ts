import { expect, it } from 'vitest'
import { namesOf } from '#platform/words/names-of.ts'
import { importRunKind } from '../import/import-runs.ts'
import { isAtWork, refusalOf } from './run-kind.ts'

it('the service is at work on an import while it checks, runs or undoes', () => {
  const isBusy = (state: keyof (typeof importRunKind)['states']) => isAtWork(importRunKind, state)
  expect(namesOf(importRunKind.states).filter(isBusy)).toEqual(['checking', 'running', 'undoing'])
})

const kind = {
  ...importRunKind,
  steps: {
    ...importRunKind.steps,
    undo: { ...importRunKind.steps.undo, refusals: { undone: 'Once is enough.' } },
  },
}
it.each([
  ['done', 'start', 'This import is done.'],
  ['undone', 'undo', 'Once is enough.'],
  ['undone', undefined, 'This import has been undone.'],
] as const)('from %s, %s is refused in the words of the step or of the state', (state, step, words) => {
  expect(refusalOf(kind, state, step)).toBe(words)
})
