import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import type { SignedInCalls } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, type Reply } from '#test/make.ts'
import { unpacked } from '#test/unpacked.ts'
import { openGrades } from './test-grades.ts'
import { seesUnreleased } from './visibility.ts'

const { admin, college, registrar, hub, tamsin, stranger, taught, study, enrol, sheetOf, enter, agree } =
  await openGrades()

let student: Awaited<ReturnType<typeof study>>
let instance: Reply
let enrolment: string

beforeAll(async () => {
  student = await study('Adams', {}, { partnerId: '000123456' })
  instance = await taught([{ title: 'Essay', due: '2026-11-02', weight: 100 }])
  enrolment = (await enrol(student.session, instance)).id
  await enter(instance, [[0, 0, 'firstMark', '37']], tamsin.calls)
  const [essay] = (await sheetOf(instance)).assignments
  const note = 'Quillmark agrees.'
  const reply = await registrar.post(`/api/grades/${instance.id}/moderation`, { assignment: essay?.id, note })
  if (reply.statusCode !== 200) throw new Error(reply.body)
})

const linesOf = async (as: SignedInCalls) => {
  const reply = await as.get('/api/grades?year=2026-27')
  return reply.statusCode === 200 ? reply.json().data : reply.statusCode
}
const sees = async (as: SignedInCalls) => (await as.get(`/api/grades/${instance.id}`)).statusCode

