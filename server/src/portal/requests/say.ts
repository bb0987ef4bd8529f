import type { Audience } from '@minster/domain/office/tickets/conversation'
import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import type { MatterOutcome } from '@minster/domain/portal/forms/matter-outcomes'
import type { MessagePurpose, ThreadSide } from '@minster/domain/portal/threads/thread'
import { collectionOf } from '@minster/domain/register/paths'
import type { RuleContext } from '#kit/records/rules.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'

const { s, m } = tables({ s: 'student-requests', m: 'request-messages' })

const requestMessages = collectionOf('request-messages')

/** What is added to a thread. */
export interface ThreadEntry {
  readonly side: ThreadSide
  readonly audience?: Audience
  readonly purpose?: MessagePurpose
  readonly outcome?: MatterOutcome
  readonly body: unknown
  readonly files?: readonly string[]
}

/** Adds a message to the thread of a line of the inbox. */
export async function say(
  tx: Transaction,
  { door, caller }: { readonly door: Door; readonly caller: Caller },
  line: string,
  { body, files = [], ...entry }: ThreadEntry,
): Promise<void> {
  const message = {
    ...entry,
    request: line,
    author: caller.userId || null,
    body: typeof body === 'string' && body.trim() !== '' ? body.trim() : null,
    files: [...files],
  }
  await door.create(tx, requestMessages, message, { caller, byRule: true })
}

/**
 * Adds to the thread about a record what a step of it says; nothing where the student did not send it through the portal.
 * What is undone or imported says nothing.
 */
export async function sayAbout(
  { tx, door, caller, action }: RuleContext,
  about: { readonly type: string; readonly id: string; readonly form: StudentFormKey },
  entry: ThreadEntry,
): Promise<void> {
  if (action === 'undone' || action === 'imported' || action === 'restored') return
  const line = await latestLine(tx, `${about.type}/${about.id}`)
  if (line !== null) await say(tx, { door, caller }, line, entry)
}

/** Adds files to what was said last on a line, where a step of its record said it. */
export async function attach(
  tx: Transaction,
  { door, caller }: { readonly door: Door; readonly caller: Caller },
  line: string,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return
  const [last] = await tx.rows(select({ id: m.id })`from ${m}
    where ${m.request} = ${line} and ${alive(m)} order by ${m.createdAt} desc, ${m.id} desc limit 1`)
  if (last) await door.change(tx, requestMessages, last.id, { files: [...files] }, { caller, byRule: true })
}

/** The line about a record, whether it waits or is settled; of several the latest. */
async function latestLine(db: Queryable, about: string): Promise<string | null> {
  const [line] = await db.rows(select({ id: s.id })`from ${s}
    where ${s.about} = ${about} and ${alive(s)} order by ${s.sentAt} desc, ${s.id} desc limit 1`)
  return line?.id ?? null
}
