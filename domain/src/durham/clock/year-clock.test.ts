import { describe, expect, it } from 'vitest'
import { type ClockFile, type YearState, yearClockOf } from './year-clock.ts'

const none = { total: 0, open: 0 }
const quiet: YearState = {
  year: '2026-27',
  today: '2026-11-20',
  dates: [],
  registrations: none,
  laterRegistrations: none,
  bannerIds: none,
  modules: none,
  transferredCredits: none,
  photographs: none,
  changes: 0,
  boards: [],
  files: [],
  programmesWithoutCode: [],
}
const stepIn = (state: Partial<YearState>, key: string) =>
  yearClockOf({ ...quiet, ...state }).find((step) => step.key === key)

const sent = (kind: ClockFile['kind'], more: Partial<ClockFile> = {}): ClockFile => ({
  kind,
  board: null,
  isWhole: true,
  sentOn: '2026-10-01',
  by: 'Ruth Registrar',
  ...more,
})

it('has every step of a year, by its day', () => {
  const steps = yearClockOf(quiet)
  expect(steps.map(({ key }) => key)).toEqual([
    'registrations',
    'bannerIds',
    'modules',
    'apl',
    'photos',
    'winterBoard',
    'census',
    'marks',
    'lateRegistrations',
    'summerBoard',
  ])
  expect(steps.map(({ due }) => due)).toEqual(steps.map(({ due }) => due).toSorted())
})

it.each([
  ['2026-09-10', { total: 40, open: 12 }, 'ahead'],
  ['2026-09-17', { total: 40, open: 12 }, 'due'],
  ['2026-10-01', { total: 40, open: 1 }, 'due'],
  ['2026-10-02', { total: 40, open: 1 }, 'late'],
  ['2026-10-02', { total: 40, open: 0 }, 'done'],
  ['2026-10-02', none, 'nothing'],
] as const)('on %s with %j the registrations are %s', (today, registrations, state) => {
  expect(stepIn({ today, registrations }, 'registrations')?.state).toBe(state)
})

describe('the registrations', () => {
  it('say how many are open, and who sent them when none is', () => {
    const files = [sent('registrations')]
    expect(stepIn({ registrations: { total: 40, open: 1 }, files }, 'registrations')).toMatchObject({
      words: '1 of 40 students is to be registered.',
      done: null,
    })
    expect(stepIn({ registrations: { total: 1, open: 0 }, files }, 'registrations')).toMatchObject({
      words: '1 student is registered.',
      done: { on: '2026-10-01', by: 'Ruth Registrar' },
    })
  })

  it('name the programmes Durham cannot hear of', () => {
    const words = stepIn({ programmesWithoutCode: ['GradCert'] }, 'registrations')?.words
    expect(words).toBe(
      'Nobody begins in autumn. GradCert has no Durham code, so its students are not counted. Enter it under Programmes.',
    )
  })
})

it('of Banner IDs, modules, credits and photographs say what is open', () => {
  const count = { total: 30, open: 2 }
  const state = { bannerIds: count, modules: count, transferredCredits: count, photographs: count }
  expect(stepIn(state, 'bannerIds')?.words).toBe('2 of 30 Banner IDs are not back.')
  expect(stepIn(state, 'modules')?.words).toBe('2 of 30 modules taken are to be told.')
  expect(stepIn(state, 'apl')?.words).toBe('2 of 30 modules with credit from elsewhere are to be told.')
  expect(stepIn(state, 'photos')?.words).toBe('2 of 30 new students have no photograph.')
})

describe('the census', () => {
  it('says how many changes are to be told before', () => {
    expect(stepIn({ changes: 3 }, 'census')).toMatchObject({
      state: 'due',
      words: '3 changes are to be told before Durham counts.',
    })
    expect(stepIn({}, 'census')?.words).toBe('Durham knows of every change. Send the list.')
  })

  it('is done once a list of everybody was sent, not of one hub', () => {
    expect(stepIn({ files: [sent('census', { isWhole: false })] }, 'census')?.state).toBe('due')
    expect(stepIn({ files: [sent('census')] }, 'census')).toMatchObject({
      state: 'done',
      words: 'The list was sent on 01/10/2026.',
      done: { on: '2026-10-01', by: 'Ruth Registrar' },
    })
  })

  it('is late from the day after', () => {
    expect(stepIn({ today: '2026-12-01' }, 'census')?.state).toBe('due')
    expect(stepIn({ today: '2026-12-02' }, 'census')?.state).toBe('late')
  })
})

describe('boards', () => {
  const board = { id: 'b', name: 'June board 2027', day: '2027-06-10', isReleased: false }

  it('stand on their days, each with its marks two days later', () => {
    const state = { boards: [board], today: '2027-06-11' }
    expect(stepIn(state, 'board:b')).toMatchObject({
      step: 'summerBoard',
      due: '2027-06-10',
      state: 'late',
      board: { id: 'b', label: 'June board 2027' },
    })
    expect(stepIn(state, 'marks:b')).toMatchObject({
      title: 'Marks of June board 2027 within 48 hours',
      due: '2027-06-12',
      state: 'due',
      words: 'They can be sent once the board is released.',
    })
    expect(stepIn(state, 'summerBoard')).toBeUndefined()
  })

  it('are done once released, and their marks once sent', () => {
    const state = {
      boards: [{ ...board, isReleased: true }],
      files: [sent('marks', { board: 'b', sentOn: '2027-06-12' })],
    }
    expect(stepIn(state, 'board:b')?.done).toEqual({ on: '2027-06-10', by: null })
    expect(stepIn(state, 'marks:b')).toMatchObject({ state: 'done', words: 'Sent on 12/06/2027.' })
    expect(stepIn(state, 'marks')).toMatchObject({ state: 'done', total: 1 })
  })

  it('that are missing are asked for', () => {
    expect(stepIn({}, 'winterBoard')).toMatchObject({ due: '2026-11-05', state: 'late', open: 1 })
  })
})

it('goes by the days the college entered', () => {
  const date = {
    id: 'd',
    step: 'census',
    academicYear: '2026-27',
    due: '2026-12-03',
    standing: 'Confirmed',
    source: 'Bulletin',
  } as const
  expect(stepIn({ dates: [date] }, 'census')).toMatchObject({
    due: '2026-12-03',
    date: { id: 'd', standing: 'Confirmed', source: 'Bulletin' },
  })
  expect(stepIn({}, 'census')?.date).toMatchObject({ id: null, standing: 'Not verified' })
})
