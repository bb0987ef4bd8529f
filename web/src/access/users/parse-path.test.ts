import { expect, it } from 'vitest'
import { parsePath } from './parse-path.ts'

it.each([
  ['/students/all', '/students/all'],
  [' students/all ', '/students/all'],
  ['https://minster.example.org/students/all?page=2#x', '/students/all'],
  ['http://localhost:3000', '/'],
  ['/', '/'],
])('the address %j is the page %s', (text, path) => {
  expect(parsePath(text)).toBe(path)
})
