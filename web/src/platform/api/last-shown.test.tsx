import { createStore, entries } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import {
  draftName,
  forgetOld,
  forgetOthers,
  forgetShown,
  maxAge,
  readLastShown,
  storeShown,
} from './last-shown.ts'

const there = () => entries<string, unknown>(createStore('minster-last-shown', 'shown'))
const register = { students: [{ name: 'Ann Askew' }] }
const noon = Date.parse('2026-11-20T12:00:00Z')

beforeEach(async () => {
  await forgetShown()
})

it('shows to the same person what was kept, with the time it is from', async () => {
  await storeShown('ruth', 'register', register, noon)
  expect(await readLastShown('ruth', 'register', noon)).toEqual({ data: register, at: noon })
  expect(await readLastShown('ruth', 'registers', noon)).toBeUndefined()
  expect(await readLastShown('peter', 'register', noon)).toBeUndefined()
})

it('keeps it so that nobody reads it on the device, with a key nobody can take along', async () => {
  await storeShown('ruth', 'register', register)
  const all = await there()
  const words = all.flatMap(([, value]) =>
    value instanceof CryptoKey
      ? []
      : Object.values(Object(value)).map((part) =>
          part instanceof ArrayBuffer ? new TextDecoder().decode(part) : String(part),
        ),
  )
  expect(words.join(' ')).not.toMatch(/Ann|Askew|name/)
  const keys = all.flatMap(([, value]) => (value instanceof CryptoKey ? [value] : []))
  expect(keys.map(({ extractable }) => extractable)).toEqual([false])
  await expect(crypto.subtle.exportKey('raw', keys[0] ?? expect.unreachable())).rejects.toThrow()
})

it('forgets after 14 days, and does not show it a moment longer', async () => {
  await storeShown('ruth', 'old', register, noon)
  await storeShown('ruth', 'new', register, noon + 1000)
  const over = noon + maxAge + 1
  expect(await readLastShown('ruth', 'old', over)).toBeUndefined()
  await forgetOld(over)
  expect((await there()).map(([place]) => place)).toEqual(['key', 'ruth/new'])
})

it('leaves somebody their drafts while they stand in for another, and not once another signs in', async () => {
  await storeShown('ruth', 'register', register)
  await storeShown('ruth', draftName('feedback'), { words: 'Frank.' })
  await forgetOthers('peter', true)
  expect((await there()).map(([place]) => place)).toEqual(['key', 'ruth/draft feedback'])
  await forgetOthers('peter')
  expect((await there()).map(([place]) => place)).toEqual(['key'])
})

it('forgets what was shown to others once somebody signs in, and all of it when they sign out', async () => {
  await storeShown('ruth', 'register', register)
  await storeShown('peter', 'register', register)
  await forgetOthers('peter')
  expect((await there()).map(([place]) => place)).toEqual(['key', 'peter/register'])
  await forgetShown()
  expect(await there()).toEqual([])
})
