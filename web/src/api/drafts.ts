import { clear, createStore, del, get, set } from 'idb-keyval'

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

export const readDraft = (key: string) => quietly(() => get<Draft>(key, store))
export const keepDraft = (key: string, draft: Draft) => quietly(() => set(key, draft, store))
export const dropDraft = (key: string) => quietly(() => del(key, store))
/** Drafts belong to whoever is signed in and go with them. */
export const dropAllDrafts = () => quietly(() => clear(store))
