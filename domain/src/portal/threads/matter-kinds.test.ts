import { expect, it } from 'vitest'
import { fieldAt } from '#kit/record/record.ts'
import { recordTypeOf } from '#register/paths.ts'
import { isMatterOutcome } from '../forms/matter-outcomes.ts'
import {
  isMatterForm,
  type MatterForm,
  matterForms,
  matterKind,
  matterTypes,
  stepsFrom,
} from './matter-kinds.ts'
import type { ThreadStep } from './thread.ts'

const all: readonly ThreadStep[] = ['Ask back', 'Answer', 'Decline']

it.each<[form: MatterForm, state: string, steps: readonly ThreadStep[]]>([
  ['requests', 'New', all],
  ['requests', 'Waiting for the student', ['Answer', 'Decline']],
  ['requests', 'Done', []],
  ['extension-request', 'Submitted', ['Ask back', 'Decline']],
  ['extension-request', 'More information required', ['Decline']],
  ['extension-request', 'Approved', []],
  ['ios-request', 'Submitted', ['Ask back', 'Decline']],
  ['ios-request', 'Declined', []],
  ['bursary-application', 'Under consideration', ['Ask back']],
  ['bursary-application', 'Rejected', []],
])('a message takes a matter of %s that is %s on by %j', (form, state, steps) => {
  expect(stepsFrom(form, state, {})).toEqual(steps)
})

it('writes the words of a step where the record keeps them', () => {
  expect(matterForms.map((form) => matterKind(form).type)).toEqual(matterTypes)
  for (const form of matterForms) {
    const { type, steps } = matterKind(form)
    for (const { words } of Object.values(steps))
      expect(fieldAt(recordTypeOf(type), words), `${type} ${words}`).toBeDefined()
  }
})

it('knows its words', () => {
  expect(isMatterForm('requests')).toBe(true)
  expect(isMatterForm('dbs')).toBe(false)
  expect(isMatterOutcome('Done')).toBe(true)
  expect(isMatterOutcome('New')).toBe(false)
})
