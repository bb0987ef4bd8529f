import type { MarkMade } from '@minster/domain/teaching/attendance/mark'
import { clear, createStore, del, entries, set } from 'idb-keyval'

/**
 * Marks of registers that were tapped and not sent yet, on this device: ids and marks, and nobody's name. Each lies by
 * itself, so that two windows with one register lose nothing to each other.
 */
const store = createStore('minster-registers', 'marks')

interface MarkOwner {
  /** Whoever is signed in: nobody sends another's marks as their own. */
  readonly user: string
  readonly day: string
}

const markKey = ({ user, day }: MarkOwner, student: string) => `${user}/${day}/${student}`

/** Answers whether the device kept it; it may forbid storage, as private windows do. */
export async function storeMark(owner: MarkOwner, mark: MarkMade): Promise<boolean> {
  try {
    await set(markKey(owner, mark.student), mark, store)
    return true
  } catch {
    return false
  }
}

/** Forgets a mark that was sent. */
export async function dropMark(owner: MarkOwner, student: string): Promise<void> {
  try {
    await del(markKey(owner, student), store)
  } catch {
    // Where nothing could be kept there is nothing to forget.
  }
}

async function allMarks(user: string): Promise<readonly (readonly [day: string, mark: MarkMade])[]> {
  try {
    const stored = await entries<string, MarkMade>(store)
    return stored.flatMap(([key, mark]) => {
      const [whose, day] = key.split('/')
      return whose === user && day !== undefined ? [[day, mark] as const] : []
    })
  } catch {
    return []
  }
}

/** The marks of a day that wait on this device. */
export async function storedMarks({ user, day }: MarkOwner): Promise<readonly MarkMade[]> {
  return (await allMarks(user)).filter(([owner]) => owner === day).map(([, mark]) => mark)
}

/** The days of which marks wait on this device. */
export async function storedDays(user: string): Promise<readonly string[]> {
  return [...new Set((await allMarks(user)).map(([day]) => day))]
}

/** Marks belong to whoever is signed in and go with them. */
export async function dropAllMarks(): Promise<void> {
  try {
    await clear(store)
  } catch {
    // As above.
  }
}
