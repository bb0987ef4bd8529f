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

  test.each([
    ['a passed module', [['y1', 'TMM1011', passedValues]], 20, 20],
    [
      'its own credits before those of the module',
      [['y1', 'TMM1011', { ...passedValues, credits: 10 }]],
      10,
      10,
    ],
    ['a module under way', [['y2', 'TMM2011', { status: 'Enrolled', outcome: null }]], 0, 20],
    ['an outcome that is not released', [['y2', 'TMM2011', { status: 'Completed' }]], 0, 20],
    ['a withdrawn module', [['y2', 'TMM2011', { status: 'Withdrawn', outcome: null }]], 0, 0],
    [
      'a module failed and taken again',
      [
        ['y2', 'TMM1011', passedValues],
        ['y1', 'TMM1011', { status: 'Completed', outcome: 'Failed' }],
      ],
      20,
      20,
    ],
    [
      'a module passed and taken again',
      [
        ['y2', 'TMM1011', { status: 'Enrolled', outcome: null }],
        ['y1', 'TMM1011', passedValues],
      ],
      20,
      20,
    ],
  ] as const)('count %s', (_what, modules, earned, enrolled) => {
    const page = pageWith({
      modules: modules.map(([session, code, values], at) =>
        moduleEnrolment(String(at), session, code, values),
      ),
    })
    const [study] = studiesOf(page)
    expect(study?.credits).toMatchObject({ earned, enrolled, needed: 360 })
  })

  test('say what award is reached on the way', () => {
    const codes = ['TMM1011', 'TMM1021', 'TMM1031', 'TMM1041', 'TMM1051', 'TMM1061']
    const page = pageWith({ modules: codes.map((code) => moduleEnrolment(code, 'y1', code, passedValues)) })
    expect(studiesOf(page)[0]?.credits.exitAward).toBe('CertHE')
    expect(studiesOf(pageWith({ modules: page.modules.slice(1) }))[0]?.credits.exitAward).toBeNull()
  })

  test('count no credits where nobody knows how many', () => {
    expect(creditsAt(replyOf('m'))).toBe(0)
  })
})
