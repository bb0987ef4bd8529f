import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { nobody } from '#platform/http/nobody.ts'
import { make } from '#test/make.ts'
import { died, openDeaths } from './test-deaths.ts'

const {
  admin,
  college,
  director,
  enrolmentsOf,
  hub,
  ma,
  move,
  offered,
  read,
  registrar,
  sessionsOf,
  tasksOf,
  studyAs,
  isActive,
  diedOn,
  undo,
} = await openDeaths()
const { database, config, queue } = college

async function mailTo(name: string, address: string): Promise<string> {
  const id = await database.transaction((tx) =>
    queueMail(
      tx,
      { queue, config },
      {
        template: 'notification',
        to: { name, address },
        values: { name, text: 'A form is due.', link: 'https://minster.example.org/x' },
      },
    ),
  )
  const [mail] = await database.rows<{ state: string }>(sql`select state from mails where id = ${id}`)
  return mail?.state ?? ''
}

describe('a death', () => {
  it('needs its day and no other reason, and ends their studies', async () => {
    const { engagement, person, user, student } = await studyAs('ada@example.org')
    const asked = await move(engagement, { ...died, end: null })
    expect(asked.json().error.details).toEqual([{ param: 'end', message: 'Enter the day they died.' }])
    expect((await move(engagement, { ...died, end: '2026-11-21' })).json().error.details).toEqual([
      { param: 'end', message: 'The day they died cannot lie ahead.' },
    ])
    expect((await move(engagement, { ...died, status: 'Terminated' })).json().error.details).toContainEqual({
      param: 'endReason',
      message: 'Somebody who has died is never Terminated. Choose Withdrawn for them.',
    })
    expect((await move(engagement, { ...died, endReason: 'Health' })).json().error.details).toEqual([
      { param: 'reason', message: 'Give a reason for Withdrawn.' },
    ])
    expect((await move(engagement, died)).statusCode).toBe(200)
    expect(await diedOn(person)).toBe('2026-11-18')
    expect(await isActive(user)).toBe(false)
    const { version } = await read(`users/${user}`)
    expect(
      (await admin.patch(`/api/users/${user}`, { active: true }, { version })).json().error.details,
    ).toEqual([{ param: 'active', message: 'They have died, so nobody signs in as them.' }])
    expect((await sessionsOf(engagement)).map(({ status, endDate }) => [status, endDate])).toEqual([
      ['Incomplete', '2026-11-18'],
    ])
    expect(await enrolmentsOf(engagement)).toEqual(['Completed', 'Withdrawn', 'Withdrawn'])
    expect((await tasksOf(student)).map((task) => Reflect.get(task, 'title'))).toContain(
      'Record the death for HESA',
    )
  })

  it('is told beforehand in words of its own', async () => {
    const { engagement } = await studyAs('words@example.org')
    const lines: { id: string; label: string; locked?: boolean }[] = await offered(engagement, died)
    expect(lines.map(({ label }) => label)).toEqual([
      'Session 2026-27 becomes Incomplete',
      'Session 2026-27 ends 18/11/2026',
      'They died 18/11/2026',
      '2 module enrolments become Withdrawn',
      'Record the death for HESA',
      'Nobody writes to them any more',
      'Nobody can sign in as them any more',
      'Tell the personal tutor, Tamsin Tutor',
      'Tell the hub director, Hugh Director',
    ])
    const ticked = lines.filter(({ locked }) => locked).map(({ id }) => id)
    expect(
      (await move(engagement, { ...died, consequences: [...ticked, 'tell-hub-director'] })).statusCode,
    ).toBe(200)
    const { data } = (await director.get('/api/notifications')).json()
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^Hannah Jones \d+ has died\.$/),
    ])
  })

  it('ends what else they study, also before it began', async () => {
    const { engagement, student, person } = await studyAs('twice@example.org')
    const later = await make(admin, 'engagements', {
      student,
      studentType: 'LLM',
      programme: ma.id,
      status: 'Starting',
      start: '2029-09-10',
    })
    expect(await offered(engagement, died)).toContainEqual(
      expect.objectContaining({ id: `death-${later.id}`, locked: true }),
    )
    expect((await move(engagement, died)).statusCode).toBe(200)
    expect(await read(`engagements/${later.id}`)).toMatchObject({
      status: 'Withdrawn',
      endReason: 'Death',
      end: '2026-11-18',
    })
    expect((await undo(engagement)).statusCode).toBe(200)
    expect(await diedOn(person)).toBe(null)
    expect(await read(`engagements/${later.id}`)).toMatchObject({
      status: 'Starting',
      endReason: null,
      end: null,
    })
  })

  it('stops every mail to them, and none to who lives at the same address', async () => {
    const { engagement, person } = await studyAs('couple@example.org')
    const { lastName } = await read(`people/${person}`)
    const name = `Hannah ${String(lastName)}`
    const waiting = await mailTo(name, 'couple@example.org')
    expect(waiting).toBe('waiting')
    await make(admin, 'people', { firstName: 'John', lastName: 'Jones', email: 'Couple@example.org' })
    expect((await move(engagement, died)).statusCode).toBe(200)
    const log = (await admin.get('/api/mails?search=couple@example.org&state=stopped')).json().data
    expect(log).toEqual([expect.objectContaining({ state: 'stopped', error: 'They have died.' })])
    expect(await mailTo(name, 'COUPLE@example.org')).toBe('stopped')
    expect(await mailTo('John Jones', 'couple@example.org')).toBe('waiting')
    expect(await mailTo('The Jones family', 'couple@example.org')).toBe('waiting')
    const mayRetry = async () => (await admin.get(`/api/mails/${log[0].id}`)).json().data.mayRetry
    expect(await mayRetry()).toBe(false)
    expect((await admin.post(`/api/mails/${log[0].id}/retry`, {})).json().error).toMatchObject({
      message: 'They have died. Nothing is sent to them any more.',
    })
    expect((await undo(engagement)).statusCode).toBe(200)
    expect(await mayRetry()).toBe(true)
    expect((await admin.post(`/api/mails/${log[0].id}/retry`, {})).json().data.state).toBe('waiting')
  })

  it('stops whatever goes to an address that nobody else has', async () => {
    const { engagement } = await studyAs('alone@example.org')
    expect((await move(engagement, died)).statusCode).toBe(200)
    expect(await mailTo('Somebody', 'alone@example.org')).toBe('stopped')
    expect(await mailTo('Somebody', 'another@example.org')).toBe('waiting')
  })

  it('leaves with its undoing, which opens again what it closed and writes to nobody', async () => {
    const { engagement, person, user } = await studyAs('undone@example.org')
    expect(await mailTo('Somebody', 'undone@example.org')).toBe('waiting')
    expect((await move(engagement, died)).statusCode).toBe(200)
    const { data } = (await registrar.get(`/api/engagements/${engagement.id}/undo`)).json()
    expect(data).toMatchObject({ hindrances: [], changeSet: { title: 'Record of a death' } })
    expect((await undo(engagement)).statusCode).toBe(200)
    expect([await diedOn(person), await isActive(user)]).toEqual([null, true])
    expect(await enrolmentsOf(engagement)).toEqual(['Completed', 'Enrolled', 'Enrolled'])
    const mails = (await admin.get('/api/mails?search=undone@example.org')).json().data
    expect(mails.map(({ state }: { state: string }) => state)).toEqual(['stopped'])
    expect(await mailTo('Somebody', 'undone@example.org')).toBe('waiting')
  })

  it('may prove to be why somebody left, and not to be', async () => {
    const { engagement, person } = await studyAs('since@example.org')
    expect((await move(engagement, { status: 'Withdrawn', end: '2026-11-18' })).statusCode).toBe(200)
    expect(await diedOn(person)).toBe(null)
    expect((await move(engagement, { endReason: 'Death' })).statusCode).toBe(200)
    expect(await diedOn(person)).toBe('2026-11-18')
    expect((await move(engagement, { end: '2026-11-17' })).statusCode).toBe(200)
    expect(await diedOn(person)).toBe('2026-11-17')
    expect((await move(engagement, { endReason: 'Health' })).statusCode).toBe(200)
    expect(await diedOn(person)).toBe(null)
  })

  it('lets what was planned fall away, until it is undone', async () => {
    const { engagement } = await studyAs('planned@example.org')
    const planned = await move(engagement, { status: 'IoS', from: '2027-01-14' })
    expect(planned.statusCode, planned.body).toBe(200)
    expect((await move(engagement, { ...died, from: '2027-01-14' })).statusCode).toBe(422)
    const plans = () =>
      database.rows(sql`select state, outcome from planned_changes where engagement = ${engagement.id}`)
    expect(await offered(engagement, died)).toContainEqual(
      expect.objectContaining({ label: 'A change that was planned falls away', locked: true }),
    )
    expect((await move(engagement, died)).statusCode).toBe(200)
    expect(await plans()).toEqual([{ state: 'Fell away', outcome: 'They have died.' }])
    expect((await undo(engagement)).statusCode).toBe(200)
    expect(await plans()).toEqual([{ state: 'Planned', outcome: null }])
  })

  it('is told to who leads their groups, where that is wished', async () => {
    const { engagement, student } = await studyAs('led@example.org')
    const leader = await college.as('faculty', { name: 'Lena Leader' })
    const lecturer = await make(admin, 'faculty', {
      person: (await make(admin, 'people', { firstName: 'Lena', lastName: 'Leader' })).id,
      user: leader.userId,
    })
    const set = await make(admin, 'formation-sets', {
      kind: 'Formation group',
      academicYear: '2026-27',
      hub: hub.id,
    })
    const group = await make(admin, 'formation-groups', {
      set: set.id,
      name: 'Aidan',
      leaders: [lecturer.id],
    })
    const place = { group: group.id, student, from: '2026-09-20' }
    await database.transaction((tx) =>
      college.door.create(tx, collectionOf('formation-memberships'), place, { caller: nobody, byRule: true }),
    )
    const lines: { id: string; label: string }[] = await offered(engagement, died)
    expect(lines).toContainEqual(
      expect.objectContaining({ label: 'Tell the leaders of their groups, Lena Leader', ticked: false }),
    )
    const left: { id: string }[] = await offered(engagement, { status: 'Withdrawn' })
    expect(left.map(({ id }) => id)).not.toContain('tell-group-leaders')
  })

  it('may come with a sheet of who was here long ago', async () => {
    const person = await make(admin, 'people', { firstName: 'Ida', lastName: 'Long' })
    const student = await make(admin, 'students', { person: person.id })
    const past = {
      status: 'Withdrawn',
      endReason: 'Death',
      student: student.id,
      studentType: 'LLM',
      programme: ma.id,
      start: '2019-09-16',
      end: '2020-02-01',
    }
    const imported = (values: object) =>
      database.transaction((tx) =>
        college.door.create(
          tx,
          collectionOf('engagements'),
          { ...past, ...values },
          {
            caller: { ...nobody, claims: ['*'], grants: [{ claims: ['*'], scope: 'everything' }] },
            action: 'imported',
          },
        ),
      )
    await expect(imported({ end: null })).rejects.toThrow()
    await imported({})
    expect(await diedOn(person.id)).toBe('2020-02-01')
  })

  it('before their first day is possible too', async () => {
    const { engagement, person } = await studyAs('before@example.org', { status: 'Starting' })
    expect((await move(engagement, { ...died, end: '2026-09-01' })).statusCode).toBe(200)
    expect(await diedOn(person)).toBe('2026-09-01')
  })
})

describe('a list', () => {
  it('can tell who died from who left, in a sheet too', async () => {
    const { engagement } = await studyAs('sheet@example.org')
    const { engagement: other } = await studyAs('other-sheet@example.org')
    expect((await move(engagement, died)).statusCode).toBe(200)
    expect((await move(other, { status: 'Withdrawn', end: '2026-11-18' })).statusCode).toBe(200)
    const filter = (values: object) => encodeURIComponent(JSON.stringify(values))
    const ids = [engagement.id, other.id]
    const found = await registrar.get(
      `/api/students?fields=engagement.status,engagement.endReason&filter=${filter({ engagement: ids, 'engagement.endReason': ['Death'] })}`,
    )
    expect(found.json().data).toHaveLength(1)
    const sheet = await registrar.get(
      `/api/engagements?export=excel&fields=status&sort=status&filter=${filter({ id: ids })}`,
    )
    const [page] = await readWorkbook(new Uint8Array(sheet.rawPayload))
    expect(page?.rows.map(({ cells }) => cells[0])).toEqual(['Status', 'Died', 'Withdrawn'])
  })
})
