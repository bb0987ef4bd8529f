import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openTestApp, testApp } from '#test/app.ts'
import { ensureRoles } from './default-roles.ts'

const college = await testApp()

function createAdmin(args: readonly string[], input: string): Promise<{ code: number | null; said: string }> {
  return new Promise((fulfil) => {
    const program = fileURLToPath(new URL('./create-admin.ts', import.meta.url))
    const child = spawn(process.execPath, [program, ...args], {
      env: { DATABASE_URL: college.databaseUrl },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('close', (code) => fulfil({ code, said }))
    child.stdin.end(input)
  })
}
const signIn = async (email: string, password: string) =>
  (await college.nobody.post('/auth/login', { email, password })).statusCode

it('the command create-admin makes an administrator, and gives one a new password', async () => {
  const password = 'first long password'
  const made = await createAdmin(['Ada@Example.org', 'Ada Lovelace'], `${password}\n`)
  expect(made).toEqual({ code: 0, said: 'Ada Lovelace can sign in as ada@example.org.\n' })
  const response = await college.nobody.post('/auth/login', { email: 'ada@example.org', password })
  expect(response.json().user).toMatchObject({ name: 'Ada Lovelace', role: ['sysadmin'], permissions: ['*'] })

  expect(await createAdmin([], 'ada@example.org\nAda Lovelace\nsecond long password\n')).toMatchObject({
    code: 0,
  })
  expect(await signIn('ada@example.org', password)).toBe(401)
  expect(await signIn('ada@example.org', 'second long password')).toBe(200)
})

it('has roles that may do much ask for two-step sign-in in production, and there alone', async () => {
  const asking = async (production: boolean) => {
    const empty = await openTestApp()
    await empty.database.execute({ text: 'delete from roles', values: [] })
    await empty.database.transaction((tx) => ensureRoles(tx, empty.clock.now(), { production }))
    const roles = await empty.database.rows<{ name: string }>({
      text: 'select name from roles where requires_two_step order by name',
      values: [],
    })
    await empty.close()
    return roles.map(({ name }) => name)
  }
  expect(await asking(true)).toEqual(['manager', 'safeguarding', 'support', 'sysadmin'])
  expect(await asking(false)).toEqual([])
})

it('leaves other accounts alone, and refuses what cannot be one', async () => {
  await college.makeUser({ role: 'student', email: 'stu@example.org' })
  const other = await createAdmin(['stu@example.org', 'Stu Dent'], 'a good long password\n')
  expect(other.code).toBe(1)
  expect(other.said).toContain('not an administrator')
  const wrong = await createAdmin(['stu', 'Stu Dent'], 'short\n')
  expect(wrong.code).toBe(1)
  expect(wrong.said).toContain('Enter an e-mail address')
  expect(wrong.said).toContain('at least 12 characters')
})
