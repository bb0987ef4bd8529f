import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sealSecondSteps } from '#access/auth/seal-second-steps.ts'
import { addressOf, beginSecondStep, takeCode } from '#access/auth/second-step.ts'
import { openTestApp } from '#test/app.ts'
import { openSecrets, secretKeyOf } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'minster-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [first, second, third] = Array.from({ length: 3 }, () => randomBytes(32))
const withKeys = (...secretKeys: (Buffer | undefined)[]) =>
  openSecrets({ secretKeys: secretKeys.filter((key) => key !== undefined), dataDir: folder })

describe('a sealed text', () => {
  const secrets = withKeys(first)
  it('tells nothing, is another each time, and opens for its owner alone', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'ada')
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
    expect(secrets.seal('JBSWY3DPEHPK3PXP', 'ada')).not.toBe(sealed)
    expect(secrets.open(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP')
    expect(secrets.open(sealed, 'bob')).toBeNull()
  })

  it('does not open once a character of it was changed, nor with another key', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'ada')
    const at = sealed.length - 8
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(secrets.open(changed, 'ada')).toBeNull()
    expect(secrets.open('JBSWY3DPEHPK3PXP', 'ada')).toBeNull()
    expect(secrets.open('', 'ada')).toBeNull()
    expect(withKeys(second).open(sealed, 'ada')).toBeNull()
  })

  it('still opens while a key is changed, and is told from what the new one sealed', () => {
    const old = secrets.seal('JBSWY3DPEHPK3PXP', 'ada')
    const both = withKeys(second, first)
    expect(both.open(old, 'ada')).toBe('JBSWY3DPEHPK3PXP')
    expect(both.isCurrent(old)).toBe(false)
    expect(both.isCurrent(both.seal('x', 'ada'))).toBe(true)
    expect(secrets.open(both.seal('x', 'ada'), 'ada')).toBeNull()
  })
})

describe('the key', () => {
  it('is made once in the data folder where none is given, for its owner alone', () => {
    const path = join(folder, 'secret.key')
    const sealed = withKeys().seal('x', 'ada')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(secretKeyOf(readFileSync(path, 'utf8').trim())).toHaveLength(32)
    expect(withKeys().open(sealed, 'ada')).toBe('x')
    writeFileSync(path, 'nothing of the kind')
    expect(() => withKeys().seal('x', 'ada')).toThrow(/holds no key/)
  })
})

describe('the secret of an authenticator', () => {
  const lines: string[] = []
  const log = { warn: (...said: unknown[]) => void lines.push(JSON.stringify(said)) }

  it('is encrypted in the database, those that were not before among them, and follows a change of keys', async () => {
    const college = await openTestApp()
    const kept = async () =>
      (
        await college.database.rows<{ secret: string }>({
          text: 'select secret from second_steps',
          values: [],
        })
      )
        .map(({ secret }) => secret)
        .toSorted()
    const [ada, bob] = [
      await college.makeUser({ role: 'admissions' }),
      await college.makeUser({ role: 'registrar' }),
    ]
    const secrets = withKeys(first)
    const shown = await college.database.transaction((tx) => beginSecondStep(tx, secrets, ada))
    await college.database.execute({
      text: 'insert into second_steps (user_id, secret, salt) values ($1, $2, $3)',
      values: [bob, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', randomBytes(16)],
    })
    await sealSecondSteps(college.database, secrets, log)
    for (const secret of await kept()) {
      expect(secrets.isCurrent(secret)).toBe(true)
      expect(secret).not.toContain(String(shown))
    }
    const before = await kept()
    await sealSecondSteps(college.database, secrets, log)
    expect(await kept()).toEqual(before)

    const changing = withKeys(second, first)
    await sealSecondSteps(college.database, changing, log)
    await sealSecondSteps(college.database, withKeys(second), log)
    const rows = await college.database.rows<{ user_id: string; secret: string }>({
      text: 'select user_id, secret from second_steps where user_id = $1',
      values: [bob],
    })
    expect(withKeys(second).open(rows[0]?.secret ?? '', bob)).toBe('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    expect(addressOf(String(shown), 'ada@example.org', 'Minster')).toContain(String(shown))

    await expect(sealSecondSteps(college.database, withKeys(third), log)).rejects.toThrow(
      /SECRET_KEY cannot read the 2 secrets of two-step sign-in/,
    )
    await college.close()
  })

  it('that no key reads stops nobody else, and tells its owner what to do', async () => {
    const college = await openTestApp()
    const [ada, bob] = [
      await college.makeUser({ role: 'admissions' }),
      await college.makeUser({ role: 'registrar' }),
    ]
    await college.database.transaction((tx) => beginSecondStep(tx, withKeys(first), ada))
    await college.database.transaction((tx) => beginSecondStep(tx, withKeys(second), bob))
    await sealSecondSteps(college.database, withKeys(first), log)
    expect(lines.at(-1)).toContain(bob)
    await expect(
      takeCode(college.database, withKeys(first), bob, '123456', college.clock.now(), false),
    ).rejects.toThrow(/Use a recovery code, or ask the college’s system administrator/)
    expect(await takeCode(college.database, withKeys(first), ada, '000000', college.clock.now(), false)).toBe(
      false,
    )
    await college.close()
  })
})
