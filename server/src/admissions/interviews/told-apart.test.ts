import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeApplication, makePerson } from '#test/make.ts'

const test = await testApp()
const folder = new URL('../../platform/db/migrations/', import.meta.url)
const file = readdirSync(folder).find((name) => name.endsWith('_words_told_apart.sql')) ?? ''
const statements = readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint')

it('gives interviewers what they wrote over the words of an applicant, and the applicant theirs back', async () => {
  const admin = await test.as('sysadmin')
  const person = await makePerson(admin)
  const { id } = await makeApplication(admin, {
    person: person.id,
    status: 'In progress',
    course: { applicantType: 'Independent' },
  })
  const applicant = await test.as('admissions')
  await test.database.execute(sql`update users set person = ${person.id} where id = ${applicant.userId}`)
  const write = async (as: typeof admin, change: object) => {
    const { version } = (await admin.get(`/api/applications/${id}`)).json().data
    const reply = await as.patch(`/api/applications/${id}`, change, { version })
    expect(reply.statusCode, reply.body).toBe(200)
    test.clock.advance(60_000)
  }
  // The office fills in the form for somebody; they write on themselves, send it, and are interviewed.
  await write(admin, { interview: { books: 'Dictated over the telephone' } })
  await write(applicant, { interview: { journey: 'In my own words', havingFun: 'Bell-ringing' } })
  await test.database.execute(sql`update applications set received = '2026-11-20' where id = ${id}`)
  await write(admin, { status: 'Ready for archive' })
  await write(admin, { status: 'Under review' })
  await write(admin, { interview: { journey: 'Rather vague', questions: 'None' } })

  await test.database.transaction(async (tx) => {
    for (const statement of statements) await tx.client.query(statement)
  })
  const { interview, interviewNotes } = (await admin.get(`/api/applications/${id}`)).json().data
  expect(interview).toMatchObject({
    journey: 'In my own words',
    havingFun: 'Bell-ringing',
    books: 'Dictated over the telephone',
    questions: null,
  })
  expect(interviewNotes).toMatchObject({
    journey: 'Rather vague',
    questions: 'None',
    havingFun: null,
    books: null,
  })
})
