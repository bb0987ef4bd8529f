import { firstRules } from '@minster/domain/students/regulations/test-rules'
import type {
  MarkedStudent,
  MarkedWork,
  MarkSheet,
  NotTaken,
} from '@minster/domain/teaching/modules/grades-calls'
import { untouched } from '@minster/domain/teaching/modules/mark-fields'
import type { PlacedCell } from '@minster/domain/teaching/modules/mark-paste'
import { describe, expect, it } from 'vitest'
import {
  answerQuestion,
  applyReply,
  boardStandingFor,
  countEdits,
  type Edits,
  editKey,
  entriesOf,
  noEdits,
  undisputedMarks,
  withCells,
} from './mark-edits.ts'

const work = (more: Partial<MarkedWork>): MarkedWork => ({
  ...untouched,
  id: 'w',
  firstMarkerName: null,
  secondMarkerName: null,
  moderation: null,
  held: null,
  ...more,
})
const row = (enrolment: string, works: MarkedStudent['works'], more: object = {}): MarkedStudent => ({
  enrolment,
  student: { id: enrolment, label: enrolment },
  bannerId: null,
  status: 'Enrolled',
  outcome: null,
  mark: null,
  releasedOn: null,
  works,
  dues: [null, null],
  earlier: [],
  isUncapped: false,
  regulation: 0,
  ...more,
})
const sheetOf = (rows: readonly MarkedStudent[]): MarkSheet => ({
  instance: {
    id: 'i',
    module: { id: 'm', label: 'TMM1011' },
    code: 'TMM1011',
    name: 'Module',
    academicYear: '2026-27',
    hub: null,
    closures: [],
    level: 4,
    tutors: [],
  },
  attempt: 'First',
  marker: null,
  mayRelease: true,
  regulations: [{ id: 'r', title: 'Common Awards', isConfirmed: false, rules: firstRules }],
  assignments: [
    { id: 'essay', title: 'Essay', due: null, weight: 60, marking: 'Mark' },
    { id: 'exam', title: 'Exam', due: null, weight: 40, marking: 'Mark' },
  ],
  rows,
  release: null,
})
const sheet = sheetOf([
  row('ann', [work({ firstMark: '60' }), null]),
  row('ben', [null, null]),
  row('cat', [null, null], { status: 'Withdrawn' }),
])
const context = { sheet, today: '2026-11-22', marker: null }
const cell = (enrolment: string, column: string, text: string, field: PlacedCell['field'] = 'firstMark') => ({
  row: enrolment,
  column,
  field,
  text,
})
const summarise = (edits: Edits) =>
  [...edits].flatMap(([enrolment, rowEdits]) =>
    [...rowEdits].map(([key, { text, problem }]) => [enrolment, key, text, problem]),
  )

describe('edits', () => {
  it('hold what is other than what stands there, and what is wrong with it', () => {
    const edits = withCells(
      noEdits,
      [
        cell('ann', 'essay', '60'),
        cell('ann', 'exam', '55'),
        cell('ben', 'essay', '58,5'),
        cell('cat', 'essay', '50'),
        cell('nobody', 'essay', '50'),
      ],
      context,
    )
    expect(summarise(edits)).toEqual([
      ['ann', 'exam firstMark', '55', null],
      ['ben', 'essay firstMark', '58,5', expect.stringMatching(/no whole mark/)],
      ['cat', 'essay firstMark', '50', expect.stringMatching(/withdrawn/)],
    ])
    expect(countEdits(edits)).toEqual({ all: 3, wrong: 2 })
    expect(entriesOf(edits)).toEqual([
      { enrolment: 'ann', assignment: 'exam', field: 'firstMark', value: '55', was: null },
    ])
  })

  it('are gone once they say what stands there', () => {
    const edits = withCells(noEdits, [cell('ann', 'essay', '61')], context)
    expect(withCells(edits, [cell('ann', 'essay', ' 60 ')], context).size).toBe(0)
  })

  it('leave the other students’ as they are, so that their rows are not drawn again', () => {
    const edits = withCells(noEdits, [cell('ann', 'exam', '55'), cell('ben', 'exam', '50')], context)
    const next = withCells(edits, [cell('ben', 'essay', '51')], context)
    expect(next.get('ann')).toBe(edits.get('ann'))
    expect(next.get('ben')).not.toBe(edits.get('ben'))
  })

  it('are checked with each other: an agreed mark stands on the first', () => {
    const alone = withCells(noEdits, [cell('ben', 'essay', '50', 'agreedMark')], context)
    expect(countEdits(alone).wrong).toBe(1)
    const both = withCells(
      alone,
      [cell('ben', 'essay', '50'), cell('ben', 'essay', '52', 'secondMark')],
      context,
    )
    expect(summarise(both).map(([, key]) => key)).toEqual([
      'essay agreedMark',
      'essay firstMark',
      'essay secondMark',
    ])
    expect(both.get('ben')?.get(editKey('essay', 'agreedMark'))?.problem).toBeNull()
  })

  it('remember what stood there when they were typed, whatever comes in since', () => {
    const edits = withCells(noEdits, [cell('ben', 'essay', '50')], context)
    const fresh = sheetOf([row('ben', [work({ firstMark: '45' }), null])])
    const next = withCells(edits, [cell('ben', 'essay', '51')], { ...context, sheet: fresh })
    expect(entriesOf(next)).toMatchObject([{ value: '51', was: null }])
  })
})

