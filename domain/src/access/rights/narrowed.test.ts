import { describe, expect, it } from 'vitest'
import { can } from '#kit/permissions/permissions.ts'
import { restrictedClaims } from './narrowed.ts'

describe('what a token leaves of its owner’s claims', () => {
  it.each([
    [['*'], ['students:view'], ['students:view']],
    [['students'], ['students:view'], ['students:view']],
    [['students:view'], ['students'], ['students:view']],
    [['students:view,edit'], ['students:edit,admin'], ['students:edit']],
    [['*:view'], ['students'], ['students:view']],
    [['students:view'], ['students:edit'], []],
    [['students:view'], ['applications:view'], []],
    [
      ['students:view', 'leads'],
      ['leads:view', 'students'],
      ['students:view', 'leads:view'],
    ],
    [[], ['*'], []],
    [['*'], [], []],
  ])('%j narrowed to %j is %j', (own, token, left) => {
    expect(restrictedClaims(own, token)).toEqual(left)
  })

  it('grants a permission exactly where both do', () => {
    const claims = [
      '*',
      'a',
      'a:*',
      '*:x',
      'a:x',
      'a:x,y',
      'b:y',
      'a:x:1',
      'a:*:2',
      '*:*:1',
      'a b',
      'a::x',
      '',
    ]
    const permissions = ['a', 'b', 'a:x', 'a:y', 'b:x', 'b:y', 'a:x:1', 'a:x:2', 'a:y:2', 'b:y:1']
    for (const own of claims)
      for (const token of claims)
        for (const permission of permissions)
          expect([own, token, permission, can(restrictedClaims([own], [token]), permission)]).toEqual([
            own,
            token,
            permission,
            can([own], permission) && can([token], permission),
          ])
  })
})
