import { coversGrant } from '@minster/domain/access/rights/claims'
import type { Grant } from '@minster/domain/access/rights/roles'
import { canSee } from '@minster/domain/access/rights/visibility'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { likenessOf } from '@minster/domain/people/contacts/person-likeness'
import { mergesPeople } from '@minster/domain/people/contacts/person-rights'
import type {
  Comparison,
  HangingShown,
  LinkedAccount,
  Side,
} from '@minster/domain/people/duplicates/duplicate-calls'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collections, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { lastSignIns } from '#access/auth/sign-in-tables.ts'
import { mails } from '#kit/outbox/tables.ts'
import { history } from '#kit/records/history-table.ts'
import { collisions, hindranceTo } from '#kit/records/merge.ts'
import { type Hanging, hangingFrom } from '#kit/records/merge-links.ts'
import { isOnlyAddedTo } from '#kit/records/only-added-to.ts'
import { readStored } from '#kit/records/row.ts'
import { visibleAmong } from '#kit/records/subject.ts'
import { alive, optional, table, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readPerson } from '#platform/http/rights.ts'
import { type Looking, readRecordFacts, readShown } from '../contacts/shown.ts'
import { hintsAbout } from './hints.ts'
import { recognisableIn } from './person-keys.ts'

const { r, h, u } = tables({ r: 'people', h: history, u: 'users' })
const { r: rRow } = tables({ r: 'roles' })
const { l } = optional(tables({ l: lastSignIns }))
const mail = table(mails)

/** Two people laid side by side, with everything that hangs on either. */
export async function compare(
  db: Queryable,
  ids: readonly [string, string],
  looking: Looking,
): Promise<Comparison> {
  const [one, other] = ids
  const hindrance = await hindranceTo(db, { name: 'people', kept: one, gone: other })
  if (hindrance !== null) throw hindrance
  const [first, second] = await Promise.all([
    readSide(db, one, other, looking),
    readSide(db, other, one, looking),
  ])
  return {
    sides: [first, second],
    likeness: likenessOf(recognisableIn(first.values), recognisableIn(second.values)),
    suggested: suggestedOf(first, second),
    hints: await hintsAbout(db, ids, looking),
    mayMerge: permits(looking.caller.claims, mergesPeople),
  }
}

async function readSide(db: Queryable, id: string, other: string, looking: Looking): Promise<Side> {
  const [stored] = await readStored(db, 'people', sql`${r.id} = ${id} and ${alive(r)}`)
  const person = (await readShown(db, [id], looking)).get(id)
  if (!stored || !person) throw new AppError('NOT_FOUND', 'This person does not exist.')
  const seen = fieldsOf(recordTypes.people).filter((placed) => canSee(looking.caller, placed))
  const hanging = await hangingFrom(db, 'people', id, other)
  const accounts = await readAccounts(db, id)
  const [mails] = await db.rows(
    select({
      count: sql<number>`count(*)`,
    })`from ${mail} where ${mail.aboutType} = 'people' and ${mail.aboutId} = ${id}`,
  )
  return {
    person,
    version: stored.version,
    values: Object.fromEntries(seen.map(({ path }) => [path, stored.values[path] ?? null])),
    writtenAt: await writtenAt(db, id),
    hanging: await shownOf(db, hanging, looking),
    mails: mails?.count ?? 0,
    accounts,
    stays: (await problemsOfMoving(db, { kept: other, gone: id }, hanging, accounts, looking)).map(
      ({ message }) => message,
    ),
  }
}

async function writtenAt(db: Queryable, id: string): Promise<Record<string, string>> {
  const rows = await db.rows(select({ path: sql<string>`c->>'path'`, at: sql<string>`max(${h.at})` })`
    from ${h}, jsonb_array_elements(${h.changes}) c
    where ${h.recordType} = 'people' and ${h.recordId} = ${id} group by 1`)
  return Object.fromEntries(rows.map(({ path, at }) => [path, at]))
}

