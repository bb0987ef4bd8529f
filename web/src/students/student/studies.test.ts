import { describe, expect, test } from 'vitest'
import { creditsAt, studiesOf } from './studies.ts'
import { pageWith, replyOf } from './test-page.ts'

const moduleOf = (code: string) => ({
  id: code,
  label: code,
  module: { id: code, label: code, code, credits: 20 },
})
const moduleEnrolment = (id: string, session: string, code: string, values: object) =>
  replyOf(id, {
    session: { id: session, label: '' },
    moduleInstance: moduleOf(code),
    credits: null,
    ...values,
  })
const passedValues = { status: 'Completed', outcome: 'Passed' }

describe('the studies of a student', () => {
  test('are the engagement that counts first, then the latest, each with its own years and modules', () => {
    const page = pageWith()
    const earlier = replyOf('before', { programme: { id: 'f', label: 'FO' } })
    const year = replyOf('y0', { engagement: { id: 'before', label: '' }, academicYear: '2020-21' })
    const studies = studiesOf({
      ...page,
      engagements: [earlier, ...page.engagements],
      sessions: [...page.sessions, year],
      modules: [
        moduleEnrolment('m', 'y1', 'TMM1011', passedValues),
        moduleEnrolment('n', 'y0', 'TMM1021', passedValues),
      ],
    })
    expect(
      studies.map(({ engagement, isPresent, years }) => [
        engagement.data.id,
        isPresent,
        years.map(({ session, modules }) => [session.data.id, modules.map(({ data }) => data.id)]),
      ]),
    ).toEqual([
      [
        'e',
        true,
        [
          ['y2', []],
          ['y1', ['m']],
        ],
      ],
      ['before', false, [['y0', ['n']]]],
    ])
  })

  test('have the credits the page tells, and none where it tells none', () => {
    const credits = {
      earned: 20,
      enrolled: 40,
      needed: 360,
      byLevel: [],
      complete: false,
      exitAward: null,
    }
    const page = pageWith({ credits: { e: credits } })
    const before = replyOf('before')
    const studies = studiesOf({ ...page, engagements: [...page.engagements, before] })
    expect(studies.map((study) => study.credits)).toEqual([credits, null])
  })

  test('count no credits where nobody knows how many', () => {
    expect(creditsAt(replyOf('m'))).toBe(0)
  })
})
