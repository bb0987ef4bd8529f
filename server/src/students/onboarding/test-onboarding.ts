import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { allJobsDone } from '#test/eventually.ts'
import { makeApplication, makePerson, type Reply } from '#test/make.ts'
import { openCollege } from '../study/test-college.ts'
import { settleOnboarding } from './settle.ts'

const page = 'https://www.example.org/new'

/** All three mails, for places confirmed from the first day of a test's clock on. */
export const setUp = {
  from: '2026-11-20',
  accounts: { on: true, when: 'confirmed', days: 1, link: page },
  vle: { on: true, when: 'confirmed', days: 1, link: page },
  studySkills: { on: true, when: 'beforeStart', days: 28, link: page },
} as const

/** A college and what tests of first mails ask of it. */
export async function openOnboarding() {
  const opened = await openCollege()
  const { admin, college, engagementsOf, ready, studentsOf } = opened
  const { database } = college
  let version = 0
  async function set(value: unknown, preview = false) {
    const reply = await admin.put('/api/settings/onboarding', { value, preview }, { version })
    if (reply.statusCode === 200) version = reply.json().data.version
    return reply
  }

  /** Does what the next minute would do, once what was asked for at once is done. */
  async function settle() {
    await allJobsDone(database)
    return settleOnboarding(college)
  }

  /** The first mails of a student by kind. */
  async function kept(student: Reply): Promise<Record<string, Reply & Record<string, unknown>>> {
    const reply = await admin.get(
      `/api/onboarding-mails?engagement.student=${student.id}&fields=kind,state,waitsFor,since,due,times,delivery,engagement&pageSize=50`,
    )
    expect(reply.statusCode, reply.body).toBe(200)
    return Object.fromEntries(reply.json().data.map((row: Reply & { kind: string }) => [row.kind, row]))
  }

  async function written(to: string): Promise<string[]> {
    const rows = await database.rows<{ template: string }>(
      sql`select template from mails where to_address = ${to} and template like 'onboarding-%' and state not in ('takenBack', 'stopped') order by created_at, template`,
    )
    return rows.map(({ template }) => template)
  }

  let next = 0
  async function newStudent(more: object = {}) {
    next += 1
    const email = `new-${next}@example.net`
    const person = await makePerson(admin, { email })
    const application = await makeApplication(
      admin,
      ready({ person: person.id, status: 'Confirmed', ...more }),
    )
    const [student] = await studentsOf(application)
    await settle()
    return { email, person, application, student }
  }

  let lastId = 900_000_000
  async function giveId(student: Reply) {
    lastId += 1
    const { version: now } = (await admin.get(`/api/students/${student.id}`)).json().data
    const reply = await admin.patch(
      `/api/students/${student.id}`,
      { partnerId: String(lastId) },
      { version: now },
    )
    expect(reply.statusCode, reply.body).toBe(200)
  }

  async function moveEngagement(student: Reply, body: object) {
    const [engagement] = await engagementsOf(student)
    const reply = await admin.patch(
      `/api/engagements/${engagement.id}`,
      { reason: 'As they asked.', ...body },
      { version: engagement.version },
    )
    expect(reply.statusCode, reply.body).toBe(200)
    await settle()
  }

  async function say(mail: Reply | undefined, state: string, reason?: string) {
    const { version: now } = (await admin.get(`/api/onboarding-mails/${mail?.id}`)).json().data
    return admin.patch(
      `/api/onboarding-mails/${mail?.id}`,
      { state, ...(reason !== undefined && { reason }) },
      { version: now },
    )
  }

  return { ...opened, database, set, settle, kept, written, newStudent, giveId, moveEngagement, say }
}
