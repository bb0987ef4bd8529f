import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { runningProcess } from './process-table.ts'

const script = fileURLToPath(new URL('../../test/embedded-in-a-process.ts', import.meta.url))
const root = process.getuid?.() === 0
const nobody = 65_534

/** A cluster that was made and shut down; most tests start from a copy of it, for making one takes a while. */
let made: string
let dataDir: string
let opened: Embedded[]
let spawned: ChildProcess[]
let logged: string[]

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'minster-made-'))
  const database = await startEmbedded({ dataDir: made, log: () => {} })
  await database.stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'minster-embedded-'))
  cpSync(made, dataDir, { recursive: true })
  opened = []
  spawned = []
  logged = []
})

afterEach(async () => {
  await Promise.all(opened.map((database) => database.stop()))
  for (const child of spawned) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, log: (line) => logged.push(line) })
  opened.push(database)
  return database
}

/** Opens the folder from another Node process, as a second `npm start` would. */
async function openElsewhere(
  options: { uid?: number; path?: string } = {},
): Promise<{ child: ChildProcess; said: string }> {
  const { uid, path } = options
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: path ?? '/usr/bin:/bin' },
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  spawned.push(child)
  for await (const said of createInterface({ input: child.stdout })) return { child, said }
  throw new Error('The other process said nothing.')
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  // A server that is killed ends the connection, which is no news to a test that did it.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

function serverPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Whether any account may read the file: every folder on the way must let it pass. */
function readableByAll(file: string): boolean {
  const passes = (folder: string): boolean =>
    (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || passes(dirname(folder)))
  return (statSync(file).mode & 0o004) !== 0 && passes(dirname(file))
}

const empty = () => {
  rmSync(dataDir, { recursive: true })
  mkdirSync(dataDir, { mode: 0o700 })
}

