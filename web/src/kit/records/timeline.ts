import type { Note } from '@minster/domain/care/notes/note-calls'
import type { LoggedMail } from '@minster/domain/kit/mail/mail-calls'
import type { HistoryEntry } from '@minster/domain/kit/records/record-replies'

/** One thing that happened to a record, or was written about it. */
export type TimelineEvent<Entry> =
  | { readonly kind: 'entry'; readonly at: string; readonly entry: Entry }
  | { readonly kind: 'note'; readonly at: string; readonly note: Note }
  | { readonly kind: 'mail'; readonly at: string; readonly mail: LoggedMail }

/** Longer than this between two changes, and they are two sittings. */
const editGap = 30 * 60 * 1000

/** Something that happened, or several changes told as one. */
export interface GroupedEntry extends HistoryEntry {
  /** When the first of them was made. */
  readonly began?: string
}

interface RecordReference {
  readonly of?: { readonly type: string; readonly id: string }
}

/**
 * Changes that one person made to one record in one sitting as one entry, from the values it began with to those it
 * ended with: an evening with a form would otherwise bury the mails and decisions of weeks. What `decides` is told
 * alone, and so is what somebody else changed in between. Newest first, as they come.
 */
export function groupEdits<Entry extends GroupedEntry & RecordReference>(
  history: readonly Entry[],
  decides: (entry: Entry) => boolean,
): Entry[] {
  const gathered: Entry[] = []
  for (const entry of history) {
    const index = gathered.findLastIndex((one) => one.of?.id === entry.of?.id)
    const later = gathered[index]
    if (later && !decides(entry) && !decides(later) && isSameEdit(entry, later))
      gathered[index] = { ...later, began: entry.at, changes: mergeChanges(entry.changes, later.changes) }
    else gathered.push(entry)
  }
  // Without changes an entry is about what its reader may not see; one whose changes took each other back is none.
  return gathered.filter(({ began, changes }) => began === undefined || changes.length > 0)
}

function isSameEdit(entry: HistoryEntry, later: GroupedEntry): boolean {
  return (
    entry.action === 'changed' &&
    later.action === 'changed' &&
    entry.by?.id === later.by?.id &&
    entry.as?.id === later.as?.id &&
    Date.parse(later.began ?? later.at) - Date.parse(entry.at) <= editGap
  )
}

type Changes = HistoryEntry['changes']

function mergeChanges(earlier: Changes, later: Changes): Changes {
  const changesByPath = new Map(earlier.map((change) => [change.path, change]))
  for (const change of later)
    changesByPath.set(change.path, { ...change, from: (changesByPath.get(change.path) ?? change).from })
  return [...changesByPath.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

/** Notes, mails and history as one story, newest first. */
export function timelineOf<Entry extends HistoryEntry>(
  history: readonly Entry[],
  notes: readonly Note[],
  mails: readonly LoggedMail[],
): TimelineEvent<Entry>[] {
  const entries = history.map((entry): TimelineEvent<Entry> => ({ kind: 'entry', at: entry.at, entry }))
  const noteEvents = notes.map((note): TimelineEvent<Entry> => ({ kind: 'note', at: note.createdAt, note }))
  const sent = mails.map(
    (mail): TimelineEvent<Entry> => ({ kind: 'mail', at: mail.sentAt ?? mail.createdAt, mail }),
  )
  return [...entries, ...noteEvents, ...sent].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  )
}
