import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

const college = await testApp()

async function ready(env: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./ready.ts', import.meta.url))], {
    env: { DATA_DIR: join(tmpdir(), 'minster-test-files'), ...env },
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((fulfil) => child.once('exit', fulfil))
  return { code, said: (await said).join('') }
}

it('names what is red of an installation, and of which roles and people', async () => {
  const id = await college.makeUser({ role: 'sysadmin', password: 'a good long password' })
  // A role that may do nothing yet, of which no claims are kept.
  await make(await college.asUser(id), 'roles', { name: 'Bare', scope: 'everything' })
  const { code, said } = await ready({
    NODE_ENV: 'production',
    DATABASE_URL: college.databaseUrl,
    PUBLIC_URL: 'https://minster.example.org',
    SECRET_KEY: '3q2+7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs=',
  })
  expect(code).toBe(1)
  expect(said).toMatch(/^RED +Two-step sign-in +manager, safeguarding, support, sysadmin may do much/m)
  expect(said).toMatch(/^RED +Mail +SMTP_URL is not set/m)
  expect(said).toMatch(/^RED +Backups +None was ever taken/m)
  expect(said).toMatch(/^AMBER +Administrators +Only one person/m)
  expect(said).toMatch(/^GREEN +Database structure +Up to date/m)
  expect(said).toMatch(/^Not ready: \d+ red/m)
  expect(said).not.toContain(new URL(college.databaseUrl).password)
})

it('says of settings that cannot be, and of a database that does not answer', async () => {
  const wrong = await ready({ PORT: 'eighty', DEMO: 'yes' })
  expect([wrong.code, wrong.said]).toEqual([
    1,
    expect.stringMatching(/^RED +Settings +PORT must be.*\nRED +Settings +DEMO/),
  ])
  const away = await ready({ DATABASE_URL: 'postgres://nobody:secret-word@127.0.0.1:1/none' })
  expect([away.code, away.said]).toEqual([1, expect.stringMatching(/^RED +Database +/)])
  expect(away.said).not.toContain('secret-word')
})
