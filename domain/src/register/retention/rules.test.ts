import { expect, it } from 'vitest'
import { fieldAt } from '#kit/record/record.ts'
import { longestPeriod, retentionKeys } from '#office/retention/retention-keys.ts'
import { reach, recordTypeOf } from '../paths.ts'
import { periodText, retentionRuleOf } from './rules.ts'

it.each(retentionKeys)('%s speaks of fields there are, and keeps only such', (key) => {
  const { of, months, action } = retentionRuleOf(key)
  expect(months).toBeGreaterThan(0)
  expect(months).toBeLessThanOrEqual(longestPeriod)
  if ('trail' in of) {
    expect(action).toBe('delete')
    return
  }
  // Records are never deleted behind the bin's back.
  expect(action).not.toBe('delete')
  for (const path of [
    ...Object.keys(of.filter),
    ...of.since,
    ...(of.heldByYesOf ? [of.heldByYesOf] : []),
  ].filter((one) => !/^(created|updated)At$/.test(one)))
    expect(reach(of.records, path), path).toBeDefined()
  for (const [name, paths] of Object.entries(of.keeps ?? {}))
    for (const path of paths) expect(fieldAt(recordTypeOf(name), path), `${name}.${path}`).toBeDefined()
})

it.each([
  [1, '1 month'],
  [6, '6 months'],
  [12, '1 year'],
  [18, '18 months'],
  [120, '10 years'],
])('a retention of %s months reads %s', (months, words) => {
  expect(periodText(months)).toBe(words)
})
