import { firstMessages } from '@minster/domain/contact/mails/first-messages'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '#kit/mail/liquid.ts'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { messageTemplateBasics } from './first-templates.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const words = { title: 'Lent lecture', purpose: 'news', subject: 'Come, {{ firstName }}', body: 'On Friday.' }

it('a college begins with templates that can be filled, and keeps what it made of them', async () => {
  for (const { subject, body } of firstMessages)
    expect(problemsOf('lead-message', { subject, body })).toEqual([])
  const titles = async () =>
    (await office.get('/api/message-templates?fields=title'))
      .json()
      .data.map(({ title }: { title: string }) => title)
  const begin = () => college.database.transaction((tx) => messageTemplateBasics(tx, college.clock.now()))
  await begin()
  expect(await titles()).toEqual(firstMessages.map(({ title }) => title).toSorted())
  const [some] = (await office.get('/api/message-templates')).json().data
  await office.delete(`/api/message-templates/${some.id}`)
  await begin()
  expect(await titles()).toHaveLength(firstMessages.length - 1)
})

describe('a message template', () => {
  it.each([
    [
      'an unknown tag',
      { body: 'Dear {{ firstName }}\n{{ age }}' },
      'body',
      'Line 2: There is no tag {{ age }} here.',
    ],
    ['an endless loop', { body: '{% for i in (1..999999999) %}a{% endfor %}' }, 'body', 'never end?'],
    ['a mistake in its subject', { subject: '{{ firstName' }, 'subject', 'lacks its closing }}.'],
  ])('is not kept with %s, and says where', async (_what, wrong, param, message) => {
    const reply = await office.post('/api/message-templates', { ...words, ...wrong })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param, message: expect.stringContaining(message) }])
  })

  it('is kept and changed by administrators, and read by whoever writes to potential students', async () => {
    const { id, version } = await make(office, 'message-templates', words)
    const changed = await office.patch(`/api/message-templates/${id}`, { body: '{{ nobody }}' }, { version })
    expect(changed.statusCode).toBe(422)
    const director = await college.as('hub director')
    expect((await director.get(`/api/message-templates/${id}`)).statusCode).toBe(200)
    expect(
      (await director.patch(`/api/message-templates/${id}`, { body: 'a' }, { version })).statusCode,
    ).toBe(403)
    expect((await (await college.as('registrar')).get(`/api/message-templates/${id}`)).statusCode).toBe(403)
  })
})
