import { academicYearStarting } from '@minster/domain/college/years/academic-year'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Door } from '#kit/records/store.ts'
import type { Caller } from '#platform/http/caller.ts'
import { make, type Reply } from '#test/make.ts'
import { printOf } from './preview.ts'
import { readRolloverRows } from './read-rows.ts'
import { beginRun } from './start.ts'
import { lineCount, openRollover } from './test-rollover.ts'
import { rolloverWork } from './work.ts'

const opened = await openRollover()
const {
  admin,
  college,
  diphe,
  study,
  preview,
  begin,
  rollOver,
  undo,
  ended,
  linesOf,
  everything,
  standsAs,
  registrar,
} = opened
const { clock, database, door } = college
const { goOn } = rolloverWork
const year = academicYearStarting(2026)

const students: { student: Reply; engagement: Reply; session: Reply }[] = []
const staff: Caller = {
  userId: admin.userId,
  name: 'Alice Morgan',
  claims: ['*'],
  grants: [{ claims: ['*'], scope: 'everything' }],
  hub: null,
  programme: null,
  realUserId: null,
}

beforeAll(async () => {
  for (let count = 10; count < 22; count += 1) students.push(await study({ name: `Number ${count}` }))
})
const at = (index: number) => {
  const found = students[index]
  if (!found) throw new Error(`There is no student ${index}.`)
  return found
}
const gone = ['DipHE Current | 2026-27 Completed 4, 2027-28 Starting 4']
const stayed = ['DipHE Current | 2026-27 Current 4']

/** A run that is begun, and in nobody's hands. */
async function begun(): Promise<string> {
  const all = await readRolloverRows(database, year, clock.today(), {
    caller: staff,
    requirement: 'students:admin',
  })
  return database.transaction((tx) =>
    beginRun(tx, all, { year, print: printOf(all), caller: staff, at: clock.now().toISOString() }),
  )
}

/** So few are written together that a run can stop between them. */
const together = 3

/** The write door, with something that happens before the session of the so-and-so-manieth student is made. */
function doorWith(number: number, happens: () => void): Door {
  const seen = new Set<unknown>()
  return {
    ...door,
    async createMany(tx, collection, added, how) {
      for (const { body } of added) {
        seen.add(body['engagement'])
        if ([...seen].indexOf(body['engagement']) === number - 1) happens()
      }
      return door.createMany(tx, collection, added, how)
    },
  }
}

