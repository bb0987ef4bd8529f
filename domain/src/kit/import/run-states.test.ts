import { expect, it } from 'vitest'
import { namesOf } from '#platform/words/names-of.ts'
import { importRunStates, isImportAtWork } from './run-states.ts'

it('the service is at work on an import while it checks, runs or undoes', () => {
  expect(namesOf(importRunStates).filter(isImportAtWork)).toEqual(['checking', 'running', 'undoing'])
})
