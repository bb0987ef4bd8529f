import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const college = await testApp()
const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
const form = 'multipart/form-data; boundary=b'
const bodies = [
  ['cut off within the file', form, `${head}Dear college`],
  ['without an end', form, `${head}Dear college\r\n--b`],
  ['without a beginning', form, 'Dear college'],
  ['of parts nobody can tell apart', 'multipart/form-data', `${head}Dear college\r\n--b--\r\n`],
] as const

describe.each([
  ['/api/files', 'manager'],
  ['/api/evidence/of/018f0000-0000-7000-8000-000000000000', 'manager'],
  ['/api/student-photos/files', 'manager'],
  ['/api/forms/applicant/evidence', 'applicant'],
  ['/api/imports/people', 'sysadmin'],
  ['/api/grades/read-sheet', 'registrar'],
  ['/api/banner-ids/sheet', 'registrar'],
  ['/api/sync-report/cells', 'registrar'],
])('%s', (url, role) => {
  it.each(bodies)('is told at once that a body cannot be read: %s', async (_what, type, payload) => {
    const sender = await college.as(role)
    const reply = await sender.call({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect(reply.statusCode, reply.body).toBe(400)
    expect(reply.json().error.code).toBe('BAD_REQUEST')
  })
})
