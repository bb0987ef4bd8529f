import { beforeEach, expect, test } from 'vitest'
import { remember, remembered, rememberedFrom } from './remembered.ts'

const user = {
  id: '7',
  name: 'Alice Morgan',
  email: 'alice@example.org',
  role: ['manager'],
  picture: null,
  permissions: ['dashboard:view'],
  hub: null,
  programme: null,
  pathway: null,
  tokens: [],
  preferences: { scheme: 'dark' },
} as const

beforeEach(() => {
  localStorage.clear()
  remember({ barColour: 'plain', barImage: 'none', drawer: 'open', user: null })
})

test('exactly bar colour, bar image, drawer and user are kept', () => {
  remember({ barColour: 'plum', barImage: 'arches', drawer: 'rail', user })
  expect(Object.keys(localStorage)).toEqual(['minster'])
  const kept: object = JSON.parse(localStorage.getItem('minster') ?? '{}')
  expect(Object.keys(kept).toSorted()).toEqual(['barColour', 'barImage', 'drawer', 'user'])
  expect(rememberedFrom(localStorage.getItem('minster'))).toEqual(remembered())
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  [
    'other keys and values',
    '{"barColour":"green","barImage":1,"drawer":"shut","user":{"id":"7"},"page":"/x"}',
  ],
])('%s is read as the plain bar and nobody', (_what, stored) => {
  expect(rememberedFrom(stored)).toEqual({ barColour: 'plain', barImage: 'none', drawer: 'open', user: null })
})

test('another tab’s choice is taken over', () => {
  const newValue = JSON.stringify({ drawer: 'rail' })
  dispatchEvent(new StorageEvent('storage', { key: 'minster', newValue }))
  expect(remembered().drawer).toBe('rail')
})
