import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { demoPassword } from './demo-accounts.ts'
import { accountsWithKnownPassword } from './known-passwords.ts'

/** Runs a program of the server as production does; answers its exit code and what it said. */
async function run(file: string, databaseUrl: string, args: string[] = []) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(tmpdir(), 'minster-test-files'),
      PUBLIC_URL: 'https://minster.example.org',
      SECRET_KEY: '3q2+7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs=',
    },
  })
  child.stdout.on('data', (chunk) => {
    if (String(chunk).includes('Listening')) child.kill('SIGTERM')
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((fulfil) => child.once('exit', fulfil))
  return { code, said: (await said).join('') }
}

it('production refuses accounts of the demonstration, until they are forgotten', async () => {
  const college = await openTestApp()
  const alone = await college.makeUser({
    role: 'sysadmin',
    email: 'sysadmin@example.org',
    password: demoPassword,
  })
  const renamed = await college.makeUser({
    role: 'support',
    email: 'kept@college.ac.uk',
    password: demoPassword,
  })
  const twin = await college.makeUser({ role: 'student', email: 'twin@example.org' })
  await college.database.execute({
    text: `insert into credentials (user_id, password_hash, changed_at)
      select $1, password_hash, changed_at from credentials where user_id = $2`,
    values: [twin, renamed],
  })
  const real = await college.makeUser({
    role: 'registrar',
    email: 'registrar@example.org',
    password: 'a good long password',
  })
  expect(await accountsWithKnownPassword(college.database)).toEqual([alone, renamed, twin].toSorted())
  const signedIn = await college.asUser(renamed)

  const refused = await run('../../main.ts', college.databaseUrl)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.said).toContain('This database holds 3 accounts of the demonstration college')
  expect(refused.said).toContain('npm run forget-demo')

  expect((await run('./forget-demo.ts', college.databaseUrl)).said).toContain('Nothing was changed')
  expect(await accountsWithKnownPassword(college.database)).toHaveLength(3)
  const forgotten = await run('./forget-demo.ts', college.databaseUrl, ['--yes'])
  expect(forgotten).toMatchObject({ code: 0 })
  expect(forgotten.said).toContain('3 accounts have no password any more and are inactive')

  const active = await college.database.rows<{ id: string }>({
    text: 'select id from users where active',
    values: [],
  })
  expect(active.map(({ id }) => id)).toEqual([real])
  await expect
    .poll(async () => (await signedIn.get('/api/account/two-step')).statusCode, { timeout: 6000 })
    .toBe(401)
  const [history] = await college.database.rows({
    text: 'select action, reason, changes from history where record_id = $1 order by version desc limit 1',
    values: [renamed],
  })
  expect(history).toMatchObject({
    reason: 'An account of the demonstration college',
    changes: [{ path: 'active', from: true, to: false }],
  })
  expect(await run('../../main.ts', college.databaseUrl)).toMatchObject({ code: 0 })
  expect((await run('./forget-demo.ts', college.databaseUrl)).said).toContain('There is no account')
  await college.close()
})
