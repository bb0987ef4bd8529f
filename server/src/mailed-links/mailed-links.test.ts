import { expect, it } from 'vitest'
import { testApp } from '../test/app.ts'
import { asked } from '../test/references.ts'

const college = await testApp()
const staff = await college.as('admissions')
const { token } = await asked(college, staff)

const call = (path: string, payload: object) =>
  college.nobody.call({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

const forms = ['reference-form', 'placement-report', 'bursary-reference']
const unknown = { token: 'A'.repeat(43) }

it.each([
  ['placement-report/open', {}],
  ['placement-report/send', { answers: {} }],
  ['bursary-reference/open', {}],
  ['bursary-reference/send', { answers: {} }],
])('a link of another kind is not known at %s, like one nobody was ever sent', async (path, body) => {
  const replies = await Promise.all([{ token }, unknown].map((held) => call(path, { ...held, ...body })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(new Set(replies.map((reply) => reply.json().error.message)).size).toBe(1)
})

it('says the same of an unknown link everywhere', async () => {
  const replies = await Promise.all(forms.map((form) => call(`${form}/open`, unknown)))
  expect(new Set(replies.map((reply) => reply.json().error.message))).toEqual(
    new Set(['We do not know this link. Copy the whole of it from the mail.']),
  )
})

it.each(forms)('%s takes a token in the body and nothing besides', async (form) => {
  const replies = [await call(`${form}/open`, {}), await call(`${form}/open`, { ...unknown, id: '1' })]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422])
})