describe('a rollover that stops half-way', () => {
  let before: Awaited<ReturnType<typeof everything>>
  beforeEach(async () => {
    before = await everything()
  })

  it('is taken up again where its server left it, and ends as if nothing had been', async () => {
    const id = await begun()
    const stop = new AbortController()
    await goOn({ database, clock, door: doorWith(5, () => stop.abort()), together }, id, stop.signal)
    const half = await opened.runOf(id)
    expect(half.state).toBe('running')
    expect(half.progress.done).toBeGreaterThan(3)
    expect(half.progress.done).toBeLessThan(8)
    expect((await begin()).statusCode).toBe(409)
    // Nobody is at work on it for a while; whoever looks has it gone on with.
    clock.advance(11_000)
    await registrar.get(`/api/year-rollover/runs/${id}/progress`)
    const run = await ended(id)
    expect(run).toMatchObject({ state: 'done', progress: { done: 12, total: 12 } })
    expect(lineCount(run)).toEqual({ written: 12 })
    for (const { student } of students) expect(await standsAs(student)).toEqual(gone)
    await undo(id)
    expect(await everything()).toEqual(before)
  })

  it('keeps what was written when something breaks, tells of whom, and is gone on with', async () => {
    const id = await begun()
    const broken = doorWith(5, () => {
      throw new Error('The machine is on fire.')
    })
    const { signal } = new AbortController()
    await expect(goOn({ database, clock, door: broken, together }, id, signal)).rejects.toThrow('on fire')
    const half = await opened.runOf(id)
    expect(half).toMatchObject({ state: 'stopped', failure: expect.stringContaining('please go on with it') })
    const [failed] = await linesOf(id, 'state=failed')
    expect(failed.message).toBe('Something went wrong on our side; they are as they were.')
    const hit = students.find(({ engagement }) => engagement.id === failed.engagement)
    expect(hit && (await standsAs(hit.student))).toEqual(stayed)
    const refused = await begin()
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toMatch(/stopped half-way\. Go on with it or undo it first\.$/)

    expect((await registrar.post(`/api/year-rollover/runs/${id}/continue`)).statusCode).toBe(202)
    expect(lineCount(await ended(id))).toEqual({ written: 11, failed: 1 })
    expect((await registrar.post(`/api/year-rollover/runs/${id}/continue`)).statusCode).toBe(409)
    // Whoever failed comes with the next one.
    const rest = await rollOver()
    expect(lineCount(rest)).toEqual({ written: 1 })
    await undo(rest.id)
    await undo(id)
    expect(await everything()).toEqual(before)
  })

  it('leaves whole students written or not when the connection is lost in the middle, and is gone on with', async () => {
    const id = await begun()
    let count = 0
    const losing: Door = {
      ...door,
      async changeMany(tx, collection, changes, how) {
        const changed = await door.changeMany(tx, collection, changes, how)
        count += changes.length
        if (collection.name === 'enrolment-sessions' && count > 4)
          await tx.rows(sql`select pg_terminate_backend(pg_backend_pid())`)
        return changed
      },
    }
    const { signal } = new AbortController()
    await expect(goOn({ database, clock, door: losing, together }, id, signal)).rejects.toThrow()
    const half = await opened.runOf(id)
    expect(half.state).toBe('stopped')
    const stands = await Promise.all(students.map(({ student }) => standsAs(student)))
    const written = stands.filter((one) => one[0] === gone[0]).length
    expect(written).toBeLessThan(12)
    expect(stands.filter((one) => one[0] === stayed[0])).toHaveLength(12 - written)
    expect(lineCount(half)).toEqual({ ...(written > 0 && { written }), waiting: 12 - written })
    expect((await registrar.post(`/api/year-rollover/runs/${id}/continue`)).statusCode).toBe(202)
    expect(lineCount(await ended(id))).toEqual({ written: 12 })
    await undo(id)
    expect(await everything()).toEqual(before)
  })

  it('can be undone half-way, too', async () => {
    const id = await begun()
    const stop = new AbortController()
    await goOn({ database, clock, door: doorWith(3, () => stop.abort()), together }, id, stop.signal)
    await database.execute(sql`update rollover_runs set state = 'stopped' where id = ${id}`)
    expect(lineCount(await undo(id))).toMatchObject({
      undone: expect.any(Number),
      waiting: expect.any(Number),
    })
    expect(await everything()).toEqual(before)
  })

  it('is undone to its end when its reversal stops half-way', async () => {
    const { id } = await rollOver()
    await database.execute(sql`
      update rollover_runs set state = 'undoing', done = 0, caller = ${JSON.stringify(staff)}::jsonb where id = ${id}`)
    const stop = new AbortController()
    let count = 0
    const slow: Door = {
      ...door,
      async removeMany(tx, collection, ids, how) {
        count += ids.length
        if (count >= 4) stop.abort()
        return door.removeMany(tx, collection, ids, how)
      },
    }
    await goOn({ database, clock, door: slow, together }, id, stop.signal)
    expect((await opened.runOf(id)).state).toBe('undoing')
    clock.advance(11_000)
    await registrar.get(`/api/year-rollover/runs/${id}/progress`)
    expect(lineCount(await ended(id))).toEqual({ undone: 12 })
    expect(await everything()).toEqual(before)
  })
})

describe('what changes between the preview and the run', () => {
  it('refuses a run that would write something else than was seen', async () => {
    const { print } = (await preview()).meta
    const { engagement } = at(0)
    await registrar.put(`/api/year-rollover/decisions/${engagement.id}`, { year: '2026-27', leftOut: true })
    const refused = await registrar.post('/api/year-rollover', { year: '2026-27', print })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toMatch(/^Something has changed since you looked/)
    await registrar.put(`/api/year-rollover/decisions/${engagement.id}`, { year: '2026-27' })
  })

  it('leaves alone whoever changed since it began, and says so', async () => {
    const before = await everything()
    const id = await begun()
    const next = await make(admin, 'enrolment-sessions', {
      engagement: at(0).engagement.id,
      academicYear: '2027-28',
      level: '4',
    })
    await make(admin, 'intentions', { session: at(1).session.id, answer: 'Interrupt' })
    await database.execute(sql`
      insert into rollover_decisions (academic_year, engagement_id, left_out, user_id, at)
      values ('2026-27', ${at(2).engagement.id}, true, ${admin.userId}, now())`)
    await registrar.patch(
      `/api/engagements/${at(3).engagement.id}`,
      { status: 'Withdrawn', reason: 'Moved away', consequences: [] },
      { version: (await admin.get(`/api/engagements/${at(3).engagement.id}`)).json().data.version },
    )
    await goOn({ database, clock, door }, id, new AbortController().signal)
    const run = await opened.runOf(id)
    expect(lineCount(run)).toEqual({ written: 8, already: 1, failed: 3 })
    const lines: { engagement: string; message: string }[] = await linesOf(id)
    const message = (index: number) =>
      lines.find(({ engagement }) => engagement === at(index).engagement.id)?.message
    expect([1, 2, 3].map(message)).toEqual([
      'Something else would follow by now. Look at them again, and roll over again.',
      'Somebody has left them out since.',
      'The engagement has ended by now, or is in the bin.',
    ])
    await undo(id)
    await admin.delete(`/api/enrolment-sessions/${next.id}`)
    await registrar.post(`/api/engagements/${at(3).engagement.id}/undo`, {})
    await database.execute(sql`delete from rollover_decisions`)
    const [intention] = (await admin.get(`/api/intentions?session=${at(1).session.id}`)).json().data
    await admin.delete(`/api/intentions/${intention.id}`)
    expect(await everything()).toEqual(before)
  })
})

