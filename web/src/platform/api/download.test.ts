import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test.each([
  ['attachment; filename="applications.xlsx"', sheet, 'applications.xlsx'],
  ['attachment; filename=students.csv', 'text/csv', 'students.csv'],
  ['attachment; filename="plain.xlsx"; filename*=UTF-8\'\'caf%C3%A9.xlsx', sheet, 'café.xlsx'],
  ['attachment; filename="a \\"quoted\\" name.pdf"', 'application/pdf', 'a "quoted" name.pdf'],
  ["attachment; filename*=UTF-8''%E0%A4%A; filename=fallback.csv", 'text/csv', 'fallback.csv'],
  ['attachment', sheet, 'file.xlsx'],
  [null, 'text/csv; charset=utf-8', 'file.csv'],
  [null, 'image/png', 'file.png'],
  [null, null, 'file.bin'],
])('the download of %s of %s is saved as %s', (disposition, type, name) => {
  expect(fileNameOf(disposition, type)).toBe(name)
})
