import { expect, it } from 'vitest'
import { cardStanding } from './card-standing.ts'

const counts = { unlisted: 0, missing: 0, unproven: 0, accepted: 1, unasked: 0 }
const standing = (more: Partial<typeof counts>) =>
  cardStanding({ counts: { ...counts, ...more }, rows: Array.from({ length: 1 }) })

it('a card is green only where every value is accepted', () => {
  expect(standing({})).toEqual({ tone: 'success', words: 'All accepted' })
  expect(standing({ unproven: 2 })).toEqual({ tone: 'warning', words: 'Not checked yet' })
  expect(standing({ unproven: 2, missing: 1, unlisted: 1 })).toEqual({ tone: 'danger', words: '2 to mend' })
  expect(cardStanding({ counts, rows: [] })).toEqual({ tone: 'neutral', words: 'Nothing to map' })
  expect(standing({ accepted: 0, unasked: 1 })).toEqual({ tone: 'neutral', words: 'Nothing to map' })
})
