import { collectionOf } from '@minster/domain/register/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const admin = await college.as('sysadmin')
const transferred = { outcome: 'Credit transferred' }
let registrar: SignedInCalls
const programmes = new Map<string, string>()
const taught = new Map<string, string>()

beforeAll(async () => {
  registrar = await college.as('registrar')
  for (const [code, levels, credits] of [
    ['Cert120', ['4'], 120],
    ['DipHE', ['4', '5'], 240],
    ['FO', ['4'], 60],
    ['Bespoke', ['4'], null],
  ] as const)
    programmes.set(code, (await make(admin, 'programmes', { code, name: code, levels, credits })).id)
  for (const level of [1, 2])
    for (const count of [1, 2, 3, 4]) {
      const code = `TMM${level}00${count}`
      const module = await make(admin, 'modules', { code, name: code, credits: 20 })
      const instance = await make(admin, 'module-instances', { module: module.id, academicYear: '2026-27' })
      taught.set(code, instance.id)
    }
})

const moduleOf = (code: string) => taught.get(code) ?? ''
async function studying(code: string) {
  const person = await makePerson(admin)
  const student = await make(admin, 'students', { person: person.id })
  const { id: engagement } = await make(admin, 'engagements', {
    student: student.id,
    studentType: 'LLM',
    programme: programmes.get(code),
    status: 'Current',
    start: '2026-09-14',
  })
  const year = { engagement, academicYear: '2026-27', level: '4', status: 'Current', credits: 120 }
  const session = await make(admin, 'enrolment-sessions', year)
  return { engagement, session: session.id }
}
const take = (session: string, code: string, more: object = {}) =>
  registrar.post('/api/module-enrolments', { session, moduleInstance: moduleOf(code), ...more })
async function taken(session: string, code: string, more: object = {}): Promise<Reply> {
  const reply = await take(session, code, more)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}
async function write(id: string, body: object) {
  const { version } = (await registrar.get(`/api/module-enrolments/${id}`)).json().data
  return registrar.patch(`/api/module-enrolments/${id}`, body, { version })
}
const third = expect.stringContaining(
  'They would have 60 credits from elsewhere. Of the 120 of CertHE at most 40 may be, one part in 3.',
)

describe('credit from elsewhere', () => {
  it('is refused beyond the limit of the award, added or changed', async () => {
    const { session } = await studying('Cert120')
    await taken(session, 'TMM1001', transferred)
    await taken(session, 'TMM1002', transferred)
    const added = await take(session, 'TMM1003', transferred)
    expect([added.statusCode, added.json().error.details]).toEqual([
      422,
      [{ param: 'outcome', message: third }],
    ])
    const { id } = await taken(session, 'TMM1003')
    const changed = await write(id, transferred)
    expect([changed.statusCode, changed.body]).toEqual([422, third])
    expect((await write(id, { credits: 0, ...transferred })).statusCode).toBe(200)
    expect((await write(id, { credits: 20 })).statusCode).toBe(422)
  })

  it('has its own limit at a level, in any year', async () => {
    const { engagement, session } = await studying('DipHE')
    const next = await make(admin, 'enrolment-sessions', {
      engagement,
      academicYear: '2027-28',
      level: '5',
      status: 'Current',
    })
    await taken(session, 'TMM2001', transferred)
    await taken(session, 'TMM2002', transferred)
    const refused = await take(next.id, 'TMM2003', transferred)
    expect(refused.body).toContain('60 credits from elsewhere at level 5, where at most 40 may be')
    expect((await take(next.id, 'TMM1001', transferred)).statusCode).toBe(201)
  })

  it('counts towards no Foundation Award, and has no limit where no award is led to', async () => {
    const foundation = await studying('FO')
    expect((await take(foundation.session, 'TMM1001', transferred)).body).toContain(
      'No credit from elsewhere counts towards the Foundation Award',
    )
    const { session } = await studying('Bespoke')
    for (const code of ['TMM1001', 'TMM1002', 'TMM1003', 'TMM1004'])
      expect((await take(session, code, transferred)).statusCode).toBe(201)
  })

  it('counts together what many at once bring', async () => {
    const { session } = await studying('Cert120')
    const ids: string[] = []
    for (const code of ['TMM1001', 'TMM1002', 'TMM1003']) ids.push((await taken(session, code)).id)
    const reply = await registrar.post('/api/module-enrolments/bulk', { ids, change: transferred })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('at most 40 may be')
    const { data } = (await registrar.get(`/api/module-enrolments?session=${session}&fields=outcome`)).json()
    expect(data.filter(({ outcome }: { outcome: string | null }) => outcome !== null)).toHaveLength(2)
    const other = await studying('Cert120')
    const rows = [1, 2, 3].map((count) => ({
      body: { session: other.session, moduleInstance: moduleOf(`TMM100${count}`), ...transferred },
    }))
    const claims = ['*']
    const grants = [{ claims, scope: 'everything' as const }]
    const caller = { ...nobody, userId: registrar.userId, claims, grants }
    const answers = await college.database.transaction((tx) =>
      college.door.createMany(tx, collectionOf('module-enrolments'), rows, { caller }),
    )
    expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(1)
  })

  it('that was there before stops no other change', async () => {
    const { session } = await studying('Cert120')
    const all: string[] = []
    for (const code of ['TMM1001', 'TMM1002', 'TMM1003']) all.push((await taken(session, code)).id)
    await college.database.rows({
      text: `update module_enrolments set outcome = 'Credit transferred', released_on = '2026-11-01'
        where session = $1 returning id`,
      values: [session],
    })
    const [one = '', other = ''] = all
    expect((await write(one, { status: 'Completed' })).statusCode).toBe(200)
    expect((await write(one, { credits: 10 })).statusCode).toBe(200)
    expect((await write(other, { outcome: null })).statusCode).toBe(200)
    expect((await write(other, transferred)).statusCode).toBe(422)
  })
})
