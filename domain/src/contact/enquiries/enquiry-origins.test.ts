import { expect, it } from 'vitest'
import { originOf, pageAfterwards } from './enquiry-origins.ts'

it.each([
  ['https://www.example.org', 'https://www.example.org'],
  [' https://WWW.example.org/ ', 'https://www.example.org'],
  ['https://www.example.org:443', 'https://www.example.org'],
  ['https://www.example.org:8443', 'https://www.example.org:8443'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://www.example.org', null],
  ['https://www.example.org/study', null],
  ['https://www.example.org/?a=b', null],
  ['https://www.example.org/#form', null],
  ['https://somebody:secret@www.example.org', null],
  ['https://*.example.org', null],
  ['www.example.org', null],
  ['ftp://www.example.org', null],
  ['null', null],
  ['*', null],
  ['', null],
])('%s is the website %s', (text, origin) => {
  expect(originOf(text)).toBe(origin)
})

it.each([
  ['https://www.example.org/thanks?from=form', 'https://www.example.org/thanks?from=form'],
  ['https://www.example.org.evil.example/thanks', null],
  ['https://www.example.org@evil.example/', null],
  ['https://www.example.org:8443/', null],
  ['https://www.example.org', 'https://www.example.org'],
  ['https://www.example.org/thanks\r\nx: y', null],
  ['//evil.example/', null],
  ['/thanks', null],
  ['javascript:alert(1)', null],
  [undefined, null],
])('after an enquiry %s leads to %s', (then, page) => {
  expect(pageAfterwards(then, ['https://www.example.org'])).toBe(page)
})
