import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#test/free-port.ts'

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'minster-kill-'))
const email = 'admin@example.org'
const password = 'a password of some length'
let running: ChildProcess | null = null
let port = 0

beforeAll(async () => {
  port = await freePort()
  const admin = run('./access/auth/create-admin.ts', [email, 'Alice Morgan'])
  admin.stdin?.end(`${password}\n`)
  const code = await new Promise((done) => admin.once('exit', done))
  if (code !== 0) throw new Error(`No administrator was made: ${String(code)}.`)
}, 60_000)

afterAll(async () => {
  if (running) await ended(running, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exit = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await exit
}

function run(path: string, args: readonly string[]): ChildProcess {
  const env = {
    PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    DATA_DIR: folder,
    DEMO: '0',
    PORT: String(port),
    HOST: '127.0.0.1',
  }
  return spawn(process.execPath, [script(path), ...args], { env, stdio: ['pipe', 'ignore', 'inherit'] })
}

/** Starts the server and signs in. */
async function start(): Promise<{ url: string; cookie: string }> {
  running = run('./main.ts', [])
  const url = `http://127.0.0.1:${port}`
  for (let turn = 0; turn < 300; turn += 1) {
    const status = await fetch(`${url}/api/status`).catch(() => null)
    if (status?.ok) break
    await wait(100)
  }
  const reply = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(reply.status).toBe(200)
  return {
    url,
    cookie: reply.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  }
}

it('loses nothing it has acknowledged when it is killed while writing', { timeout: 120_000 }, async () => {
  const acknowledged: string[] = []
  for (const writes of [15, 40]) {
    const { url, cookie } = await start()
    let going = true
    let left = writes
    const enough = Promise.withResolvers<void>()
    const write = async (writer: number) => {
      for (let count = 0; going; count += 1) {
        const reply = await fetch(`${url}/api/people`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ firstName: `Writer ${writer}`, lastName: `Number ${count}` }),
        }).catch(() => null)
        if (reply?.status !== 201) continue
        const text = await reply.text().catch(() => '')
        const id = /"id":"([0-9a-f-]{36})"/.exec(text)?.[1]
        if (!id) continue
        acknowledged.push(id)
        left -= 1
        if (left === 0) enough.resolve()
      }
    }
    const writers = [0, 1, 2, 3].map(write)
    await enough.promise
    if (running) await ended(running, 'SIGKILL')
    going = false
    await Promise.all(writers)
  }

  const { url, cookie } = await start()
  expect(acknowledged.length).toBeGreaterThanOrEqual(55)
  for (const id of acknowledged) {
    const reply = await fetch(`${url}/api/people/${id}/history`, { headers: { cookie } })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ data: [{ action: 'created', version: 1 }] })
  }
})
