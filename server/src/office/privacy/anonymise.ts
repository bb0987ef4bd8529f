import { ongoingStatuses, statusRules } from '@minster/domain/admissions/status/status'
import { endedEngagementStatuses } from '@minster/domain/college/studies/status'
import { stagesThat } from '@minster/domain/contact/leads/lead-stages'
import type { RecordName } from '@minster/domain/register/paths'
import { anonymised } from '@minster/domain/register/personal-data'
import { getTableName } from 'drizzle-orm'
import type { Disk } from 'flydrive'
import type { Forget } from '#kit/departments/department.ts'
import { deleteBytes } from '#kit/files/delete-bytes.ts'
import { importRows } from '#kit/import/tables.ts'
import { mails } from '#kit/outbox/tables.ts'
import { blankRecord, eraseRecord } from '#kit/records/blank.ts'
import { forgetLikeness } from '#people/duplicates/keys.ts'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { returning, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { tableOf } from '#platform/db/table.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
import { idempotencyKeys } from '#platform/http/idempotency-table.ts'
import { archiveKeyOf } from './archive-key.ts'
import { addressesOf, givenNamesOf, namesOf } from './names.ts'
import { type Records, recordsOf } from './records-of.ts'
import { scrubTrails } from './scrub.ts'
import { accessExports, anonymisations } from './tables.ts'

const { f, e, s, a, l, u, an } = tables({
  f: 'files',
  e: 'engagements',
  s: 'students',
  a: 'applications',
  l: 'leads',
  u: 'users',
  an: anonymisations,
})
const anonymisation = table(anonymisations)
const accessExport = table(accessExports)
const importRow = table(importRows)
const idempotencyKey = table(idempotencyKeys)
const mail = table(mails)

export interface Anonymising {
  readonly action: 'anonymise' | 'reduce'
  readonly reason: string
  readonly userId: string
  readonly userName: string
  readonly at: string
  /** Takes people out of what departments keep of them outside of records. */
  readonly forget: Forget
  /** What stays, by record type, when somebody is reduced. */
  readonly keeps?: { readonly [name in RecordName]?: readonly string[] }
}

/** Called once the transaction stands: the bytes of files that are no longer known. */
export type Sweeping = (database: Database) => Promise<unknown>

/**
 * Empties what tells who some records are about, in everything that belongs to them; files and notes go for good,
 * accounts are switched off. Answers how many records that were, and what is left to do once the transaction stands.
 */
export async function anonymise(
  tx: Transaction,
  disk: Disk,
  roots: Records,
  doing: Anonymising,
): Promise<{ count: number; sweep: Sweeping }> {
  const all = await recordsOf(tx, roots)
  const people = [...(all.get('people') ?? [])]
  const words = doing.action === 'anonymise' ? await namesOf(tx, people) : []
  const addresses = await addressesOf(tx, people)
  const entered = doing.action === 'anonymise' ? 'anonymised' : 'reduced'
  const keys = [...(await keysOf(tx, [...(all.get('files') ?? [])])), ...(await dropArchives(tx, people))]
  // While the names are still there to be found.
  await emptySheets(tx, all, doing.action === 'anonymise')
  if (doing.action === 'anonymise') await doing.forget(tx, people, addresses)
  let count = 0
  for (const [name, ids] of all)
    for (const id of ids) {
      count += 1
      if (goes.has(name)) continue
      const also = name === 'users' ? { active: false, roles: [] } : {}
      await blankRecord(tx, { ...doing, name, id, action: entered, also, keeps: doing.keeps?.[name] ?? [] })
    }
  for (const id of all.get('users') ?? []) await closeAccount(tx, id)
  // What a referee has written and not sent, and the links to that, to reports on placements and to bursaries.
  await dropWhatLeadsTo(tx, all)
  // What links to a note or file has let go of it by now.
  for (const name of goes) for (const id of all.get(name) ?? []) await eraseRecord(tx, name, id)
  await emptyMails(tx, all, addresses)
  await dropAnswers(tx, all)
  await forgetLikeness(tx, people)
  for (const [name, ids] of roots)
    for (const id of ids)
      await tx.execute(sql`
        insert into ${anonymisation} (${anonymisation.recordType}, ${anonymisation.recordId}, ${anonymisation.action}, ${anonymisation.at}, ${anonymisation.userId}, ${anonymisation.userName}, ${anonymisation.reason}, ${anonymisation.records})
        values (${name}, ${id}, ${doing.action}, ${doing.at}, ${doing.userId}, ${doing.userName}, ${doing.reason}, ${count})
        on conflict do nothing`)
  // Last, so that a name written into the reason goes as well.
  await scrubTrails(tx, words)
  return { count, sweep: (database) => deleteBytes(database, disk, keys) }
}

/** Nothing of these is worth keeping once it says nothing of anybody. */
const goes: ReadonlySet<RecordName> = new Set(['notes', 'files'])

/** What leads somebody without an account to a record: every table whose `about_id` goes with its record. */
async function dropWhatLeadsTo(tx: Transaction, all: Records): Promise<void> {
  const leading = await tx.rows(select({
    table: sql<string>`c.conrelid::regclass::text`,
    to: sql<string>`c.confrelid::regclass::text`,
  })`
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confdeltype = 'c' and a.attname = 'about_id'`)
  for (const [name, ids] of all)
    for (const { table } of leading.filter(({ to }) => to === getTableName(tableOf(name))))
      await tx.execute(
        sql`delete from ${sql.raw(table)} where about_id = any(${sql.param([...ids])}::uuid[])`,
      )
}

async function keysOf(tx: Transaction, files: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(
    select({ key: f.storedAs })`from ${f} where ${f.id} = any(${sql.param(files)}::uuid[])`,
  )
  return rows.flatMap(({ key }) => key ?? [])
}

/** An archive that still waits to be downloaded would tell everything; answers where these lie. */
async function dropArchives(tx: Transaction, people: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(
    returning({
      id: accessExport.id,
    })`delete from ${accessExport} where ${accessExport.personId} = any(${sql.param(people)}::uuid[])`,
  )
  return rows.map(({ id }) => archiveKeyOf(id))
}

/** Nobody signs in with it any more, and what only the account held goes with it. */
async function closeAccount(tx: Transaction, id: string): Promise<void> {
  const tables = await tx.rows(select({
    table: sql<string>`c.conrelid::regclass::text`,
    column: sql<string>`a.attname`,
  })`
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'`)
  for (const { table, column } of tables)
    await tx.execute(sql`delete from ${sql.raw(table)} where ${sql.identifier(column)} = ${id}`)
  await forgetCallers(tx)
}

/**
 * Imported sheets say the same as the records that came of them, and so do rows that were found to repeat one. A row
 * that was never taken names somebody in cells of its own: one has the last name, another a first name.
 */
async function emptySheets(tx: Transaction, all: Records, isWhole: boolean): Promise<void> {
  const ids = [...all.values()].flatMap((some) => [...some])
  const people = isWhole ? [...(all.get('people') ?? [])] : []
  const names = await givenNamesOf(tx, people)
  const empty = sql`update ${importRow} set ${importRow.cells} = '[]', ${importRow.edits} = '{}', ${importRow.problems} = '[]', ${importRow.notes} = '[]', ${importRow.asks} = '[]',
    ${importRow.keys} = '{}', ${importRow.sameAs} = null`
  await tx.execute(sql`
    ${empty} where record_id = any(${sql.param(ids)}::uuid[]) or same_as->>'id' = any(${sql.param(ids)}::text[])`)
  for (const { given, last } of names)
    await tx.execute(sql`
      ${empty} where exists (select 1 from jsonb_array_elements_text(cells) c where trim(fold(c)) = fold(${last}))
        and exists (select 1 from jsonb_array_elements_text(cells) c
          where trim(fold(c)) = any(array(select fold(g) from unnest(${sql.param(given)}::text[]) g)))`)
}

/** What a call that made something of theirs answered waits a day to be answered again. */
async function dropAnswers(tx: Transaction, all: Records): Promise<void> {
  const ids = [...all.values()].flatMap((some) => [...some])
  await tx.execute(sql`
    delete from ${idempotencyKey} where exists (
      select 1 from unnest(${sql.param(ids)}::text[]) as about(id) where position(about.id in reply) > 0)`)
}

/** Mails to them and about what is theirs say who they are; one still on its way is called back. */
async function emptyMails(tx: Transaction, all: Records, addresses: readonly string[]): Promise<void> {
  const ids = [...all.values()].flatMap((some) => [...some])
  const theirs = sql`(user_id = any(${sql.param(ids)}::uuid[]) or about_id = any(${sql.param(ids)}::uuid[])
    or lower(to_address) = any(${sql.param(addresses)}::text[]))`
  await tx.execute(sql`delete from ${mail} where ${mail.state} = 'waiting' and ${theirs}`)
  await tx.execute(sql`
    update ${mail} set ${mail.toName} = ${anonymised}, ${mail.toAddress} = '', ${mail.subject} = ${anonymised}, ${mail.text} = '', ${mail.html} = '',
      ${mail.error} = null, ${mail.once} = null where ${theirs}`)
  await tx.execute(
    sql`delete from account_requests where lower(email) = any(${sql.param(addresses)}::text[])`,
  )
}

/** Nobody works on an application whose applicant did not answer. */
const workedOn = ongoingStatuses.filter((status) => statusRules(status)?.awaits !== 'response')

/** Whoever applied is an applicant to this, whoever came a student. */
const followedUp = stagesThat('open', 'kept')

/** What stands against anonymising a person, in words; empty when nothing does. */
export async function hindrancesTo(
  tx: Pick<Transaction, 'rows'>,
  person: string,
  caller: string,
): Promise<string[]> {
  const [found] =
    await tx.rows(
      select({
        live: sql<number>`(select count(*) from ${e} join ${s} on ${s.id} = ${e.student}
        where ${s.person} = ${person} and ${alive(e)} and ${alive(s)}
          and ${e.status} <> all(${sql.param(endedEngagementStatuses)}::text[]))`,
        ongoing: sql<number>`(select count(*) from ${a} where ${a.person} = ${person} and ${alive(a)}
        and ${a.status} = any(${sql.param(workedOn)}::text[]))`,
        known: sql<number>`(select count(*) from ${l} where ${l.person} = ${person} and ${alive(l)}
        and ${l.stage} = any(${sql.param(followedUp)}::text[]))`,
        own: sql<number>`(select count(*) from ${u} where ${u.person} = ${person} and ${u.id} = ${caller})`,
        done: sql<number>`(select count(*) from ${an} where ${an.recordType} = 'people' and ${an.recordId} = ${person} and ${an.action} = 'anonymise')`,
      })``,
    )
  if (!found) return []
  return [
    ...(found.done > 0 ? ['They have been anonymised already.'] : []),
    ...(found.live > 0 ? ['They study here: an engagement of theirs is live. End it first.'] : []),
    ...(found.ongoing > 0
      ? ['An application of theirs is being worked on. Reject or discontinue it first.']
      : []),
    ...(found.known > 0
      ? ['They are a potential student: the college follows them up. Let them go first.']
      : []),
    ...(found.own > 0 ? ['This is you. Ask another administrator.'] : []),
  ]
}