describe('marks before their release', () => {
  const office = new Set(['sysadmin', 'registrar'])
  const teaching = new Set(['manager', 'programme director', 'faculty'])
  it.each(defaultRoles.map(({ name }) => name))(
    'are shown to a %s only where they mark or keep them',
    async (role) => {
      const as = await college.as(role)
      const expected = office.has(role) ? 200 : teaching.has(role) ? 404 : 403
      expect(await sees(as)).toBe(expected)
      expect(await linesOf(as)).toEqual(
        expected === 200 ? [expect.objectContaining({ instance: instance.id })] : expected === 404 ? [] : 403,
      )
    },
  )

  it('are shown to who teaches the module, and to nobody who teaches another', async () => {
    expect([await sees(tamsin.calls), await sees(stranger.calls)]).toEqual([200, 404])
    expect(await linesOf(tamsin.calls)).toMatchObject([
      { instance: instance.id, students: 1, assignments: 1, marked: 1, agreed: 0, released: 0 },
    ])
    const [row] = (await sheetOf(instance)).rows
    const entries = [
      { enrolment: row?.enrolment, assignment: instance.id, field: 'firstMark', value: '1', was: null },
    ]
    const marks = `/api/grades/${instance.id}/marks`
    expect((await stranger.calls.post(marks, { entries })).statusCode).toBe(404)
  })

  it('are the office’s on the rows of its scope', async () => {
    const ofHub = { name: 'grades of a hub', claims: ['admin:grades', 'admin:menu'], scope: 'hub' }
    await make(admin, 'roles', ofHub)
    const elsewhere = await make(admin, 'hubs', { name: 'Leeds' })
    expect(await sees(await college.as(ofHub.name, { hub: hub.id }))).toBe(200)
    const other = await college.as(ofHub.name, { hub: elsewhere.id })
    expect([await sees(other), await linesOf(other)]).toEqual([404, []])
  })

  it('stand in no list, sheet, history or search', async () => {
    for (const path of ['', `/${enrolment}`, '?schema', '?export=excel', `/options`])
      expect((await admin.get(`/api/assignment-marks${path}`)).statusCode, path).toBe(404)
    const viewer = await college.as('hesa')
    const answers = await Promise.all(
      [
        `/api/module-enrolments?moduleInstance=${instance.id}`,
        `/api/module-enrolments/${enrolment}/history`,
        `/api/students/${student.id}/page`,
        `/api/modules?search=37`,
      ].map((path) => viewer.get(path)),
    )
    expect(answers[0]?.json().data[0]).toMatchObject({ mark: null, outcome: null, releasedOn: null })
    for (const { body } of answers) expect(body).not.toMatch(/"37"|"mark":37|Quillmark|firstMark/)
  })

  it('are kept from the student who asks for all that is held, until the board has released them', async () => {
    const { person } = (await admin.get(`/api/students/${student.id}?fields=person`)).json().data
    const held = async () => {
      const ordered = await admin.post(`/api/housekeeping/people/${person.id}/export`)
      const { id } = ordered.json().data
      const stateOf = async () => (await admin.get('/api/housekeeping/exports')).json().data[0]
      await eventually(async () => expect(await stateOf()).toMatchObject({ id, state: 'ready' }))
      return unpacked((await admin.post(`/api/housekeeping/exports/${id}/download`)).rawPayload)
    }
    const before = await held()
    expect([...before.values()].join()).not.toContain('Quillmark')
    expect(before.has('sheets/assignment-marks.csv')).toBe(false)
    expect(before.get('read-me-first.html')).toContain('until the board of examiners has released them')

    await agree(instance, ['37'])
    const results = [{ enrolment, mark: 37, outcome: 'Resit pending' }]
    const released = { releasedOn: college.clock.today(), results }
    expect((await registrar.post(`/api/grades/${instance.id}/release`, released)).statusCode).toBe(200)
    expect((await held()).get('sheets/assignment-marks.csv')).toContain('Quillmark')
    const [shown] = (
      await (await college.as('hesa')).get(`/api/module-enrolments?moduleInstance=${instance.id}`)
    ).json().data
    expect(shown).toMatchObject({ mark: 37, outcome: 'Resit pending' })
  })

  it('are gone again from what others read once their release is undone, also from the history', async () => {
    const other = await study('Baker')
    const taken = await taught([{ title: 'Essay', weight: 100 }])
    const { id } = await enrol(other.session, taken)
    await agree(taken, ['83'])
    const path = `/api/grades/${taken.id}`
    const release = (mark: number) =>
      registrar.post(`${path}/release`, {
        releasedOn: college.clock.today(),
        results: [{ enrolment: id, mark, outcome: 'Passed' }],
      })
    const pastOf = async (as: SignedInCalls) => {
      const { data } = (await as.get(`/api/module-enrolments/${id}/history`)).json()
      return data.map(({ action, reason, changes }: Record<string, unknown>) => [action, reason, changes])
    }
    const heldOf = async () => {
      const { person } = (await admin.get(`/api/students/${other.id}?fields=person`)).json().data
      const ordered = (await admin.post(`/api/housekeeping/people/${person.id}/export`)).json().data
      const stateOf = async () => (await admin.get('/api/housekeeping/exports')).json().data[0]
      await eventually(async () => expect(await stateOf()).toMatchObject({ id: ordered.id, state: 'ready' }))
      return unpacked((await admin.post(`/api/housekeeping/exports/${ordered.id}/download`)).rawPayload)
    }
    const tellsMark = /\b83\b/
    const viewer = await college.as('hesa')
    expect((await release(83)).statusCode).toBe(200)
    expect(JSON.stringify(await pastOf(viewer))).toMatch(tellsMark)
    expect((await heldOf()).get('sheets/history.csv')).toMatch(tellsMark)

    const reason = 'It was 83 and should have been 38'
    const undone = { release: (await sheetOf(taken)).release?.id, reason }
    expect((await registrar.post(`${path}/undo-release`, undone)).statusCode).toBe(204)
    const past = await pastOf(viewer)
    expect(past.map(([action]: string[]) => action)).toEqual(['undone', 'changed', 'created'])
    expect(JSON.stringify(past)).not.toMatch(tellsMark)
    expect(JSON.stringify(past)).not.toContain('Passed')
    const held = await heldOf()
    expect(held.get('sheets/history.csv')).not.toMatch(tellsMark)
    expect(held.get('read-me-first.html')).toContain('until the board of examiners has released them')
    expect(JSON.stringify(await pastOf(registrar))).toContain(reason)
    const sees = ({ calls: { userId } }: typeof tamsin) =>
      seesUnreleased(college.database, { ...nobody, userId }, id)
    expect([await sees(tamsin), await sees(stranger)]).toEqual([true, false])

    const another = await enter(taken, [[0, 0, 'agreedMark', '38', '83', { reason: 'As it was meant' }]])
    expect(another.json().data.not).toEqual([])
    const again = { enrolment: id, mark: 38, outcome: 'Resit pending' }
    await registrar.post(`${path}/release`, { releasedOn: college.clock.today(), results: [again] })
    const since = JSON.stringify(await pastOf(viewer))
    expect(since).not.toMatch(tellsMark)
    expect(since).toMatch(/\b38\b/)
  })
})