describe('somebody of whom it is only known when they are written that it cannot be', () => {
  it('stops no other', async () => {
    const before = await everything()
    const other = await make(admin, 'programmes', {
      code: 'DipX',
      name: 'Another diploma',
      levels: ['4', '5'],
      credits: 240,
    })
    const [moves, turns] = [
      await study({
        name: 'Moves',
        engagement: { programme: opened.cert.id },
        answer: { answer: 'Change programme', programme: other.id },
      }),
      await study({
        name: 'Turns',
        engagement: { programme: opened.cert.id },
        answer: { answer: 'Change programme', programme: diphe.id },
      }),
    ]
    const id = await begun()
    await database.execute(sql`update programmes set deleted_at = now() where id = ${other.id}`)
    await goOn({ database, clock, door }, id, new AbortController().signal)
    expect(lineCount(await opened.runOf(id))).toEqual({ written: 13, failed: 1 })
    const [failed] = await linesOf(id, 'state=failed')
    expect(failed).toMatchObject({
      engagement: moves.engagement.id,
      message: 'That programme does not exist or is in the bin. Choose another.',
      written: [],
    })
    expect(await standsAs(moves.student)).toEqual(['Cert120 Current | 2026-27 Current 4'])
    expect((await standsAs(turns.student))[1]).toMatch(/^DipHE Starting/)
    await undo(id)
    for (const { engagement } of [moves, turns])
      await database.execute(sql`update engagements set deleted_at = now() where id = ${engagement.id}`)
    await database.execute(sql`
      update enrolment_sessions set deleted_at = now()
      where engagement in (select id from engagements where deleted_at is not null)`)
    const after = await everything()
    expect(after.engagements).toEqual(before.engagements)
    expect(after.sessions).toEqual(before.sessions)
  })
})

describe('at the same moment', () => {
  it('is begun once', async () => {
    const { print } = (await preview()).meta
    const all = await Promise.all(
      [1, 2, 3].map(() => registrar.post('/api/year-rollover', { year: '2026-27', print })),
    )
    const codes = all.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((one, other) => one - other)).toEqual([202, 409, 409])
    const id = all.find(({ statusCode }) => statusCode === 202)?.json().data.id
    expect(lineCount(await ended(id))).toEqual({ written: 12 })
    const undone = await Promise.all([1, 2].map(() => registrar.post(`/api/year-rollover/runs/${id}/undo`)))
    expect(undone.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      202, 409,
    ])
    expect(lineCount(await ended(id))).toEqual({ undone: 12 })
  })
})

describe('two engagements under way', () => {
  it('have to be settled first', async () => {
    const { student, engagement } = at(0)
    const other = await make(admin, 'engagements', {
      student: student.id,
      studentType: 'LLM',
      programme: diphe.id,
      hub: opened.hub.id,
      status: 'Deferred',
      start: '2029-09-10',
    })
    // As an import of long ago may have left them.
    await database.execute(
      sql`update engagements set status = 'Current', start = '2026-09-14' where id = ${other.id}`,
    )
    const { data } = await preview('state=blocked')
    expect(data.map((row: { hindrances: string[] }) => row.hindrances[0]).toSorted()).toEqual([
      'DipHE from 14/09/2026 is Current besides. End one of them first.',
      'There is no session 2026-27. Add it, or change the status.',
    ])
    const run = await rollOver()
    expect(lineCount(run)).toEqual({ written: 11 })
    expect((await linesOf(run.id)).map((line: { engagement: string }) => line.engagement)).not.toContain(
      engagement.id,
    )
    await undo(run.id)
    await database.execute(sql`update engagements set deleted_at = now() where id = ${other.id}`)
  })
})
