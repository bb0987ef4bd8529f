import { describe, expect, it } from 'vitest'
import { openStudies } from '#students/study/test-studies.ts'
import type { SignedInCalls } from '#test/app.ts'
import { make } from '#test/make.ts'
import { mailsTo } from '#test/references.ts'

const secret = 'a bruise on the arm'
const { college, study } = await openStudies()
const admin = await college.as('sysadmin')
const tutor = await college.as('faculty', { name: 'Ruth Tutor', email: 'ruth@example.org' })
const officer = await college.as('safeguarding', { email: 'officer@example.org' })
const registrar = await college.as('registrar')
const { student } = await study()
const person = await make(admin, 'people', { firstName: 'Ruth', lastName: 'Tutor' })
const member = await make(admin, 'faculty', { person: person.id, user: tutor.userId, active: true })
const { version } = (await admin.get(`/api/students/${student}`)).json().data
await admin.patch(`/api/students/${student}`, { tutor: member.id }, { version })

const raise = (as: SignedInCalls, body: object = { words: secret, urgency: 'today' }) =>
  as.post(`/api/students/${student}/concerns`, body)
const notesFor = (as: SignedInCalls) => as.get(`/api/notes?subject=students&subjectId=${student}`)

describe('a concern', () => {
  it('is taken from a tutor, who is thanked and cannot read it back', async () => {
    const sent = await raise(tutor)
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json().data.words).toContain('The safeguarding team has your concern')
    expect(sent.body).not.toContain(secret)
    const { data } = (await notesFor(tutor)).json()
    expect(data).toEqual([])
    for (const path of ['/history', '']) {
      const read = await tutor.get(`/api/students/${student}${path}`)
      expect(read.body).not.toContain(secret)
    }
  })

  it('is read by the safeguarding team alone, note by note', async () => {
    const { data } = (await notesFor(officer)).json()
    expect(data).toMatchObject([{ tier: 'Safeguarding', closed: true, author: { id: tutor.userId } }])
    const opened = await officer.post(`/api/notes/${data[0].id}/open`)
    expect(opened.json().data.body).toBe(`Concern raised. It should be looked at today.\n\n${secret}`)
    expect((await notesFor(registrar)).json().data).toEqual([])
    expect((await tutor.post(`/api/notes/${data[0].id}/open`)).statusCode).toBe(404)
    expect((await tutor.delete(`/api/notes/${data[0].id}`)).statusCode).toBe(404)
  })

  it('is told to the team and acknowledged by mail, without whom it is about or what', async () => {
    const told = [
      ...(await mailsTo(college, 'officer@example.org')),
      ...(await mailsTo(college, 'ruth@example.org')),
    ]
    expect(told.map(({ template }) => template)).toEqual(['notification', 'concern-received'])
    const words = JSON.stringify(told)
    expect(words).toContain('A safeguarding concern was raised. It should be looked at today.')
    const { data } = (await officer.get(`/api/students/${student}`)).json()
    for (const one of [secret, data.label, data.person.label]) expect(words).not.toContain(one)
  })

  it.each([
    [{ urgency: 'today' }, 'words'],
    [{ words: '  ', urgency: 'today' }, 'words'],
    [{ words: secret }, 'urgency'],
    [{ words: secret, urgency: 'whenever' }, 'urgency'],
    [{ words: 'x'.repeat(10_001), urgency: 'soon' }, 'words'],
  ])('is refused for %j', async (body, param) => {
    const refused = await raise(tutor, body)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error.details.map((one: { param: string }) => one.param)).toEqual([param])
  })

  it.each([
    ['faculty', 404],
    ['admissions', 403],
    ['student', 403],
  ])('is not for %s who does not see the student: %i', async (role, status) => {
    expect((await raise(await college.as(role))).statusCode).toBe(status)
  })

  it('is open to whoever sees students: finance', async () => {
    expect((await raise(await college.as('finance'))).statusCode).toBe(201)
  })
})

describe('notes', () => {
  it('know no parameter but their own', async () => {
    const refused = await registrar.get(`/api/notes?subject=students&subjectId=${student}&search=arm`)
    expect(refused.statusCode).toBe(422)
  })
})
