import { expect, it } from 'vitest'
import { consentProblems } from './consent-problems.ts'
import { type ConsentChannel, consentChannelNames, lawfulBases } from './consent-words.ts'

const said = { channel: 'email', basis: null, at: '2026-11-01T10:00:00.000Z', expires: null } as const
const today = '2026-11-26'

it.each([
  ['consent', ['email', 'post', 'phone', 'text']],
  ['soft-opt-in', ['email', 'text']],
  ['legitimate-interests', ['post', 'phone']],
] as const)('%s carries %s', (basis, carried) => {
  const channels = consentChannelNames.filter(
    (channel) => consentProblems({ ...said, basis, channel }, null, today).length === 0,
  )
  expect(channels).toEqual(carried)
  expect(lawfulBases[basis].carries).toEqual(carried satisfies readonly ConsentChannel[])
})

it.each([
  ['said tomorrow', { at: '2026-11-27T10:00:00.000Z' }, ['at']],
  ['over before it was said', { expires: '2026-10-31' }, ['expires']],
  ['until the day it was said', { expires: '2026-11-01' }, []],
])('%s', (_what, other, params) => {
  expect(consentProblems({ ...said, ...other }, null, today).map(({ param }) => param)).toEqual(params)
})
