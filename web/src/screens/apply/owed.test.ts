import { expect, it } from 'vitest'
import type { OwnApplication } from '../../api/apply.ts'
import { owedIn } from './owed.ts'

const nothing: OwnApplication = {
  standing: null,
  form: {
    application: { id: 'a', version: 1 },
    person: { id: 'p', version: 1 },
    step: null,
    closed: {},
    given: [],
    askedAgain: [],
  },
  references: { isOpen: true, asksAtOnce: true, demands: [], referees: [] },
  evidence: { isOpen: true, demands: [], papers: [] },
  interview: null,
  offer: null,
  choices: { programmes: [], hubs: [], dioceses: [], intakes: [], lists: {} },
  pages: [],
  covered: false,
}
const identity = { demand: 'identity', title: 'Proof of identity', ask: '', state: 'wanted' } as const

it('owes nothing where nothing is asked', () => {
  expect(owedIn(nothing)).toEqual([])
})

it('lists what is asked again, then whom and what to name and send', () => {
  const owed = owedIn({
    ...nothing,
    form: nothing.form && { ...nothing.form, askedAgain: ['commitment'] },
    references: {
      isOpen: true,
      asksAtOnce: true,
      demands: [{ kinds: ['Church leader'], number: 1, named: 0, isSettled: false }],
      referees: [],
    },
    evidence: { isOpen: true, demands: [identity], papers: [] },
  })
  expect(owed.map(({ title }) => title)).toEqual([
    'Tell us more: Commitment',
    'Name your referees',
    'Send us: Proof of identity',
  ])
})

it('asks for another referee where one is named already', () => {
  const referee = {
    id: 'r',
    kind: 'Personal',
    name: 'Ruth Marsh',
    email: null,
    phone: null,
    position: null,
    state: 'Not requested',
    requested: null,
    received: null,
    canChange: true,
    canAskAgain: false,
  } as const
  const demands = [{ kinds: ['Church leader'], number: 1, named: 0, isSettled: false }] as const
  const references = { isOpen: true, asksAtOnce: true, demands, referees: [referee] }
  expect(owedIn({ ...nothing, references }).map(({ title }) => title)).toEqual(['Name another referee'])
})

it('asks for nothing any more once a part is closed', () => {
  const evidence = { isOpen: false, demands: [identity], papers: [] }
  expect(owedIn({ ...nothing, evidence })).toEqual([])
})