async function shownOf(
  db: Queryable,
  hanging: readonly Hanging[],
  { caller, features }: Looking,
): Promise<HangingShown[]> {
  const live = hanging.filter(({ type, inBin }) => !inBin && type !== 'users')
  const byType = Map.groupBy(live, ({ type }) => type)
  const shown = await Promise.all(
    [...byType].map(async ([type, records]): Promise<HangingShown> => {
      const ids = [...new Set(records.map(({ id }) => id))]
      const { title, plural } = recordTypes[type]
      const seen = hasCallsOfItsOwn(type) ? null : await visibleAmong(db, caller, type, ids, features)
      // It goes where its person goes, whoever sees it.
      const goes = isOnlyAddedTo(type)
      const facts = await readRecordFacts(db, caller, type, seen ? [...seen.keys()] : [])
      return {
        type,
        title: ids.length === 1 ? title : plural,
        count: goes ? (seen?.size ?? 0) : ids.length,
        records: ids.flatMap((id) => {
          const visible = seen?.get(id)
          return visible ? [{ id, ...visible, facts: facts.get(id) ?? [] }] : []
        }),
        unseen: seen && !goes ? ids.filter((id) => !seen.has(id)).length : 0,
      }
    }),
  )
  return shown.filter(({ count }) => count > 0)
}

/** Notes, files and tasks are seen with what they are about. */
function hasCallsOfItsOwn(type: RecordName): boolean {
  return collections.some(({ path, declaration }) => path === type && declaration.served === false)
}

export async function readAccounts(db: Queryable, person: string): Promise<LinkedAccount[]> {
  return db.rows(select({
    id: u.id,
    name: u.name,
    email: u.email,
    active: sql<boolean>`coalesce(${u.active}, false)`,
    lastSignIn: l.at,
    roles: sql<readonly string[]>`coalesce((select array_agg(${rRow.name} order by ${rRow.name}) from ${rRow}
        where ${rRow.id} = any(${u.roles}) and ${alive(rRow)}), '{}')`,
  })`
    from ${u} left join ${l} on ${l.userId} = ${u.id}
    where ${u.person} = ${person} and ${alive(u)} order by ${u.active} desc, ${l.at} desc nulls last, ${u.id}`)
}

/** Whether the caller may decide over an account: one that opens only a portal, or nothing they may not do themselves. */
async function mayDecideOver(db: Queryable, account: LinkedAccount, caller: Caller): Promise<boolean> {
  const grants: readonly Grant[] = (await readPerson(db, account.id))?.caller.grants ?? []
  return grants.every(
    (grant) =>
      grant.claims.every((claim) => claim.startsWith('forms:')) ||
      (permits(caller.claims, 'users:edit') && coversGrant(caller.grants, grant)),
  )
}

/** What stands against making one person part of another, besides the state of the two. */
export async function problemsOfMoving(
  db: Queryable,
  { kept, gone }: { readonly kept: string; readonly gone: string },
  hanging: readonly Hanging[],
  accounts: readonly LinkedAccount[],
  looking: Looking,
): Promise<Problem[]> {
  const shown = await shownOf(db, hanging, looking)
  const hidden = shown.filter(({ unseen }) => unseen > 0)
  const unseen = hidden.map(({ title, unseen: count }) => ({
    param: 'gone',
    message: `${count} ${inSentence(title)} would move that you may not see. Ask somebody who may see ${count === 1 ? 'it' : 'them'} to merge these two.`,
  }))
  const guarded: Problem[] = []
  for (const account of accounts)
    if (!(await mayDecideOver(db, account, looking.caller)))
      guarded.push({
        param: 'account',
        message: `${account.email} is an account that may do more than you decide over. Ask an administrator to merge these two.`,
      })
  return [...(await collisions(db, { name: 'people', kept, gone }, hanging)), ...unseen, ...guarded]
}

/** The one with more of the college’s work on it stays; of two alike the one known longer. */
function suggestedOf(one: Side, other: Side): string {
  if (one.stays.length !== other.stays.length)
    return one.stays.length > other.stays.length ? one.person.id : other.person.id
  const weightOf = ({ hanging }: Side) => hanging.reduce((sum, { count }) => sum + count, 0)
  if (weightOf(one) !== weightOf(other))
    return weightOf(one) > weightOf(other) ? one.person.id : other.person.id
  return one.person.createdAt <= other.person.createdAt ? one.person.id : other.person.id
}
