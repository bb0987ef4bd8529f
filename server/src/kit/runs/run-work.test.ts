import { AppError } from '@minster/domain/platform/errors/errors'
import { documentRunKind } from '@minster/domain/students/documents/document-runs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#platform/http/caller.ts'
import { documentRuns } from '#students/documents/tables.ts'
import { testApp } from '#test/app.ts'
import { defineRun } from './define-run.ts'
import { defineRunWork, type RunEnding } from './run-work.ts'

const { database, clock, ...college } = await testApp()
const { userId } = await college.as('registrar')
const caller: Caller = {
  userId,
  name: 'Ruth Register',
  claims: [],
  grants: [],
  hub: null,
  programme: null,
  realUserId: null,
}
const runs = defineRun({ kind: documentRunKind, table: documentRuns, job: { name: 'runs-tried' } })
type Run = typeof documentRuns.$inferSelect

const now = () => clock.now().toISOString()
const begun = () =>
  runs.begin(
    database,
    { state: 'waiting', kind: 'transcript', students: [], options: {}, total: 2 },
    caller,
    now(),
  )
const { signal } = new AbortController()
const goOn = (id: string, perform: (run: Run) => Promise<RunEnding<Run> | null>) =>
  defineRunWork(runs, {
    startsOver: true,
    brokenWords: 'It broke off.',
    perform: (_services: { database: typeof database; clock: typeof clock }, run) => perform(run),
  }).goOn({ database, clock }, id, signal)
const cancel = async (id: string) =>
  database.transaction(async (tx) =>
    runs.step(tx, await runs.read(tx, id, { lock: true }), 'cancel', async () => ({}), caller, now()),
  )

describe('work on a run', () => {
  it('is taken up, ends with what else is written, and forgets whose rights it had', async () => {
    const id = await begun()
    const also: string[] = []
    await goOn(id, async (run) => {
      expect(run).toMatchObject({ state: 'making', done: 0, userName: 'Ruth Register' })
      expect(await runs.advance(database, id, 2, now())).toBe(true)
      return {
        values: { made: 2 },
        also: async (tx) => {
          also.push((await runs.read(tx, id)).state)
        },
      }
    })
    expect(also).toEqual(['done'])
    expect(await runs.read(database, id)).toMatchObject({
      state: 'done',
      done: 2,
      made: 2,
      caller: null,
      finishedAt: expect.any(String),
    })
  })

  it('begins anew where a process left it, and is done once', async () => {
    const id = await begun()
    await goOn(id, async () => {
      await runs.advance(database, id, 1, now())
      return null
    })
    expect(await runs.read(database, id)).toMatchObject({ state: 'making', done: 1 })
    const seen: number[] = []
    const perform = async ({ done }: Run) => {
      seen.push(done)
      return {}
    }
    await Promise.all([goOn(id, perform), goOn(id, perform)])
    await goOn(id, perform)
    expect(seen).toEqual([0])
  })

  it('writes nothing of what was cancelled meanwhile, and puts away what lies elsewhere', async () => {
    const id = await begun()
    const told: string[] = []
    await goOn(id, async () => {
      expect((await cancel(id)).state).toBe('cancelled')
      expect(await runs.advance(database, id, 1, now())).toBe(false)
      return {
        values: { made: 2 },
        also: async () => void told.push('written'),
        discard: async () => void told.push('put away'),
      }
    })
    expect(told).toEqual(['put away'])
    expect(await runs.read(database, id)).toMatchObject({ state: 'cancelled', made: 0, done: 0 })
    // Too late, it changes nothing.
    expect(await cancel(id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) })
  })

  it('says why it broke off, and puts away what was kept where its end could not be written', async () => {
    const id = await begun()
    const told: string[] = []
    const fails = goOn(id, async () => ({
      also: async () => {
        throw new Error('no')
      },
      discard: async () => void told.push('put away'),
    }))
    await expect(fails).rejects.toThrow('no')
    expect(told).toEqual(['put away'])
    expect(await runs.read(database, id)).toMatchObject({
      state: 'failed',
      failure: 'It broke off.',
      finishedAt: expect.any(String),
    })
    const other = await begun()
    await goOn(other, async () => {
      throw new AppError('CONFLICT', 'There is no letterhead.')
    })
    expect(await runs.read(database, other)).toMatchObject({
      state: 'failed',
      failure: 'There is no letterhead.',
    })
  })

  it('is found by its condition alone', async () => {
    const id = await begun()
    await expect(runs.read(database, id, { which: sql`r.kind = 'status-letter'` })).rejects.toThrow(
      documentRunKind.missing,
    )
    const found = await runs.latest(database, sql`r.user_id = ${userId}`, { page: 1, pageSize: 1 })
    expect(found).toMatchObject({ runs: [{ id }], total: 6 })
  })
})
