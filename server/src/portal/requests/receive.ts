import { guardOfForm, type StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import {
  openRequestStates,
  type StudentRequestState,
} from '@minster/domain/portal/requests/student-request-states'
import { collectionAt, type ReachedCollection } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { s } = tables({ s: 'student-requests' })

/** What a student sent, for the office's inbox. */
export interface Received {
  readonly student: string
  readonly form: StudentFormKey
  /** What it is, in words that tell nothing of the person: many see it. */
  readonly subject: string
  /** What the student wrote to the college, where the line itself is all there is. */
  readonly words?: string
  /** The record it is about. */
  readonly about?: { readonly type: string; readonly id: string }
  /** ISO instant. */
  readonly at: string
}

/**
 * Puts what a student sent into the office's inbox and answers the line's id. What is sent again about the same record
 * while the first still waits stays one line, which is new again.
 */
export async function receive(
  tx: Transaction,
  door: Door,
  caller: Caller,
  { about, at, words, ...sent }: Received,
): Promise<string> {
  const named = about ? `${about.type}/${about.id}` : null
  const how = { caller, byRule: true }
  const waiting = named === null ? null : await openLine(tx, named)
  const collection = inboxOf(sent.form)
  if (waiting !== null) {
    await door.change(tx, collection, waiting, { state: 'New', subject: sent.subject }, how)
    return waiting
  }
  const line = { ...sent, words: words ?? null, about: named, sentAt: at, state: 'New' }
  return (await door.create(tx, collection, line, how)).id
}

/**
 * Puts into the inbox that the college asked a student something by itself, so that home tells them and the office sees
 * who has not answered. Nothing where a line about the record waits already.
 */
export async function askBack(
  tx: Transaction,
  door: Door,
  caller: Caller,
  { about, at, words, ...asked }: Received & { readonly about: NonNullable<Received['about']> },
): Promise<void> {
  const named = `${about.type}/${about.id}`
  if ((await openLine(tx, named)) !== null) return
  const line = { ...asked, words: words ?? null, about: named, sentAt: at, state: 'Waiting for the student' }
  await door.create(tx, inboxOf(asked.form), line, { caller, byRule: true })
}

/** Settles the line about a record, once that was decided; nothing where none waits. */
export async function settle(
  tx: Transaction,
  door: Door,
  caller: Caller,
  about: { readonly type: string; readonly id: string; readonly form: StudentFormKey },
  settled: { readonly state: StudentRequestState; readonly answer?: string; readonly at: string },
): Promise<void> {
  const line = await openLine(tx, `${about.type}/${about.id}`)
  if (line === null) return
  const { state, answer, at } = settled
  const isOver = !openRequestStates.includes(state)
  const change = { state, ...(answer !== undefined && { answer }), ...(isOver && { settledAt: at }) }
  await door.change(tx, inboxOf(about.form), line, change, { caller, byRule: true })
}

/** The address of the inbox a form's lines stand in. */
export function inboxOf(form: StudentFormKey): ReachedCollection {
  const path = guardOfForm(form) === null ? 'student-requests' : `${form}-requests`
  const collection = collectionAt(path)
  if (!collection) throw new Error(`There is no inbox "${path}".`)
  return collection
}

async function openLine(tx: Transaction, about: string): Promise<string | null> {
  const [line] = await tx.rows(select({ id: s.id })`from ${s}
    where ${s.about} = ${about} and ${s.state} = any(${sql.param(openRequestStates)}) and ${alive(s)}
    order by ${s.sentAt} desc limit 1 for update`)
  return line?.id ?? null
}
