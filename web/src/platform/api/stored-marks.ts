import type { TappedMark } from '@minster/domain/kit/marks/mark'
import { createStore, delMany, entries, keys, promisifyRequest, set } from 'idb-keyval'
import { isUnknownRecord } from './current-user.ts'

/**
 * Marks that were tapped and not sent yet, on this device: ids and marks, and nobody's name. Each lies by itself, so that
 * two windows with one list lose nothing to each other.
 */
const stores = {
  registers: createStore('minster-registers', 'marks'),
  'check-ins': createStore('minster-check-ins', 'marks'),
}

/** What kinds of lists are marked without a signal. */
export type MarkedKind = keyof typeof stores

export interface MarkOwner {
  /** Whoever is signed in: nobody sends another's marks as their own. */
  readonly user: string
  readonly kind: MarkedKind
  /** Id of the day or event it is the list of. */
  readonly list: string
}

const markKey = ({ user, list }: MarkOwner, subject: string) => `${user}/${list}/${subject}`

/** Answers whether the device kept it; it may forbid storage, as private windows do. */
export async function storeMark(owner: MarkOwner, mark: TappedMark): Promise<boolean> {
  try {
    await set(markKey(owner, mark.subject), mark, stores[owner.kind])
    return true
  } catch {
    return false
  }
}

/** Forgets a mark that was sent, and not what was tapped of the same person since. */
export async function dropMark(
  owner: MarkOwner,
  { subject, at }: Pick<TappedMark, 'subject' | 'at'>,
): Promise<void> {
  const { [owner.kind]: withStore } = stores
  const key = markKey(owner, subject)
  try {
    await withStore('readwrite', (store) => {
      const kept: IDBRequest<unknown> = store.get(key)
      kept.addEventListener('success', () => {
        if (isUnknownRecord(kept.result) && kept.result['at'] === at) store.delete(key)
      })
      return promisifyRequest(store.transaction)
    })
  } catch {
    // Where nothing could be kept there is nothing to forget.
  }
}

interface Stored<Mark> {
  readonly list: string
  readonly mark: Mark
}

/** Of whom a mark is says its key: those of registers that were kept by an older release call it otherwise. */
async function allMarks<Mark extends TappedMark>(
  user: string,
  kind: MarkedKind,
): Promise<readonly Stored<Mark>[]> {
  try {
    const stored = await entries<string, Mark>(stores[kind])
    return stored.flatMap(([key, mark]) => {
      const [whose, list, subject] = key.split('/')
      return whose === user && list !== undefined && subject !== undefined
        ? [{ list, mark: { ...mark, subject } }]
        : []
    })
  } catch {
    return []
  }
}

/** The marks of a list that wait on this device. */
export async function storedMarks<Mark extends TappedMark>(owner: MarkOwner): Promise<readonly Mark[]> {
  const all = await allMarks<Mark>(owner.user, owner.kind)
  return all.filter(({ list }) => list === owner.list).map(({ mark }) => mark)
}

/** The lists of a kind of which marks wait on this device. */
export async function storedLists(user: string, kind: MarkedKind): Promise<readonly string[]> {
  return [...new Set((await allMarks(user, kind)).map(({ list }) => list))]
}

/** Marks belong to whoever is signed in and go with them: those of anybody else wait for these to come back. */
export async function dropMarksOf(user: string): Promise<void> {
  try {
    await Promise.all(
      Object.values(stores).map(async (store) => {
        const all = await keys<string>(store)
        await delMany(
          all.filter((key) => key.startsWith(`${user}/`)),
          store,
        )
      }),
    )
  } catch {
    // As above.
  }
}