describe('an answer', () => {
  const edits = withCells(
    noEdits,
    [cell('ann', 'essay', '61'), cell('ann', 'exam', '55'), cell('ben', 'essay', '50')],
    context,
  )
  const sent = entriesOf(edits)
  const rejecting = (kind: NotTaken['kind']): NotTaken[] => [
    {
      enrolment: 'ben',
      assignment: 'essay',
      field: 'firstMark',
      kind,
      message: 'Simon changed it.',
      theirs: '45',
    },
  ]

  it('takes away what was saved and keeps what was not', () => {
    expect(applyReply(edits, sent, []).size).toBe(0)
    expect(summarise(applyReply(edits, sent, rejecting('refused')))).toEqual([
      ['ben', 'essay firstMark', '50', 'Simon changed it.'],
    ])
  })

  it('keeps what was typed while it was on its way', () => {
    const meanwhile = withCells(edits, [cell('ann', 'essay', '62')], context)
    expect(summarise(applyReply(meanwhile, sent, []))).toEqual([['ann', 'essay firstMark', '62', null]])
  })

  it('leaves the choice where two entered at once: mine goes on theirs, or theirs stays', () => {
    const clash = applyReply(edits, sent, rejecting('stale'))
    expect(countEdits(clash)).toEqual({ all: 1, wrong: 1 })
    const key = editKey('essay', 'firstMark')
    expect(entriesOf(answerQuestion(clash, 'ben', key, { over: true }))).toMatchObject([
      { value: '50', was: '45', over: true },
    ])
    expect(answerQuestion(clash, 'ben', key, 'drop').size).toBe(0)
  })
})

it('an agreed mark that nobody gave waits for a reason, and goes with it', () => {
  const edits = withCells(noEdits, [cell('ben', 'essay', '50')], context)
  const message = 'Say why.'
  const place = { enrolment: 'ben', assignment: 'essay', field: 'firstMark', theirs: null } as const
  const open = applyReply(edits, entriesOf(edits), [{ ...place, kind: 'reason', message }])
  expect([countEdits(open), entriesOf(open)]).toEqual([{ all: 1, wrong: 1 }, []])
  const key = editKey('essay', 'firstMark')
  const reason = 'A page was overlooked'
  expect(entriesOf(answerQuestion(open, 'ben', key, { reason }))).toMatchObject([{ value: '50', reason }])
})

it('agreeing marks takes what nobody disputes and two have seen', () => {
  const disputes = sheetOf([
    row('alone', [work({ firstMark: '60' }), null]),
    row('once', [work({ firstMark: '60', moderatedOn: '2026-11-20' }), null]),
    row('twice', [work({ firstMark: '60', secondMark: '60' }), work({ firstMark: '50', secondMark: '70' })]),
    row('done', [work({ firstMark: '60', agreedMark: '60' }), null]),
    row('gone', [work({ firstMark: '60', moderatedOn: '2026-11-20' }), null], { status: 'Withdrawn' }),
  ])
  expect(undisputedMarks(disputes)).toEqual([
    { row: 'once', column: 'essay', field: 'agreedMark', text: '60' },
    { row: 'twice', column: 'essay', field: 'agreedMark', text: '60' },
  ])
})

it('foresees what the board would release, late work and all', () => {
  const agreed = (mark: string, more: object = {}) => work({ firstMark: mark, agreedMark: mark, ...more })
  const late = row('ann', [agreed('70', { handedIn: '2026-11-05' }), agreed('60')], {
    dues: ['2026-11-02', null],
  })
  expect(boardStandingFor(sheet, late)).toEqual({
    kind: 'ready',
    result: { mark: 48, outcome: 'Passed', why: null },
  })
})
