import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const college = await testApp()
const current = 'a good long password'
const next = 'three quite plain words'
const url = '/api/account/password'

it('is changed by whoever knows it, who is then signed out everywhere else', async () => {
  const email = 'ada@example.org'
  const id = await college.makeUser({ role: 'student', password: current, email })
  const [here, elsewhere] = [await college.asUser(id), await college.asUser(id)]
  expect((await here.put(url, { current, password: next })).statusCode).toBe(204)
  expect((await elsewhere.get('/api/account/sessions')).statusCode).toBe(401)
  expect((await here.get('/api/account/sessions')).statusCode).toBe(200)
  const signIn = (password: string) => college.nobody.post('/auth/login', { email, password })
  expect((await signIn(current)).statusCode).toBe(401)
  expect((await signIn(next)).statusCode).toBe(200)
})

it.each([
  [{ current: 'wrong', password: next }, 'current', 'This is not your password.'],
  [{ current, password: 'short' }, 'password', expect.stringContaining('at least')],
  [{ current, password: current }, 'password', 'This is your password already. Choose another.'],
  [{ current: '', password: next }, 'current', 'Enter your password'],
])('a new password is refused: %j at %s', async (body, param, message) => {
  const who = await college.as('student', { password: current })
  const refused = await who.put(url, body)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().error.details).toEqual([{ param, message }])
})

it('is guessed no more often than at the sign-in page', async () => {
  const who = await college.as('student', { password: current })
  for (let tried = 0; tried < 10; tried += 1)
    expect((await who.put(url, { current: 'wrong', password: next })).statusCode).toBe(422)
  expect((await who.put(url, { current, password: next })).statusCode).toBe(429)
})
