import { expect, it } from 'vitest'
import { reachOver } from './reach.ts'
import type { Grant, Scope } from './roles.ts'

const all = (...claims: string[]): Grant => ({ claims, scope: 'everything' })
const hub = (...claims: string[]): Grant => ({ claims, scope: 'hub' })
const view = 'students:view'

it.each<[rows: string, requirement: string | undefined, grants: readonly Grant[], scopes: readonly Scope[]]>([
  ['scoped', view, [all(view)], ['everything']],
  ['scoped', view, [hub(view)], ['hub']],
  ['scoped', view, [hub('notes:view')], []],
  ['scoped', undefined, [all('*')], []],
  ['without scopes', view, [hub(view)], ['everything']],
  ['without scopes', view, [], []],
  ['mine', view, [all(view)], ['own']],
  ['mine', view, [all('*')], ['own', 'hub', 'programme']],
  ['mine', view, [hub(view, 'role:hd')], ['own', 'hub']],
  ['mine', view, [hub(view), all('role:pd')], ['own', 'programme']],
  ['mine', view, [all('role:hd', 'role:pd')], []],
])('rows %s, asked for %s of %j, reach %j', (rows, requirement, grants, scopes) => {
  const declaration = rows === 'without scopes' ? {} : { scopes: { hub: 'hub' } }
  expect(reachOver({ mine: rows === 'mine', declaration }, requirement, grants)).toEqual(scopes)
})
