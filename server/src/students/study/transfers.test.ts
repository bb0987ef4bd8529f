import { describe, expect, it } from 'vitest'
import { makePerson } from '#test/make.ts'
import { openStudies } from './test-studies.ts'

const { admin, ma, move, read, registrar, study } = await openStudies()

const problemsOf = async (answer: ReturnType<typeof move>) => (await answer).json().error.details

describe('whoever is Transferred', () => {
  it('went somewhere, or it is not known', async () => {
    const { engagement } = await study()
    expect(await problemsOf(move(engagement, { status: 'Transferred' }))).toEqual([
      { param: 'transferredTo', message: 'Please fill in “Where they went”.' },
    ])
    const elsewhere = { status: 'Transferred', transferredTo: 'Another provider' }
    expect(await problemsOf(move(engagement, elsewhere))).toEqual([
      { param: 'transferredProvider', message: 'Please fill in “Which provider”.' },
    ])
    expect((await move(engagement, { ...elsewhere, transferredProvider: '10007143' })).statusCode).toBe(200)
    expect(await read(`engagements/${engagement.id}`)).toMatchObject(elsewhere)
    // Where it turns out otherwise the provider goes with it, and it is never emptied again.
    expect((await move(engagement, { transferredTo: 'Not known' })).statusCode).toBe(200)
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({ transferredProvider: null })
    expect((await move(engagement, { transferredTo: null })).statusCode).toBe(422)
  })

  it('may go on a day to come, and says where when it is planned', async () => {
    const { engagement } = await study()
    const ahead = { status: 'Transferred', from: '2027-01-14' }
    expect(await problemsOf(move(engagement, ahead))).toEqual([
      { param: 'transferredTo', message: 'Please fill in “Where they went”.' },
    ])
    expect((await move(engagement, { ...ahead, transferredTo: 'Another programme here' })).statusCode).toBe(
      200,
    )
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({
      status: 'Current',
      transferredTo: null,
    })
  })

  it('says nothing of it while they are here', async () => {
    const { engagement } = await study()
    const reply = await move(engagement, { transferredTo: 'Not known' })
    expect(reply.json().error.details[0].message).toBe('Where they went does not apply here.')
  })
})

describe('an engagement that continues another', () => {
  const over = { start: '2023-09-18', expectedEnd: '2026-07-31', status: 'Completed', end: '2026-07-31' }
  async function twoOf() {
    const { student, engagement: last } = await study()
    const first = (
      await registrar.post('/api/engagements', {
        student,
        studentType: 'LLM',
        programme: ma.id,
        ...over,
      })
    ).json().data
    return { first, last }
  }

  it('is said in its form, of an engagement of the same student only, which it then keeps from the bin', async () => {
    const { first, last } = await twoOf()
    const other = await study()
    expect(await problemsOf(move(last, { continues: other.engagement.id }))).toEqual([
      { param: 'continues', message: expect.stringMatching(/^Choose an engagement of the same student/) },
    ])
    expect(await problemsOf(move(last, { continues: last.id }))).toEqual([
      { param: 'continues', message: expect.stringMatching(/does not continue itself/) },
    ])
    expect((await move(last, { continues: first.id })).statusCode).toBe(200)
    expect(await problemsOf(move(first, { continues: last.id }))).toEqual([
      { param: 'continues', message: expect.stringMatching(/^That one continues this one/) },
    ])
    const kept = await admin.delete(`/api/engagements/${first.id}`)
    expect(kept.statusCode).toBe(422)
    expect(kept.json().error.details[0].message).toBe(
      'MA from 14/09/2026 continues it. Empty “Continues” there first.',
    )
    expect((await move(last, { continues: null })).statusCode).toBe(200)
    expect((await admin.delete(`/api/engagements/${first.id}`)).statusCode).toBe(204)
  })

  it('keeps its place when either is moved to another day', async () => {
    const { first, last } = await twoOf()
    expect((await move(last, { continues: first.id })).statusCode).toBe(200)
    expect(await problemsOf(move(last, { start: '2023-09-17' }))).toContainEqual({
      param: 'start',
      message: 'MA from 18/09/2023 begins later than this one. Choose the engagement they came from.',
    })
    const late = { start: '2026-09-15', expectedEnd: '2027-07-31', end: '2027-07-31' }
    expect(await problemsOf(move(first, late))).toContainEqual({
      param: 'start',
      message: 'MA from 14/09/2026 continues this one, which then begins after it. Change that first.',
    })
    expect((await move(first, { start: '2023-09-20' })).statusCode).toBe(200)
  })

  it('begins no earlier than the other', async () => {
    const { first, last } = await twoOf()
    expect(await problemsOf(move(first, { continues: last.id }))).toEqual([
      {
        param: 'continues',
        message: 'MA from 14/09/2026 begins later than this one. Choose the engagement they came from.',
      },
    ])
  })

  it('is the only one, also when it comes out of the bin', async () => {
    const { student, engagement: last } = await study(
      { start: '2027-09-13', status: 'Starting' },
      { academicYear: '2027-28', startDate: '2027-09-13', endDate: '2028-07-31' },
    )
    const make = async (more: object) =>
      (
        await registrar.post('/api/engagements', {
          student,
          studentType: 'LLM',
          programme: ma.id,
          ...more,
        })
      ).json()
    const first = (await make(over)).data
    const next = (await make({ continues: first.id, start: '2026-09-14', expectedEnd: '2027-07-31' })).data
    expect(await problemsOf(move(last, { continues: first.id }))).toEqual([
      {
        param: 'continues',
        message:
          'MA from 14/09/2026 continues that one already. Choose another, or empty “Continues” there first.',
      },
    ])
    await admin.delete(`/api/engagements/${next.id}`)
    expect((await move(last, { continues: first.id })).statusCode).toBe(200)
    const restored = await admin.post(`/api/engagements/${next.id}/restore`)
    expect(restored.statusCode).toBe(422)
    expect(restored.json().error.details[0].message).toMatch(/^MA from 13\/09\/2027 continues that one/)
  })
})

describe('two people who are one', () => {
  it('keep what continues what', async () => {
    const { student, engagement: last } = await study()
    const first = (
      await registrar.post('/api/engagements', {
        student,
        studentType: 'LLM',
        programme: ma.id,
        start: '2023-09-18',
        status: 'Completed',
        end: '2026-07-31',
      })
    ).json().data
    await move(last, { continues: first.id })
    const { person: gone } = await read(`students/${student}`)
    const kept = await makePerson(admin)
    const goneId = String(Object(gone)['id'])
    const versions = { kept: 1, gone: (await read(`people/${goneId}`))['version'] }
    const merged = await admin.post('/api/duplicates/merge', { kept: kept.id, gone: goneId, versions })
    expect(merged.statusCode, merged.body).toBe(200)
    expect(await read(`students/${student}`)).toMatchObject({ person: { id: kept.id } })
    expect(await read(`engagements/${last.id}`)).toMatchObject({ continues: { id: first.id } })
  })
})
