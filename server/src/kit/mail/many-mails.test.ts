import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'
import { mailWriterOf, queueMails } from './queue-mail.ts'

const college = await testApp()
const { database } = college
const office = await college.as('sysadmin')
const link = 'https://minster.example.org/pages/preferences'
const values = { firstName: 'Hannah', college: 'Minster College', writer: 'Alice Morgan', preferences: link }

describe('a mail that takes consent', () => {
  const words = { subject: 'Come', body: 'Dear {{ firstName }}' }

  it('ends with how to say otherwise, unless its words say it', () => {
    expect(mailWriterOf('lead-message', words).mailOf(values).text).toBe(
      `Dear Hannah\n\nChoose what we may send you, or that we send nothing more:\n${link}`,
    )
    const own = mailWriterOf('lead-message', { ...words, body: 'No more? {{ preferences }}' })
    expect(own.mailOf(values).text).toBe(`No more? ${link}`)
  })

  it('is not written without', () => {
    expect(() => mailWriterOf('lead-message', words).mailOf({ firstName: 'Hannah' })).toThrow()
  })

  it('names what is missing for whom it is written', () => {
    const write = mailWriterOf('lead-message', { ...words, body: '{{ hub }}' })
    expect(write.missing(values)).toMatchObject([
      { param: 'hub', message: expect.stringContaining('Hub is empty.') },
    ])
    expect(write.missing({ ...values, hub: 'Durham' })).toEqual([])
  })
})

it('many mails are kept together, each stopped or not by what its reader said', async () => {
  const [yes, no] = [
    await makePerson(office, { email: 'hannah.0@example.org' }),
    await makePerson(office, { email: 'hannah.1@example.org' }),
  ]
  for (const [person, state] of [
    [yes.id, 'given'],
    [no.id, 'refused'],
  ])
    await make(office, 'consents', {
      person,
      purpose: 'study',
      channel: 'email',
      state,
      ...(state === 'given' && { basis: 'consent' }),
      source: 'spoken',
      at: '2026-01-01T10:00:00.000Z',
    })
  const half = 'A face cut off \ud83d'
  const ids = await database.transaction((tx) =>
    queueMails(
      tx,
      college,
      'lead-message',
      { subject: '{{ firstName }}, come', body: '{{ hub }}' },
      [yes, no].map(({ id: person }, at) => ({
        to: { name: 'Hannah Jones', address: `hannah.${at}@example.org` },
        values: { ...values, hub: half },
        consent: { person, purpose: 'study' as const },
      })),
    ),
  )
  const kept = await database.rows(sql`
    select id, state, error, subject, left(text, 16) as text from mails order by to_address`)
  expect(kept).toEqual([
    { id: ids[0], state: 'waiting', error: null, subject: 'Hannah, come', text: 'A face cut off \ufffd' },
    {
      id: ids[1],
      state: 'stopped',
      error: 'They have not agreed to be sent this.',
      subject: 'Hannah, come',
      text: 'A face cut off \ufffd',
    },
  ])
})
