import { clear, createStore, del, delMany, entries, get, set, update } from 'idb-keyval'

/**
 * What a page last showed, on this device, for when there is no signal: encrypted with a key the browser uses and hands
 * out to nobody, for whoever is signed in and as long as they are, and for 14 days.
 */
const store = createStore('minster-last-shown', 'shown')
const keyEntry = 'key'
export const maxAge = 14 * 24 * 3600 * 1000

interface Sealed {
  readonly user: string
  /** When it was shown, in milliseconds. */
  readonly at: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly words: ArrayBuffer
}

interface LastShown<Data> {
  readonly data: Data
  readonly at: number
}

const entryKeyOf = (user: string, name: string) => `${user}/${name}`
const additionalDataOf = (entryKey: string) => new TextEncoder().encode(entryKey)

/** A device may forbid such storage, as private windows do; pages then need a signal. */
async function ignoringErrors<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** The key of this device. Two windows may ask for the first one at once: the one that was put down holds. */
async function deviceKey(): Promise<CryptoKey | undefined> {
  const existing = await get<CryptoKey>(keyEntry, store)
  if (existing) return existing
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await update<CryptoKey>(keyEntry, (before) => before ?? made, store)
  return get<CryptoKey>(keyEntry, store)
}

/** Keeps what a page shows. */
export const storeShown = (user: string, name: string, data: unknown, at = Date.now()) =>
  ignoringErrors(async () => {
    const key = await deviceKey()
    if (!key) return
    const entryKey = entryKeyOf(user, name)
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const plain = new TextEncoder().encode(JSON.stringify(data))
    const words = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: additionalDataOf(entryKey) },
      key,
      plain,
    )
    const sealed: Sealed = { user, at, iv, words }
    await set(entryKey, sealed, store)
  })

/** What a page last showed to somebody; undefined where nothing is kept, or nothing that is recent enough. */
export const readLastShown = <Data>(
  user: string,
  name: string,
  now = Date.now(),
): Promise<LastShown<Data> | undefined> =>
  ignoringErrors(async () => {
    const entryKey = entryKeyOf(user, name)
    const [key, sealed] = await Promise.all([get<CryptoKey>(keyEntry, store), get<Sealed>(entryKey, store)])
    if (!key || !sealed || now - sealed.at > maxAge) return undefined
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.iv, additionalData: additionalDataOf(entryKey) },
      key,
      sealed.words,
    )
    const data: Data = JSON.parse(new TextDecoder().decode(plain))
    return { data, at: sealed.at }
  })

async function forgetWhere(isExpired: (sealed: Sealed, name: string) => boolean): Promise<void> {
  const all = await entries<string, Sealed>(store)
  const expired = all.flatMap(([entryKey, sealed]) =>
    entryKey !== keyEntry && isExpired(sealed, entryKey.slice(entryKeyOf(sealed.user, '').length))
      ? [entryKey]
      : [],
  )
  if (expired.length > 0) await delMany(expired, store)
}

/** Forgets one thing that was kept for somebody. */
export const forgetOne = (user: string, name: string) =>
  ignoringErrors(() => del(entryKeyOf(user, name), store))

/** Forgets what has lain here too long. */
export const forgetOld = (now = Date.now()) =>
  ignoringErrors(() => forgetWhere(({ at }) => now - at > maxAge))

/** What somebody wrote and has not sent; they find it again after they stood in for somebody. */
export const draftName = (key: string) => `draft ${key}`
const isDraft = (name: string) => name.startsWith(draftName(''))

/** Forgets what was shown to anybody but the one who signs in; where one only stands in, drafts stay. */
export const forgetOthers = (user: string, isImpersonation = false) =>
  ignoringErrors(() =>
    forgetWhere((sealed, name) => sealed.user !== user && !(isImpersonation && isDraft(name))),
  )

/** Forgets everything, and the key with it. */
export const forgetShown = () => ignoringErrors(() => clear(store))
