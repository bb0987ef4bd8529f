import type { OwnCondition, OwnOffer } from '@minster/domain/admissions/offers/offer-calls'
import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { OfferCard } from './OfferCard.tsx'

const conditionsWith = (...states: readonly OwnCondition['state'][]): OwnCondition[] =>
  states.map((state, at) => ({ id: String(at), text: `Condition ${at}`, due: null, state, metOn: null }))

const accepted: OwnOffer = {
  state: 'accepted',
  conditional: true,
  canAnswer: false,
  made: '2027-01-04',
  programme: 'Bachelor of Arts',
  pace: 'PT',
  hub: 'London',
  intake: '2027-09-13',
  expires: '2027-01-31',
  answered: '2027-01-12',
  feedback: null,
  conditions: [],
}

test.for([
  [['Pending', 'Pending'], 'yours once 2 more conditions are met'],
  [['Met', 'Pending'], 'yours once one more condition is met'],
  [['Not met', 'Met'], 'yours once one more condition is met'],
  [['Met', 'Waived'], 'every condition is met. We will confirm your place soon.'],
] as const)('a place accepted on conditions %s is %s', async ([states, words]) => {
  const { screen } = await draw(<OfferCard value={{ ...accepted, conditions: conditionsWith(...states) }} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent(words)
})
