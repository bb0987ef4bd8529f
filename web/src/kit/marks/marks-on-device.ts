import type { TappedMark } from '@minster/domain/kit/marks/mark'
import { dropMark, type MarkOwner, storedLists, storedMarks, storeMark } from '#platform/api/stored-marks.ts'
import { keepMarks, type MarkOf, type MarkSource, type SentOf, type ShownStanding } from './mark-keeper.ts'

/** A list that is marked on this device, of whoever is signed in, and how its marks are sent. */
export interface MarkedList<Says, Shown> extends MarkOwner {
  send(list: string, marks: readonly MarkOf<Says>[]): Promise<readonly SentOf<Shown>[]>
}

/** The marks somebody makes of a list, on this device. */
export function marksOnDevice<Says extends object, Shown>({
  send,
  ...owner
}: MarkedList<Says, Shown>): MarkSource<Says, Shown> {
  return {
    kept: () => storedMarks<Says & TappedMark>(owner),
    keep: (mark) => storeMark(owner, mark),
    drop: (mark) => dropMark(owner, mark),
    send: (marks) => send(owner.list, marks),
    now: () => new Date(),
  }
}

/**
 * Sends what lies on this device of any list of a kind. What met somebody else's mark, or was not taken, waits for the
 * list to be opened: there it is said.
 */
export async function sendStoredMarks<Says extends object, Shown extends ShownStanding>(
  of: Omit<MarkedList<Says, Shown>, 'list'>,
) {
  const before = await storedLists(of.user, of.kind)
  const send: typeof of.send = async (list, marks) =>
    (await of.send(list, marks)).filter(({ outcome }) => outcome !== 'refused')
  await Promise.all(before.map((list) => keepMarks(marksOnDevice({ ...of, send, list })).flush()))
  const lists = await storedLists(of.user, of.kind)
  return { lists, isAnySent: lists.length < before.length }
}