describe('the embedded database', () => {
  it('is made the first time and keeps its records over a restart', async () => {
    empty()
    const first = await open()
    await query(first.url, "create table hub as select 'Oxford' as name")
    await first.stop()
    const second = await open()
    expect(await query(second.url, 'select name from hub')).toEqual(['Oxford'])
    expect(new URL(second.url).password).toBe(new URL(first.url).password)
  })

  it('lets nobody in without the password, which only its owner may read', async () => {
    const { url } = await open()
    const guess = new URL(url)
    guess.password = 'guess'
    await expect(query(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  })

  it('listens on this machine only and writes to the disk before it answers', async () => {
    const { url } = await open()
    const shown = await query(
      url,
      "select setting from pg_settings where name in ('fsync', 'full_page_writes', 'jit', 'listen_addresses', 'max_connections', 'random_page_cost', 'synchronous_commit') order by name",
    )
    expect(shown).toEqual(['on', 'on', 'off', '127.0.0.1', '100', '1.1', 'on'])
    expect(await query(url, "select version() like 'PostgreSQL 18.%'")).toEqual([true])
  })

  it('is spoken to through a socket in its folder, and over TCP by other programs', async () => {
    const { url } = await open()
    expect(await query(url, 'select inet_server_port() is null')).toEqual([true])
    const { pathname, username, password, host } = new URL(url)
    const overTcp = `postgres://${username}:${password}@${host}${pathname}`
    expect(await query(overTcp, 'select inet_server_port() is null')).toEqual([false])
    expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700)
  })

  it('is spoken to over TCP where the folder’s path is too long for a socket', async () => {
    const outer = dataDir
    onTestFinished(() => rmSync(outer, { recursive: true, force: true }))
    dataDir = join(outer, 'a-long-name'.repeat(8))
    const { url } = await open()
    expect(await query(url, 'select inet_server_port() is null')).toEqual([false])
  })

  it('refuses a second start on the same folder and says who has it', async () => {
    const { url } = await open()
    await expect(open()).rejects.toThrow(
      new RegExp(
        `process ${process.pid}, since 20\\d\\d-.*, its database is on port ${new URL(url).port}\\b`,
      ),
    )
    const { said } = await openElsewhere()
    expect(said).toContain(`process ${process.pid}, since`)
    expect(await query(url, 'select 1')).toEqual([1])
  })

  it('gives the folder to one of several that start at once', async () => {
    const outcomes = await Promise.allSettled([open(), open(), open()])
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
  })

  it('takes over a lock whose process is gone, though another process has its number now', async () => {
    const lock = { pid: process.pid, started: '1', since: '2026-01-01T00:00:00.000Z', port: 5432 }
    writeFileSync(join(dataDir, 'minster.lock'), JSON.stringify(lock))
    expect(await query((await open()).url, 'select 1')).toEqual([1])
  })

  it('takes over half a lock', async () => {
    writeFileSync(join(dataDir, 'minster.lock'), '{"pid": 1')
    expect(await query((await open()).url, 'select 1')).toEqual([1])
  })

  it('starts over when the first start was interrupted while making the cluster', async () => {
    empty()
    mkdirSync(join(dataDir, 'postgres.unfinished', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.password'), 'of the unfinished one', { mode: 0o600 })
    expect(await query((await open()).url, 'select 1')).toEqual([1])
  })

  it('starts although the number in postmaster.pid belongs to a stranger', async () => {
    const first = await open()
    await first.stop()
    writeFileSync(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${join(dataDir, 'postgres')}\n`,
    )
    expect(await query((await open()).url, 'select 1')).toEqual([1])
  })

  it('is back on the same address after its server was killed, with every acknowledged row', async () => {
    const { url } = await open()
    await query(url, 'create table note (number int)')
    let acknowledged = 0
    const killed = serverPid()
    const writing = (async () => {
      const client = new pg.Client(url)
      client.on('error', () => {})
      await client.connect()
      for (;;) {
        await client.query('insert into note values ($1)', [acknowledged + 1])
        acknowledged++
        if (acknowledged === 50) process.kill(killed, 'SIGKILL')
      }
    })()
    await expect(writing).rejects.toThrow()
    const deadline = Date.now() + 10_000
    let rows: unknown[] = []
    while (rows.length === 0) {
      try {
        rows = await query(url, 'select count(*)::int, max(number) from note')
      } catch (error) {
        if (Date.now() > deadline) throw error
        await wait(50)
      }
    }
    expect(rows[0]).toBe(rows[1])
    expect(rows[0]).toBeGreaterThanOrEqual(acknowledged)
    expect(serverPid()).not.toBe(killed)
    expect(logged.join('\n')).toContain('ended unexpectedly (SIGKILL); it is started again')
  })

  it('never logs what was in a statement that failed', async () => {
    const { url } = await open()
    await query(url, 'create table person (email text primary key)')
    const insert = "insert into person values ('ruth@example.org')"
    await query(url, insert)
    await expect(query(url, insert)).rejects.toThrow(/duplicate key/)
    await wait(100)
    expect(logged.join('\n')).not.toContain('ruth')
  })
})

describe('the embedded database of a process that was killed', () => {
  it('goes down with it and opens again at once', async () => {
    const { child, said: url } = await openElsewhere()
    await query(url, "create table hub as select 'Oxford' as name")
    const server = serverPid()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const again = await open()
    expect(await query(again.url, 'select name from hub')).toEqual(['Oxford'])
    expect(runningProcess(server)).toBeNull()
  })

  it('is shut down first when it outlived its process', async () => {
    const bin = join(dataDir, 'bin')
    mkdirSync(bin)
    // As on a machine without setpriv, where nothing tells PostgreSQL that its parent has died.
    writeFileSync(join(bin, 'setpriv'), '#!/bin/sh\nshift 2\nexec "$@"\n', { mode: 0o755 })
    const { child, said: url } = await openElsewhere({ path: `${bin}:/usr/bin:/bin` })
    await query(url, "create table hub as select 'Oxford' as name")
    const server = serverPid()
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    expect(runningProcess(server)).not.toBeNull()
    const again = await open()
    expect(await query(again.url, 'select name from hub')).toEqual(['Oxford'])
    expect(runningProcess(server)).toBeNull()
    expect(logged.join('\n')).toContain(`outlived its Minster (process ${server})`)
  })

  it('opens again when the server was killed with it', async () => {
    const { child, said: url } = await openElsewhere()
    await query(url, "create table hub as select 'Oxford' as name")
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    process.kill(serverPid(), 'SIGKILL')
    await ended
    expect(await query((await open()).url, 'select name from hub')).toEqual(['Oxford'])
  })
})

describe.skipIf(!root)('the embedded database under other accounts', () => {
  const readable = readableByAll(script) && readableByAll(process.execPath)

  it.skipIf(!readable)('runs for an ordinary user', async () => {
    empty()
    chmodSync(dataDir, 0o755)
    chownSync(dataDir, nobody, nobody)
    const { child, said: url } = await openElsewhere({ uid: nobody })
    expect(await query(url, 'select 1')).toEqual([1])
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    const { said } = await openElsewhere({ uid: nobody })
    expect(await query(said, 'select 1')).toEqual([1])
  })

  const withoutNamespaces = () => {
    const bin = join(dataDir, 'bin')
    mkdirSync(bin)
    symlinkSync('/usr/bin/setpriv', join(bin, 'setpriv'))
    return bin
  }

  it.skipIf(!readable)(
    'runs for root where user namespaces are forbidden, and where they are allowed again',
    async () => {
      empty()
      chmodSync(dataDir, 0o755)
      const { child, said: url } = await openElsewhere({ path: withoutNamespaces() })
      await query(url, "create table hub as select 'Oxford' as name")
      expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0)
      const server = serverPid()
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      const again = await open()
      expect(runningProcess(server)).toBeNull()
      expect(await query(again.url, 'select name from hub')).toEqual(['Oxford'])
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
    },
  )

  it('says what to do when that account cannot reach the folder', async () => {
    empty()
    const { said } = await openElsewhere({ path: withoutNamespaces() })
    expect(said).toContain('set DATABASE_URL')
    accessSync(dataDir, constants.W_OK)
  })
})
