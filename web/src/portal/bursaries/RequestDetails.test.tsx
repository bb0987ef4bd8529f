import type { BursaryReference, BursaryRequest } from '@minster/domain/portal/bursaries/bursary-calls'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { RequestDetails } from './RequestDetails.tsx'

const referee: BursaryReference = {
  id: 'r',
  name: 'Revd Ruth Marsh',
  relation: 'Vicar',
  state: 'Additional information needed',
  askedOn: '2026-11-18',
  remindedOn: null,
  bouncedOn: '2026-11-20',
  receivedOn: null,
  known: null,
  circumstances: null,
  support: null,
  more: null,
}

function requestWith(
  state: BursaryRequest['state'],
  reference: Partial<BursaryReference> = {},
): BursaryRequest {
  return {
    id: 'a',
    version: 1,
    state,
    student: { id: 's', label: 'Hannah Jones' },
    sentAt: null,
    needed: null,
    household: { adults: 1, children: 0, savings: null, people: null },
    income: {},
    outgoings: {},
    otherGrants: { received: null, details: null },
    asked: 100_000,
    statement: 'The rent',
    monthly: { income: 0, outgoings: 0, short: 0 },
    need: 0,
    suggested: null,
    decision: { amount: null, conditions: null, words: null, panel: null, notes: null, by: null, at: null },
    releasedAt: null,
    award: { answer: null, answeredAt: null },
    references: [{ ...referee, ...reference }],
  }
}

test('a referee no mail reached is shown with what to do about it', async () => {
  const { screen } = await draw(<RequestDetails request={requestWith('Under consideration')} />)
  await expect.element(screen.getByText('E-mail came back 20/11/2026')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Enter another address, then ask again' }))
    .toHaveAttribute('href', '/bursary-references/r')
  await expect.element(screen.getByRole('button', { name: 'Ask again' })).toBeVisible()
})

test('once the panel has decided nobody is asked again', async () => {
  const { screen } = await draw(<RequestDetails request={requestWith('Rejected')} />)
  await expect.element(screen.getByText('Revd Ruth Marsh')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/came back/)).not.toBeInTheDocument()
})

test('a referee nobody has asked yet is asked, not asked again', async () => {
  const request = requestWith('Under consideration', { askedOn: null, bouncedOn: null })
  const { screen } = await draw(<RequestDetails request={request} />)
  await expect.element(screen.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
})
