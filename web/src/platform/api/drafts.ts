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
async function ignoringErrors<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Days after which a draft is no longer there. */
const maxAgeDays = 14

const isTooOld = ({ at }: Draft, now = Date.now()): boolean =>
  now - new Date(at).getTime() > maxAgeDays * 86_400_000

export const readDraft = (key: string) =>
  ignoringErrors(async () => {
    const draft = await get<Draft>(key, store)
    return draft && isTooOld(draft) ? undefined : draft
  })
export const storeDraft = (key: string, draft: Draft) => ignoringErrors(() => set(key, draft, store))
export const dropDraft = (key: string) => ignoringErrors(() => del(key, store))
/** Drafts belong to whoever is signed in and go with them. */
export const dropAllDrafts = () => ignoringErrors(() => clear(store))

/** Under which it stands whose drafts these are. */
const ownerKey = 'owner'

/** Somebody has come: drafts of somebody else go, and so do those nobody came back to. */
export const claimDrafts = (userId: string) =>
  ignoringErrors(async () => {
    const before = await get<string>(ownerKey, store)
    if (before !== undefined && before !== userId) await clear(store)
    await set(ownerKey, userId, store)
    for (const [key, draft] of await entries<string, Draft>(store))
      if (key !== ownerKey && isTooOld(draft)) await del(key, store)
  })
