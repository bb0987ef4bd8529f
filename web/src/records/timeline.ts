import type { LoggedMail } from '../api/mails.ts'
import type { Note } from '../api/notes.ts'
import type { HistoryEntry } from '../api/records.ts'

/** One thing that happened to a record, or was written about it. */
export type Event<Entry> =
  | { readonly kind: 'deed'; readonly at: string; readonly entry: Entry }
  | { readonly kind: 'note'; readonly at: string; readonly note: Note }
  | { readonly kind: 'mail'; readonly at: string; readonly mail: LoggedMail }

/** Notes, mails and history as one story, newest first. */
export function timelineOf<Entry extends HistoryEntry>(
  history: readonly Entry[],
  notes: readonly Note[],
  mails: readonly LoggedMail[],
): Event<Entry>[] {
  const deeds = history.map((entry): Event<Entry> => ({ kind: 'deed', at: entry.at, entry }))
  const written = notes.flatMap((note): Event<Entry>[] =>
    note.createdAt === undefined ? [] : [{ kind: 'note', at: note.createdAt, note }],
  )
  const sent = mails.map((mail): Event<Entry> => ({ kind: 'mail', at: mail.sentAt ?? mail.createdAt, mail }))
  return [...deeds, ...written, ...sent].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
