import { menuFor } from '@minster/domain/pages/menu'
import { expect, test } from 'vitest'
import { frameKeyOf, jumpsOf, pagesOf } from './shell-keys.ts'

test.each([
  ['everything', ['*'], { d: '/', a: '/applications/ongoing', s: '/students/enrolled' }],
  [
    'own applicants and students',
    ['dashboard:view', 'myapplicants', 'mystudents'],
    { d: '/', a: '/myapplicants', s: '/mystudents' },
  ],
  ['applications only', ['applications'], { a: '/applications/ongoing' }],
  ['nothing', [], {}],
])('somebody with %s jumps to their own pages', (_what, claims, links) => {
  const jumps = jumpsOf(menuFor(claims, {}))
  expect(Object.fromEntries(jumps.map(({ letter, link }) => [letter, link]))).toEqual(links)
})

test('pages are found in groups within groups, and entries that lead nowhere are none', () => {
  const links = pagesOf(menuFor(['*'], {})).map(({ link }) => link)
  expect(links).toContain('/applications/import')
  expect(links).not.toContain('#')
})

const jumps = [{ letter: 's', title: 'Students', link: '/students/enrolled' }]

test.each([
  ['/', false, { does: 'search' }],
  ['?', false, { does: 'help' }],
  ['g', false, { does: 'wait' }],
  ['s', false, { does: 'nothing' }],
  ['s', true, { does: 'jump', link: '/students/enrolled' }],
  ['S', true, { does: 'jump', link: '/students/enrolled' }],
  ['x', true, { does: 'nothing' }],
  ['/', true, { does: 'nothing' }],
])('the key %s, after G, leads to %s', (key, afterG, means) => {
  expect(frameKeyOf(key, afterG, jumps)).toEqual(means)
})
