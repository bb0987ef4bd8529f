import { knownForm, type StudentFormKey, studentFormNames } from '@minster/domain/portal/forms/form-keys'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { openPortal } from './test-portal.ts'

type Sending = readonly [method: 'put' | 'post' | 'delete', path: string, body?: object]

const nothing = '0197c1f0-0000-7000-8000-000000000000'
/** What a student sends besides the call of its own that each declared form has. */
const further: Readonly<Partial<Record<StudentFormKey, readonly Sending[]>>> = {
  enrolment: [['put', 'session-enrolled', {}]],
  induction: [['put', 'induction']],
  hesa: [['put', 'hesadata', { question: 'religion', refused: true }]],
  'policies-agreed': [['put', 'policies-agreed', {}]],
  intentions: [['put', 'intentions', { answer: 'Continue' }]],
  'emergency-contacts': [
    [
      'put',
      'emergency-contact-details',
      { contact: 'first', name: 'Ada', relationship: 'Sister', phone: '01234 567890' },
    ],
  ],
  'extension-request': [
    ['post', `extension-request/${nothing}/${nothing}/${nothing}`],
    ['post', `threads/extension-request/${nothing}/messages`, { body: 'Words' }],
  ],
  'ios-request': [
    ['post', 'ios-request'],
    ['post', 'ios-request/return'],
    ['delete', `ios-request/${nothing}`],
    ['post', `threads/ios-request/${nothing}/messages`, { body: 'Words' }],
  ],
  'bursary-application': [['post', `threads/bursary-application/${nothing}/messages`, { body: 'Words' }]],
  requests: [
    ['post', 'requests'],
    ['post', 'letters', {}],
    ['post', `threads/requests/${nothing}/messages`, { body: 'Words' }],
    ['delete', `requests/${nothing}`],
  ],
}
const wholes: readonly StudentFormKey[] = ['enrolment', 'induction', 'hesa', 'policies-agreed', 'intentions']
const sendingsOf = (form: StudentFormKey): readonly Sending[] => [
  ...(wholes.includes(form)
    ? []
    : ([
        ['put', form],
        ['put', `${form}/draft`],
      ] as const)),
  ...(further[form] ?? []),
]
const portal = await openPortal()
const me = await portal.signedIn()
const off = {
  '/forms/itsupport': false,
  ...Object.fromEntries(studentFormNames.map((form) => [knownForm(form).path, false])),
}
const without = await testApp({ beside: portal.college, college: { menu: off } })
const calls = await without.asUser(me.calls.userId)

const all = studentFormNames.flatMap((form) => sendingsOf(form).map((sending) => [form, sending] as const))

it.each(all)('the student form %s taken out takes no %j', async (_form, [method, path, body = {}]) => {
  const address = `/api/forms/student/${path}`
  const reply = method === 'delete' ? await calls.delete(address) : await calls[method](address, body)
  expect(reply.json().error?.code, reply.body).toBe('FEATURE_OFF')
})

it('a page taken out is on home no more, and asks no help', async () => {
  expect((await calls.get('/api/forms/student/home')).json().data.forms).toEqual([])
  for (const path of ['itsupport', 'itsupport/email'])
    expect((await calls.get(`/api/forms/student/${path}`)).json().error.code).toBe('FEATURE_OFF')
})

it('one form taken out leaves the others, and one renamed is called so wherever it is named', async () => {
  const college = await testApp({
    beside: portal.college,
    college: { menu: { '/forms/dbs': false }, titles: { '/forms/folder-request': 'Printed reader' } },
  })
  const as = await college.asUser(
    (await portal.signedIn({ status: 'IoS' }, { status: 'Interrupted' })).calls.userId,
  )
  const mine = await college.asUser(me.calls.userId)
  const { forms } = (await mine.get('/api/forms/student/home')).json().data
  const titles = forms.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Safeguarding', 'Printed reader']))
  expect(titles).not.toContain('DBS')
  const refused = 'Printed reader is not open to you while your studies are interrupted.'
  expect((await as.get('/api/forms/student/folder-request')).json().refused).toContain(refused)
  expect((await as.put('/api/forms/student/folder-request', {})).json().error.message).toContain(refused)
})
