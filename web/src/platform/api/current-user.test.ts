import { expect, test } from 'vitest'
import { currentStudentOf, currentUserOf } from './current-user.ts'

const least = { id: '7', name: 'Alice Morgan', email: 'alice@example.org' }

test.each([
  ['no id', { ...least, id: undefined }],
  ['an empty name', { ...least, name: '' }],
  ['no e-mail', { ...least, email: null }],
  ['no object', 'Alice'],
  ['a list', [least]],
])('a user with %s is none', (_what, answer) => {
  expect(currentUserOf(answer)).toBeNull()
})

test('what is not said is empty, and grants nothing', () => {
  expect(currentUserOf(least)).toEqual({
    ...least,
    role: [],
    picture: null,
    permissions: [],
    hub: null,
    programme: null,
    pathway: null,
    tokens: [],
    preferences: {},
  })
})

test('only claims that are texts, and preferences that are known, are taken', () => {
  const user = currentUserOf({
    ...least,
    permissions: ['dashboard:view', 7, null],
    hub: { id: 'h', label: 'Lincoln' },
    preferences: {
      scheme: 'pink',
      density: 'compact',
      singleKeys: false,
      columns: { students: ['name', 1] },
      more: 1,
    },
  })
  expect(user?.permissions).toEqual(['dashboard:view'])
  expect(user?.hub).toEqual({ id: 'h', label: 'Lincoln' })
  expect(user?.preferences).toEqual({
    density: 'compact',
    singleKeys: false,
    columns: { students: ['name'] },
  })
})

test('a student carries partner ID, hub and programme code; staff carry none', () => {
  const student = { id: 's', partnerId: '100324679', hub: { id: 'h', label: 'London' }, programmeCode: 'BA' }
  expect(currentStudentOf(student)).toEqual(student)
  expect(currentStudentOf(null)).toBeNull()
})
