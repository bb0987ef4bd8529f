import { fieldAt } from '@minster/domain/kit/record/record'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf, isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import type { RetentionAction, RetentionRule } from '@minster/domain/register/retention/rules'
import type { Disk } from 'flydrive'
import type { Forget } from '#kit/departments/department.ts'
import { fromOf, tableNamed } from '#kit/records/from.ts'
import type { Door } from '#kit/records/store.ts'
import { agreesToAnything } from '#people/consents/agrees.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { anonymise, hindrancesTo, type Sweeping } from '../privacy/anonymise.ts'
import { type Records, recordsOf, rootOf } from '../privacy/records-of.ts'
import { readDue } from './due.ts'

const { p, u, r } = tables({ p: 'people', u: 'users', r: 'roles' })

export interface Performing {
  readonly tx: Transaction
  readonly door: Door
  readonly disk: Disk
  readonly caller: Caller
  readonly rule: RetentionRule
  /** How long the rule keeps. */
  readonly months: number
  /** YYYY-MM-DD */
  readonly today: string
  readonly at: string
  readonly forget: Forget
}

/**
 * Does to one record what its rule says; answers what is left to do once the transaction stands. Whatever somebody did since it
 * was read counts: what is due no more is left alone.
 */
export async function performOn(id: string, doing: Performing): Promise<Sweeping> {
  const { tx, today, months } = doing
  const { of, action } = doing.rule
  if (!('records' in of)) throw new Error('Trails are deleted together.')
  await holdWithPerson(tx, of.records, id)
  const { total } = await readDue(tx, { of, action, months, today }, { page: 1, pageSize: 1, only: id })
  return total === 0 ? nothingLeft : actions[action](id, of.records, doing)
}

/** Nobody changes the record, or says anything of what the person agrees to, until the transaction ends. */
async function holdWithPerson(tx: Transaction, name: RecordName, id: string): Promise<void> {
  // The person first, as everybody does who takes up an episode of theirs: nobody waits for each other then.
  const person = await personOf(tx, name, id)
  if (person !== null) await tx.rows(sql`select 1 from ${p} where ${p.id} = ${person} for update`)
  await tx.rows(sql`select 1 from ${tableNamed(name)} where id = ${id} for update`)
}

const nothingLeft: Sweeping = async () => undefined

const actions: Readonly<
  Record<RetentionAction, (id: string, name: RecordName, doing: Performing) => Promise<Sweeping>>
> = {
  async archive(id, name, { tx, door, caller, rule, today }) {
    const how = { caller, byRule: true, reason: rule.title }
    await door.change(tx, collectionOf(name), id, { archived: today }, how)
    return nothingLeft
  },
  async bin(id, name, { tx, door, caller, rule }) {
    const how = { caller, byRule: true, reason: rule.title }
    // What hangs on it goes first; left behind, it would keep the record in the bin for ever.
    const inOrder = [...(await recordsOf(tx, rootOf(name, id)))].toReversed()
    for (const [type, ids] of inOrder)
      for (const one of ids)
        if (await isLive(tx, type, one)) await door.remove(tx, collectionOf(type), one, how)
    return nothingLeft
  },
  async anonymise(id, name, doing) {
    const roots = new Map(rootOf(name, id))
    const person = await personOf(doing.tx, name, id)
    if (person !== null && (await isAllThatIsLeft(doing, person, roots)))
      roots.set('people', new Set([person]))
    return blanked(roots, 'anonymise', doing)
  },
  async reduce(id, name, doing) {
    const roots = new Map(rootOf(name, id))
    const person = await personOf(doing.tx, name, id)
    if (person !== null) {
      const [hindrance] = await hindrancesTo(doing.tx, person, doing.caller.userId)
      if (hindrance !== undefined) throw new AppError('CONFLICT', hindrance)
      roots.set('people', new Set([person]))
    }
    return blanked(roots, 'reduce', doing)
  },
  async delete() {
    throw new Error('Records are never deleted for good by a rule; they go to the bin.')
  },
}

