import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { openFileStore } from '#kit/files/store.ts'
import { testApp } from '#test/app.ts'
import { makePerson } from '#test/make.ts'
import { openSmallDisk } from '#test/small-disk.ts'
import { emptyPlace, filesIn, rowsOf } from './test-places.ts'

const folder = await mkdtemp(join(tmpdir(), 'minster-commands-'))
const dataDir = join(folder, 'server')
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(folder, { recursive: true, force: true }))

async function command(name: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { env: { ...env }, cwd: folder })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((fulfil) => child.once('exit', fulfil))
  return { code, said: (await said).join('') }
}

/** Somebody's Minster on the embedded database of a folder. */
async function running(inFolder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('../../test/embedded-in-a-process.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [script, inFolder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  if (!child.stdout) throw new Error('It has no output.')
  const [url] = await once(createInterface({ input: child.stdout }), 'line')
  return {
    url: String(url),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

it('go from a server to the embedded database and back, also while somebody works on it', {
  timeout: 240_000,
}, async () => {
  await makePerson(await college.as('sysadmin'), { firstName: 'Zoë', lastName: 'Quote " and \\ slash' })
  await (await openFileStore({ dataDir, s3: null })).put('aa/known', 'What was sent')
  await college.database.execute({
    text: `insert into files (id, version, created_at, updated_at, name, media_type, size, sha256, stored_as)
      values (gen_random_uuid(), 1, now(), now(), 'Sent.txt', 'text/plain', 13, '', 'aa/known')`,
    values: [],
  })
  await college.database.execute({
    text: `insert into second_steps (user_id, secret, salt, confirmed_at) select id, 'JBSWY3DPEHPK3PXP', '\\x00ff', now() from users limit 1`,
    values: [],
  })
  const rows = await rowsOf(college.databaseUrl)
  const first = join(folder, 'first.zip')
  const onServer = { DATABASE_URL: college.databaseUrl, DATA_DIR: dataDir }
  const taken = await command('backup', ['first.zip'], onServer)
  expect([taken.code, taken.said]).toEqual([
    0,
    expect.stringMatching(/first\.zip is whole: .* and 1 file, taken in/),
  ])
  expect(statSync(first).mode & 0o777).toBe(0o600)

  const embedded = { DATA_DIR: join(folder, 'embedded') }
  const back = await command('restore', ['first.zip'], embedded)
  expect(back.code, back.said).toBe(0)
  expect(back.said).toMatch(/is back: .* and 1 file\./)
  expect(back.said).toMatch(/1 person has two-step sign-in, encrypted with the SECRET_KEY of that time/)

  const server = await running(embedded.DATA_DIR)
  expect(await rowsOf(server.url)).toEqual(rows)
  const beside = await command('backup', ['second.zip'], embedded)
  expect(beside.code, beside.said).toBe(0)
  expect(Object.keys(await rowsOf(server.url))).toHaveLength(Object.keys(rows).length)
  await server.stop()
  const alone = await command('backup', ['third.zip'], embedded)
  expect(alone.code, alone.said).toBe(0)

  const place = await emptyPlace()
  const again = await command('restore', ['second.zip'], { DATABASE_URL: place.url, DATA_DIR: place.dataDir })
  expect(again.code, again.said).toBe(0)
  expect(await rowsOf(place.url)).toEqual(rows)
  expect(filesIn(join(place.dataDir, 'files'))).toEqual(filesIn(join(dataDir, 'files')))
})

const small = openSmallDisk(1)
afterAll(() => {
  small?.close()
})

it.runIf(small !== null)('say how much room a restore takes where there is too little', async () => {
  const kept = fileURLToPath(new URL('./kept/college-0013.zip', import.meta.url))
  const { code, said } = await command('restore', [kept], { DATA_DIR: small?.folder ?? '' })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^This takes about \d+ MB, and .*minster-disk-.* has .* [kM]B\. Make room; nothing was changed\.\n$/,
    ),
  ])
  expect(readdirSync(small?.folder ?? '')).toEqual([])
})

it('the commands of the backup say in words what they lack, and change nothing', async () => {
  const nowhere = { DATA_DIR: join(folder, 'mistyped') }
  const none = await command('backup', ['none.zip'], nowhere)
  expect([none.code, none.said]).toEqual([1, expect.stringMatching(/^There is no database in .*mistyped/)])
  expect((await command('backup', [], nowhere)).said).toMatch(/^Name the file the backup goes into/)
  expect((await command('restore', [], nowhere)).said).toMatch(/^Name the backup to restore/)
  const lost = await command('restore', ['lost.zip'], nowhere)
  expect([lost.code, lost.said]).toEqual([1, expect.stringMatching(/^There is no file .*lost\.zip\.\n$/)])
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)
  expect(readdirSync(folder)).not.toContain('none.zip')
})
