import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { mailsTo, referenceAsked } from '#test/references.ts'
import { visitorsOf } from '#test/visitors.ts'

const college = await testApp()
const staff = await college.as('admissions')
const { token, email } = await referenceAsked(college, staff)

const call = (form: string, verb: string, body: object) => visitorsOf(college, form)(verb, body)

const forms = ['reference-form', 'placement-report', 'bursary-reference']
const unknown = { token: 'A'.repeat(43) }

it.each([
  ['placement-report', 'open', {}],
  ['placement-report', 'send', { answers: {} }],
  ['bursary-reference', 'open', {}],
  ['bursary-reference', 'send', { answers: {} }],
])(
  'a link of another kind is not known to %s/%s, like one nobody was ever sent',
  async (form, verb, body) => {
    const replies = await Promise.all(
      [{ token }, unknown].map((held) => call(form, verb, { ...held, ...body })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(new Set(replies.map((reply) => reply.json().error.message)).size).toBe(1)
  },
)

it('an unknown mailed link is answered alike everywhere', async () => {
  const replies = await Promise.all(forms.map((form) => call(form, 'open', unknown)))
  expect(new Set(replies.map((reply) => reply.json().error.message))).toEqual(
    new Set(['We do not know this link. Copy the whole of it from the mail.']),
  )
})

it.each(forms)('%s takes a token in the body and nothing besides', async (form) => {
  const replies = [await call(form, 'open', {}), await call(form, 'open', { ...unknown, id: '1' })]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422])
})

it('stands in the fragment of the address that is mailed, which browsers send nobody', async () => {
  const [mail] = await mailsTo(college, email)
  expect(mail?.text).toContain(`/pages/reference#${token}`)
  expect(mail?.text.replace(`#${token}`, '')).not.toContain(token)
})