async function isLive(tx: Transaction, name: RecordName, id: string): Promise<boolean> {
  const from = fromOf(name)
  const [row] = await tx.rows(
    sql`select 1 ${from.clause()} where ${from.own('id')} = ${id} and ${from.own('deleted_at')} is null`,
  )
  return row !== undefined
}

async function blanked(roots: Records, action: 'anonymise' | 'reduce', doing: Performing): Promise<Sweeping> {
  const { tx, disk, caller, rule, at, forget } = doing
  const keeps = 'records' in rule.of ? rule.of.keeps : undefined
  const { sweep } = await anonymise(tx, disk, roots, {
    action,
    reason: rule.title,
    userId: caller.userId,
    userName: caller.name,
    at,
    forget,
    ...(keeps && { keeps }),
  })
  return sweep
}

async function personOf(tx: Transaction, name: RecordName, id: string): Promise<string | null> {
  const link = fieldAt(recordTypes[name], 'person')
  if (link?.field.kind !== 'link' || link.field.to !== 'people') return null
  const [row] = await tx.rows(
    select({
      person: sql<string | null>`${sql.identifier(link.column)}`,
    })`from ${tableNamed(name)} where id = ${id}`,
  )
  return row?.person ?? null
}

/** What holds nobody by itself; consents and what was said go with the person. */
const aside: ReadonlySet<RecordName> = new Set([
  'people',
  'users',
  'notes',
  'files',
  'interactions',
  'consents',
])

/**
 * Whether nothing else is kept of a person: what belongs to them is in hand now, was anonymised before, or holds nobody.
 * Episodes that are over wait for each other and for nothing else; one that is not is a hindrance, and so is a yes of somebody who
 * was a potential student or came to an event: the college keeps them while they agree to hear from it.
 */
async function isAllThatIsLeft({ tx, caller }: Performing, person: string, roots: Records): Promise<boolean> {
  if ((await hindrancesTo(tx, person, caller.userId)).length > 0 || (await worksHere(tx, person)))
    return false
  const theirs = await recordsOf(tx, rootOf('people', person))
  const isHeard = ['leads', 'registrations'] as const
  if (isHeard.some((name) => theirs.get(name)?.size) && (await agrees(tx, person))) return false
  const inHand = await recordsOf(tx, roots)
  const before = await recordsOf(tx, await anonymisedAmong(tx, theirs))
  for (const [name, ids] of theirs)
    for (const id of ids) {
      const isAside = aside.has(name) || (name === 'leads' && !roots.has('leads'))
      if (!isAside && !inHand.get(name)?.has(id) && !before.get(name)?.has(id)) return false
    }
  return true
}

async function agrees(tx: Transaction, person: string): Promise<boolean> {
  const [found] = await tx.rows(select({ agrees: agreesToAnything(sql`${person}::uuid`) })``)
  return found?.agrees === true
}

/** Whether somebody signs in to more than forms of their own. */
async function worksHere(tx: Transaction, person: string): Promise<boolean> {
  const rows = await tx.rows(
    select({ id: u.id })`from ${u} join ${r} on ${r.id} = any(${u.roles})
      where ${u.person} = ${person} and ${u.active} and ${alive(u)} and ${alive(r)}
        and exists (select from unnest(${r.claims}) claim where claim !~ '^forms:') limit 1`,
  )
  return rows.length > 0
}

async function anonymisedAmong(tx: Transaction, records: Records): Promise<Records> {
  const ids = [...records.values()].flatMap((some) => [...some])
  const rows = await tx.rows(select({
    name: sql<string>`record_type`,
    id: sql<string>`record_id`,
  })`from anonymisations
    where deed = 'anonymise' and record_id = any(${sql.param(ids)}::uuid[])`)
  const found = new Map<RecordName, Set<string>>()
  for (const { name, id } of rows)
    if (isRecordName(name)) found.set(name, new Set([...(found.get(name) ?? []), id]))
  return found
}
