import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathAfterLoginAs, safeRedirectOf, signInPathFor } from './redirects.ts'

/** How browsers read addresses. The domain does without it; the proof should not. */
declare const URL: new (
  address: string,
  base: string,
) => { readonly origin: string; readonly searchParams: ReadonlyMap<string, string> }

describe('safeRedirectOf', () => {
  it.each([
    ['/applications/ongoing', '/applications/ongoing'],
    ['/applications/all?status=Submitted,Under%20review&page=3', null],
    ['/students/42#notes', null],
    ['/students/all?next=https://example.org/', null],
    ['/', '/'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/\u0000/evil.example', '/'],
    ['/\u0085/evil.example', '/'],
    [' /applications', '/'],
    ['https://evil.example/', '/'],
    ['https:/evil.example', '/'],
    ['https:evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['applications', '/'],
    ['', '/'],
    ['/pages/login', '/'],
    ['/pages/login?redirect=/pages/login', '/'],
    [undefined, '/'],
    [['/applications'], '/'],
    [7, '/'],
  ])('%j leads to %j', (redirect, path) => {
    expect(safeRedirectOf(redirect)).toBe(path ?? redirect)
  })

  it('never leaves the origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '\n',
      '?',
      '#',
      'evil.example',
      'https',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeRedirectOf(pieces.join(''))
        expect(new URL(path, 'https://college.example').origin).toBe('https://college.example')
        expect(path).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('around signing in', () => {
  it.each([
    ['/', '/pages/login'],
    ['/pages/login', '/pages/login'],
    ['//evil.example', '/pages/login'],
    [
      '/students/all?page=2&sort=-intake',
      '/pages/login?redirect=%2Fstudents%2Fall%3Fpage%3D2%26sort%3D-intake',
    ],
  ])('%s is asked for after %s', (fullPath, signIn) => {
    expect(signInPathFor(fullPath)).toBe(signIn)
    const redirect = new URL(signIn, 'https://college.example').searchParams.get('redirect')
    if (redirect) expect(safeRedirectOf(redirect)).toBe(fullPath)
  })

  it('leads to the dashboard from the root and to the root from anywhere else', () => {
    expect(pathAfterLoginAs('/')).toBe('/dashboard')
    expect(pathAfterLoginAs('/students/42')).toBe('/')
    expect(pathAfterLoginAs('/dashboard')).toBe('/')
  })
})
