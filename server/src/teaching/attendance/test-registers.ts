import type { AttendanceRegister, ShownMark } from '@minster/domain/teaching/attendance/attendance-calls'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { openTeaching } from '../modules/test-modules.ts'

interface Sent {
  readonly student: string
  readonly outcome: string
  readonly mark: ShownMark | null
}

/** A Saturday of two modules in London, a residential, and students of every kind who may be expected there. */
export async function openRegisters() {
  const { college, admin, registrar, london, york, programme, aModule, taught, aTutor, aStudent } =
    await openTeaching()
  const [ruth, peter, mary] = [await aTutor('Marsh'), await aTutor('Lamb'), await aTutor('Other')]
  const psalms = await taught(await aModule(), { tutors: [ruth.member.id] })
  const ethics = await taught(await aModule(), { tutors: [peter.member.id] })
  const gone = await taught(await aModule(), { tutors: [mary.member.id], academicYear: '2025-26' })

  const ann = await aStudent(psalms, 'Ann')
  const bob = await aStudent(psalms, 'Bob')
  const cyd = await aStudent(ethics, 'Cyd')
  const yan = await aStudent(psalms, 'Yan', { engagement: { hub: york.id } })
  const ian = await aStudent(psalms, 'Ian')
  await college.database.execute(sql`
    update engagements set status = 'IoS', interrupted_from = '2026-10-01' where student = ${ian.id}`)
  await aStudent(psalms, 'Wim', { enrolment: { status: 'Withdrawn' } })
  const away = await aStudent(ethics, 'Away')
  const [bobSession] = await college.database.rows<{ id: string }>(sql`
    select y.id from enrolment_sessions y join engagements e on e.id = y.engagement where e.student = ${bob.id}`)
  await make(admin, 'module-enrolments', { session: bobSession?.id, moduleInstance: ethics.id })

  const aDay = (values: object = {}) =>
    make(registrar, 'teaching-days', {
      kind: 'Teaching day',
      day: '2026-11-14',
      hub: london.id,
      moduleInstances: [psalms.id, ethics.id],
      ...values,
    })
  const saturday = await aDay()
  const residential = await make(registrar, 'teaching-days', {
    kind: 'Residential',
    title: 'Autumn residential',
    day: '2026-11-06',
    lastDay: '2026-11-08',
  })
  const toCome = await aDay({ day: '2026-11-21' })
  const longAgo = await aDay({ day: '2026-06-06', moduleInstances: [gone.id], hub: null })
  await make(admin, 'residential-requirements', {
    student: ann.id,
    academicYear: '2026-27',
    attending: 'Days only',
    room: 'Ground floor',
    diet: 'No nuts',
  })
  await make(admin, 'residential-requirements', {
    student: away.id,
    academicYear: '2026-27',
    attending: 'Not attending',
  })

  const director = (hub: Reply) => college.as('hub director', { hub: hub.id })
  const [ofLondon, ofYork] = [await director(london), await director(york)]
  const ofProgramme = await college.as('programme director', { programme: programme.id })

  const path = (day: Reply) => `/api/teaching-days/${day.id}/register`
  const registerOf = async (as: SignedInCalls, day = saturday): Promise<AttendanceRegister> => {
    const reply = await as.get(path(day))
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().data
  }
  const lastNames = (students: AttendanceRegister['students']) =>
    students.map(({ name }) => name.replace('Sam ', '')).join(' ')
  const expectedBy = async (as: SignedInCalls, day = saturday) =>
    lastNames((await registerOf(as, day)).students.filter(({ notExpected }) => notExpected === null))
  const at = (clock: string) => `2026-11-14T${clock}:00.000Z`

  const mark = (student: Reply, values: object = {}) => ({
    student: student.id,
    state: 'Present',
    at: at('10:00'),
    version: null,
    ...values,
  })
  const send = async (as: SignedInCalls, marks: readonly object[], day = saturday): Promise<Sent[]> => {
    const reply = await as.post(path(day), { marks })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().data
  }
  const outcomes = (sent: readonly Sent[]) => sent.map(({ outcome }) => outcome)
  const versionOf = async (student: Reply, day = saturday) =>
    (await registerOf(registrar, day)).students.find(({ id }) => id === student.id)?.mark?.version ?? null
  return {
    college,
    admin,
    registrar,
    york,
    ruth,
    peter,
    mary,
    ann,
    bob,
    cyd,
    yan,
    away,
    aDay,
    saturday,
    at,
    residential,
    toCome,
    longAgo,
    ofLondon,
    ofYork,
    ofProgramme,
    path,
    registerOf,
    lastNames,
    expectedBy,
    mark,
    send,
    outcomes,
    versionOf,
  }
}
