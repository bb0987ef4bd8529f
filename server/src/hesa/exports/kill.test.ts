import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFileStore } from '#kit/files/store.ts'
import { sweepFiles } from '#kit/files/sweep.ts'
import { table } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import { makeSession } from '#platform/http/session.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/free-port.ts'
import { patience } from '#test/patience.ts'
import { openMissing } from '../missing/test-missing.ts'
import { exportRuns } from './runs.ts'
import { giveSchema } from './test-exports.ts'

const folder = await mkdtemp(join(tmpdir(), 'minster-kill-'))
const college = await testApp({ config: { dataDir: folder } })
const { database } = college
const l = table('hesa-collections')
const files = '/api/hesa/collections/25056/exports'
const running = new Set<ChildProcess>()
/** The college has no UKPRN by which a number could be given. */
const hesaId = '0310261553101'
let cookie = ''

beforeAll(async () => {
  const there = await openMissing(college)
  const { student } = await there.student('Sellers')
  const { version } = (await there.admin.get(`/api/students/${student}`)).json().data
  const numbered = await there.admin.patch(`/api/students/${student}`, { hesaId }, { version })
  if (numbered.statusCode !== 200) throw new Error(numbered.body)
  const officer = await college.as('hesa')
  await giveSchema(officer)
  const device = { address: '127.0.0.1', agent: 'test' }
  cookie = `minster=${await makeSession(database, officer.userId, device, new Date())}`
  // Only the processes that are killed here shall take up work.
  await college.queue.stop()
})

afterAll(async () => {
  await Promise.all([...running].map((server) => ended(server)))
  await rm(folder, { recursive: true, force: true })
})

async function ended(server: ChildProcess): Promise<void> {
  running.delete(server)
  const exit = new Promise((done) => server.once('exit', done))
  server.kill('SIGKILL')
  await exit
}

/** Starts a server process on the database of the college, and waits until it answers. */
async function start() {
  const port = await freePort()
  const env = {
    DATABASE_URL: college.databaseUrl,
    DATA_DIR: folder,
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
  }
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  running.add(server)
  const call = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { cookie } })
  // It starts from its sources, which takes its time beside other tests.
  await eventually(async () => expect((await call('/api/status')).ok).toBe(true), { timeout: 2 * patience })
  return { server, call }
}

/** What lies in the file store, and what is half written beside it. */
async function lying() {
  const kept = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  const beside = await readdir(folder)
  return {
    kept: kept.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : [])),
    halves: beside.filter((name) => name.startsWith('.')),
  }
}

it('a file whose process is killed at its very end is made by the next one, once, and leaves nothing', {
  timeout: 6 * patience,
}, async () => {
  const first = await start()
  const before = (await lying()).kept
  expect(before).toHaveLength(1)
  expect((await first.call(files, 'POST')).status).toBe(202)
  const killed = await database.transaction(async (tx) => {
    // Nobody may look whether the collection still stands, while the bytes are written.
    await tx.execute(sql`select 1 from ${l} for update`)
    await eventually(async () => expect((await lying()).kept).toHaveLength(2))
    await ended(first.server)
    const [run] = (await exportRuns.latest(database, sql`true`, { page: 1, pageSize: 1 })).runs
    return run?.id ?? ''
  })
  expect(await exportRuns.read(database, killed)).toMatchObject({ state: 'Running', storedAs: null })
  expect((await lying()).halves).toEqual([])

  await start()
  await eventually(
    async () =>
      expect(await exportRuns.read(database, killed)).toMatchObject({
        state: 'Done',
        storedAs: expect.any(String),
      }),
    { timeout: 3 * patience },
  )
  const made = await exportRuns.latest(database, sql`true`, { page: 1, pageSize: 10 })
  expect(made.runs.map(({ id }) => id)).toEqual([killed])
  const disk = await openFileStore(college.config)
  expect(await sweepFiles(database, disk, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))).toBe(1)
  const { kept, halves } = await lying()
  expect(halves).toEqual([])
  const [path, ...others] = kept.filter((one) => !before.includes(one))
  expect(others).toEqual([])
  const hash = createHash('sha256').update(await readFile(path ?? ''))
  expect(hash.digest('hex')).toBe(made.runs[0]?.hash)
})
