import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'minster-start-'))
const name = `minster_test_${crypto.randomUUID().replaceAll('-', '')}`
const databaseUrl = new URL(inject('databaseUrl'))
databaseUrl.pathname = `/${name}`

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
beforeAll(() => administer(`create database ${name}`))
afterAll(async () => {
  await administer(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

/** A server process as `npm start` runs it, told everything by its environment. */
function serve(env: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { PORT: '0', DATA_DIR: folder, ...env },
  })
  const said: string[] = []
  const address = new Promise<string>((fulfil, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line)
      const [found] = /http:\/\/\S+?:\d+/.exec(line) ?? []
      if (found) fulfil(found)
    })
    createInterface({ input: child.stderr }).on('line', (line) => said.push(line))
    child.once('exit', () => reject(new Error(said.join('\n'))))
  })
  address.catch(() => {})
  const ended = new Promise<number | null>((fulfil) => child.once('exit', (code) => fulfil(code)))
  return { child, address, ended, said }
}

describe('two server processes started at once on one empty database', () => {
  it('both answer, know one another’s sessions, and end in order', async () => {
    const servers = [serve({ DATABASE_URL: databaseUrl.href }), serve({ DATABASE_URL: databaseUrl.href })]
    const [one = '', other = ''] = await Promise.all(servers.map(({ address }) => address))
    for (const address of [one, other])
      expect(await (await fetch(`${address}/api/status`)).json()).toMatchObject({
        data: { healthy: true, database: 'up', migrations: 'current', queue: 'up' },
      })

    const admin = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('./access/auth/create-admin.ts', import.meta.url)),
        'ada@example.org',
        'Ada Lovelace',
      ],
      { env: { DATABASE_URL: databaseUrl.href, DATA_DIR: folder } },
    )
    admin.stdin.end('a good long password\n')
    expect(await new Promise((fulfil) => admin.once('exit', fulfil))).toBe(0)

    const signedIn = await fetch(`${one}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.org', password: 'a good long password' }),
    })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const account = () => fetch(`${other}/auth/account`, { headers: { cookie } })
    expect(await (await account()).json()).toMatchObject({
      user: { name: 'Ada Lovelace', role: ['sysadmin'] },
    })

    servers[0]?.child.kill('SIGTERM')
    expect(await servers[0]?.ended).toBe(0)
    await expect(fetch(`${one}/api/status`)).rejects.toThrow('fetch failed')
    expect((await account()).status).toBe(200)
    servers[1]?.child.kill('SIGINT')
    expect(await servers[1]?.ended).toBe(0)
  })
})

describe('a start that cannot be', () => {
  it.each([
    [
      'names every mistake in the settings',
      { PORT: 'eighty', DEMO: 'yes' },
      ['PORT must be', 'DEMO must be'],
    ],
    ['says that a port is taken', { DATABASE_URL: databaseUrl.href }, ['Set PORT to a free one']],
    [
      'says that the database does not answer',
      { DATABASE_URL: 'postgres://nobody:secret-word@127.0.0.1:1/none' },
      ['ECONNREFUSED'],
    ],
  ])('%s', async (_name, env, words) => {
    const holder = serve({ DATABASE_URL: databaseUrl.href })
    const taken = new URL(await holder.address).port
    const server = serve({ PORT: taken, ...env })
    expect(await server.ended).toBe(1)
    for (const word of words) expect(server.said.join('\n')).toContain(word)
    expect(server.said.join('\n')).not.toContain('secret-word')
    holder.child.kill('SIGTERM')
    await holder.ended
  })
})
