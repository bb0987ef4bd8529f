import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const college = await testApp()
const password = 'a good long password'

async function personHashedAs(passwordHash: string | null) {
  const email = `${randomUUID()}@example.org`
  const id = await college.makeUser({ role: 'admissions', email, password })
  if (passwordHash !== null)
    await college.database.execute({
      text: 'update credentials set password_hash = $2 where user_id = $1',
      values: [id, passwordHash],
    })
  const hashNow = async () => {
    const [row] = await college.database.rows<{ password_hash: string }>({
      text: 'select password_hash from credentials where user_id = $1',
      values: [id],
    })
    return row?.password_hash ?? ''
  }
  const signIn = async (entered: string) =>
    (await college.nobody.post('/auth/login', { email, password: entered })).statusCode
  return { hashNow, signIn }
}

it('is hashed anew at a sign-in when its hash was made with other parameters', async () => {
  const weak = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const { hashNow, signIn } = await personHashedAs(weak)
  expect(await signIn('another long password')).toBe(401)
  expect(await hashNow()).toBe(weak)
  expect(await signIn(password)).toBe(200)
  expect(await hashNow()).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  expect(await signIn(password)).toBe(200)
})

it('a password hashed with today’s strength keeps its hash', async () => {
  const { hashNow, signIn } = await personHashedAs(null)
  const before = await hashNow()
  expect(await signIn(password)).toBe(200)
  expect(await hashNow()).toBe(before)
})
