import { clear, createStore, del, entries, get, set } from 'idb-keyval'

/** What was filled in and not yet saved, kept on this device until it is saved, discarded or signed out. */
export interface Draft {
  /** ISO instant of the last change. */
  readonly at: string
  /** Values by path, links with their labels. */
  readonly values: Readonly<Record<string, unknown>>
}

const store = createStore('minster-drafts', 'drafts')

/** A device may forbid such storage, as private windows do; forms then work without drafts. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Days after which a draft is no longer there. */
const placeholderOf = 14

const isTooOld = ({ at }: Draft, now = Date.now()): boolean =>
  now - new Date(at).getTime() > placeholderOf * 86_400_000

export const readDraft = (key: string) =>
  quietly(async () => {
    const draft = await get<Draft>(key, store)
    return draft && isTooOld(draft) ? undefined : draft
  })
export const keepDraft = (key: string, draft: Draft) => quietly(() => set(key, draft, store))
export const dropDraft = (key: string) => quietly(() => del(key, store))
/** Drafts belong to whoever is signed in and go with them. */
export const dropAllDrafts = () => quietly(() => clear(store))

/** Under which it stands whose drafts these are. */
const owner = 'owner'

/** Somebody has come: drafts of somebody else go, and so do those nobody came back to. */
export const keepDraftsOf = (userId: string) =>
  quietly(async () => {
    const before = await get<string>(owner, store)
    if (before !== undefined && before !== userId) await clear(store)
    await set(owner, userId, store)
    for (const [key, draft] of await entries<string, Draft>(store))
      if (key !== owner && isTooOld(draft)) await del(key, store)
  })
