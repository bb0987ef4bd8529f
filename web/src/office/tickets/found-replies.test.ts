import { expect, it } from 'vitest'
import { foundReplies, queryOfKinds } from './found-replies.ts'

it('finds a canned reply by its words, those of the category first', () => {
  const reply = (id: string, category: string | null, body = '') => ({
    id,
    version: 1,
    title: id,
    category,
    body,
  })
  const all = [reply('Reset', 'Accounts'), reply('Room', 'Rooms', 'reset the projector'), reply('Card', null)]
  expect(foundReplies(all, 'Rooms', '').map(({ id }) => id)).toEqual(['Room', 'Reset', 'Card'])
  expect(foundReplies(all, '', 'RESET').map(({ id }) => id)).toEqual(['Reset', 'Room'])
  expect(foundReplies(all, '', 'reset projector').map(({ id }) => id)).toEqual(['Room'])
})

it('asks for canned replies of every kind that is answered', () => {
  expect(queryOfKinds(['Letter of status', 'Something else']).get('kinds')).toBe(
    'Letter of status,Something else',
  )
})
