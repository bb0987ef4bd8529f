import type { Mended } from '@minster/domain/hesa/checks/check-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openMissing } from '../missing/test-missing.ts'
import { address, check, readFoundAs, readProblemsAs } from './test-checks.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin } = there
let officer: SignedInCalls
let one: Awaited<ReturnType<typeof there.student>>
let other: Awaited<ReturnType<typeof there.student>>
const fees = 'missing-fee-eligibility'

beforeAll(async () => {
  officer = await college.as('hesa')
  const abroad = async (name: string) => {
    const made = await there.student(name)
    await there.answerFromAbroad(made)
    return made
  }
  one = await abroad('Abroad')
  other = await abroad('Beyond')
  await make(admin, 'hesa-years', { session: other.session, termTimePostCode: 'SE1' })
  await check(officer)
})

async function mendAs(as: SignedInCalls, body: object, rule = fees): Promise<Mended> {
  const reply = await as.post(`${address}/problems/${rule}/mend`, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
/** What the records of the year hold. */
async function feesOf(): Promise<string[]> {
  const rows: readonly { id: string }[] = (await admin.get('/api/hesa-years')).json().data
  const records = await Promise.all(rows.map(({ id }) => admin.get(`/api/hesa-years/${id}`)))
  const held: string[] = records.map((reply) => reply.json().data.feeEligibility ?? 'none')
  return held.toSorted()
}

describe('mending many at once', () => {
  it('is offered where one value would do, with what may be chosen', async () => {
    const found = (await readProblemsAs(officer)).of(fees)
    expect(found?.mend).toMatchObject({
      collection: 'hesa-years',
      path: 'feeEligibility',
      label: 'Fee eligibility',
      students: 2,
      isDay: false,
    })
    expect(found?.mend?.offers?.map(({ value }) => value)).toContain('02')
    expect((await readFoundAs(officer, fees)).data.every(({ isMendable }) => isMendable)).toBe(true)
  })

  it('is shown before, without writing anything', async () => {
    expect(await mendAs(officer, { value: '02', preview: true })).toMatchObject({
      rows: [
        { student: { label: 'Hannah Abroad' }, before: null, refused: null },
        { student: { label: 'Hannah Beyond' }, before: null, refused: null },
      ],
      written: 0,
      more: 0,
    })
    expect(await feesOf()).toEqual(['none'])
  })

  it('takes only what the field may hold', async () => {
    const reply = await officer.post(`${address}/problems/${fees}/mend`, { value: 'nonsense' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      { param: 'value', message: 'Choose one of the codes of Fee eligibility.' },
    ])
    expect(await feesOf()).toEqual(['none'])
  })

  it('writes into the record there is, or makes the one that is wanting, for those chosen', async () => {
    expect(await mendAs(officer, { value: '02', students: [one.student] })).toMatchObject({
      rows: [{ student: { id: one.student }, refused: null }],
      written: 1,
    })
    expect(await feesOf()).toEqual(['02', 'none'])
    expect(await mendAs(officer, { value: '01' })).toMatchObject({
      rows: [
        {
          student: { id: one.student },
          before: '02',
          refused: 'It has been filled in since it was checked.',
        },
        { student: { id: other.student }, before: null, refused: null },
      ],
      written: 1,
    })
    expect(await feesOf()).toEqual(['01', '02'])
  })

  it('is refused to who does not make the return, of what no value mends, and once it was sent', async () => {
    await make(admin, 'roles', { name: 'plain hesa', scope: 'everything', claims: ['hesa:menu,answers'] })
    const plain = await college.as('plain hesa')
    expect((await plain.post(`${address}/problems/${fees}/mend`, { value: '02' })).statusCode).toBe(403)
    expect((await readProblemsAs(plain)).of(fees)).toMatchObject({ mend: null })
    expect(
      (await officer.post(`${address}/problems/sessions-overlap/mend`, { value: '02' })).statusCode,
    ).toBe(409)
    expect((await officer.post(`${address}/problems/no-such-rule/mend`, { value: '02' })).statusCode).toBe(
      404,
    )
    const [{ id, version }] = (await admin.get('/api/hesa-collections')).json().data
    await admin.patch(`/api/hesa-collections/${id}`, { state: 'Closed' }, { version })
    const closed = await officer.post(`${address}/problems/${fees}/mend`, { value: '02' })
    expect(closed.statusCode).toBe(409)
    expect(closed.json().error.message).toBe('25056 was sent, so nothing is mended for it here any more.')
  })
})
