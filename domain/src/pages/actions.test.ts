import { expect, it } from 'vitest'
import { defaultRoles } from '#register/permissions/default-roles.ts'
import { actions, actionsFor, namedToLogInAs } from './actions.ts'
import { entryTo, routeAt } from './routes.ts'

const labels = (claims: readonly string[], isStandingIn = false) =>
  actionsFor(claims, isStandingIn).map(({ label }) => label)

it('actions of the palette are for everybody what the account menu has', () => {
  expect(labels([])).toEqual([
    'Change password',
    'Your account',
    'Dark colours',
    'Light colours',
    'Colours as the system',
    'Keyboard shortcuts',
    'Privacy and cookies',
    'Sign out',
  ])
})

it('let somebody log in as another who may, once, and nobody change another’s password', () => {
  expect(labels(['dashboard:view,loginas'])).toContain('Log in as…')
  expect(labels(['dashboard:view'])).not.toContain('Log in as…')
  expect(labels(['*'], true)).not.toContain('Log in as…')
  expect(labels(['*'], true)).not.toContain('Change password')
})

it.each([
  ['log in as Ann', 'Ann'],
  ['Login as ann smith ', 'ann smith'],
  [' sign in as  ann@example.org', 'ann@example.org'],
  ['stand in for Ann', 'Ann'],
  ['log in as', ''],
  ['log in as ', ''],
  ['log in Ann', ''],
  ['catalog in as Ann', ''],
  ['Ann', ''],
])('actions of the palette take from “%s” whom to log in as: “%s”', (typed, named) => {
  expect(namedToLogInAs(typed)).toBe(named)
})

it('actions of the palette have names of their own', () => {
  expect(new Set(actions.map(({ label }) => label)).size).toBe(actions.length)
})

it.each(defaultRoles)('actions of the palette lead a $name only to pages that open', ({ claims }) => {
  for (const { label, does } of actionsFor(claims, false))
    if ('opens' in does)
      expect(entryTo(routeAt(does.opens.replace(/#.*/, '')), claims, {}), label).toBe('open')
})
