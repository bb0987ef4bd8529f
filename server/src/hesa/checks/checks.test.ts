import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { openMissing } from '../missing/test-missing.ts'
import { check, readProblemsAs } from './test-checks.ts'

const college = await testApp()
const there = await openMissing(college)
const { leeds } = there
let officer: SignedInCalls

beforeAll(async () => {
  officer = await college.as('hesa')
  const whole = await there.student('Whole', {
    engagement: { hub: leeds.id },
    person: { dateOfBirth: '1990-02-28' },
  })
  await there.answerAsPerson(whole)
  await there.answerOfEntry(whole)
  await there.student('Bare')
})

describe('checks of a return', () => {
  it('go through everybody who is returned, in the background', async () => {
    const before = await readProblemsAs(officer)
    expect(before).toMatchObject({ checked: null, underWay: null, checks: [] })
    const run = await check(officer)
    expect(run).toMatchObject({ state: 'Done', done: 2, total: 2, failure: null })
    const problems = await readProblemsAs(officer)
    expect(problems).toMatchObject({ checked: { id: run.id }, underWay: null, returned: 2, isStale: false })
  })
})
