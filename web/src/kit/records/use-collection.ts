import {
  addressAt,
  collectionAt,
  fetchRecordType,
  isReadable,
  type ReachedCollection,
} from '@minster/domain/register/paths'
import { use } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'

/** What is drawn anew while it waits has to find the same, also one that failed; after that a failure is forgotten. */
const fetches = new Map<string, Promise<void>>()
const failureKept = 1000

function fetchOnce(name: string): Promise<void> {
  const known = fetches.get(name)
  if (known) return known
  const fetch = inTime(() => fetchRecordType(name))()
  fetches.set(name, fetch)
  fetch.catch(() => setTimeout(() => fetches.delete(name), failureKept))
  return fetch
}

/** Fetches what the records of a collection are declared with, before they are shown. */
export async function fetchCollection(path: string): Promise<void> {
  const { name } = addressAt(path) ?? {}
  if (name !== undefined) await fetchRecordType(name)
}

/**
 * Waits until record types can be read; what stands around the component shows meanwhile that something is coming. What was
 * waited for once is asked for again whenever it is drawn: React takes up a component where it waited, and has it wait there.
 */
export function useRecordTypes(names: readonly string[]): void {
  const awaited = names.filter((name) => fetches.has(name) || !isReadable(name)).map(fetchOnce)
  for (const one of awaited) use(one)
}

/** The collection at an address, with a declaration that can be read. */
export function useCollection(path: string): ReachedCollection {
  const found = collectionAt(path)
  if (!found) throw new Error(`There are no records "${path}".`)
  useRecordTypes([found.name])
  return found
}
