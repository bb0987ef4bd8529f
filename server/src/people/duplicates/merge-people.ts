import { permits } from '@minster/domain/kit/permissions/permissions'
import { takenOver } from '@minster/domain/people/contacts/person-merging'
import { mergesPeople } from '@minster/domain/people/contacts/person-rights'
import type { Merging } from '@minster/domain/people/duplicates/duplicate-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { addWritten, hindranceTo, type MergedField, mergeRecords } from '#kit/records/merge.ts'
import { hangingFrom } from '#kit/records/merge-links.ts'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { keepTheStricter } from '../consents/merged.ts'
import type { Looking } from '../contacts/shown.ts'
import { problemsOfMoving, readAccounts } from './compare.ts'
import { hindranceOfDeath } from './one-has-died.ts'
import { carryDismissals } from './pairs.ts'

const { r } = tables({ r: 'people' })

/** Makes one person part of another. What may not be is refused with all its reasons. Answers the id of the merge. */
export async function mergePeople(
  tx: Transaction,
  door: Door,
  decided: Merging,
  looking: Looking,
  at: string,
): Promise<string> {
  const { kept, gone, versions, take, account } = decided
  const { caller } = looking
  if (!permits(caller.claims, mergesPeople)) throw new AppError('FORBIDDEN')
  const pair = { name: 'people', kept, gone } as const
  const hindrance = (await hindranceTo(tx, pair, { lock: true })) ?? (await hindranceOfDeath(tx, pair))
  if (hindrance !== null) throw hindrance
  const mine = await readAccounts(tx, kept)
  const theirs = await readAccounts(tx, gone)
  const problems = await problemsOfMoving(
    tx,
    pair,
    await hangingFrom(tx, 'people', gone, kept),
    theirs,
    looking,
  )
  if (problems.length > 0)
    throw new AppError(
      problems.some(({ param }) => param.includes('.')) ? 'INVALID' : 'FORBIDDEN',
      problems[0]?.message,
      problems,
    )
  const closing = [...mine, ...theirs].filter(({ active, id }) => active && id !== account)
  const isChoice = mine.some(({ active }) => active) && theirs.some(({ active }) => active)
  if (isChoice) await demandChoice(tx, decided, looking, [...mine, ...theirs])

  const values = await readBoth(tx, kept, gone)
  await keepTheStricter(tx, door, decided, caller, at)
  const merged = await mergeRecords(tx, door, {
    ...pair,
    versions,
    values: takenOver(values.kept, values.gone, take),
    caller,
    at,
  })
  await carryDismissals(tx, gone, kept)
  if (isChoice) {
    const closed: MergedField[] = []
    const how = {
      caller,
      byRule: true,
      action: 'merged',
      reason: 'They sign in with their other account',
    } as const
    for (const { id } of closing) {
      await door.settle(tx, collectionOf('users'), id, { active: false }, how)
      closed.push({ type: 'users', id, path: 'active', from: true, to: false })
    }
    await addWritten(tx, merged.id, closed)
  }
  return merged.id
}

async function readBoth(tx: Transaction, kept: string, gone: string) {
  const stored = await readStored(tx, 'people', sql`${r.id} in (${kept}, ${gone})`)
  const valuesOf = (id: string) => stored.find((one) => one.id === id)?.values ?? {}
  return { kept: valuesOf(kept), gone: valuesOf(gone) }
}

/** Of two accounts that sign in one goes on; nobody closes one that may do more than they decide over. */
async function demandChoice(
  tx: Transaction,
  { kept, gone, account }: Merging,
  looking: Looking,
  accounts: Awaited<ReturnType<typeof readAccounts>>,
): Promise<void> {
  if (!accounts.some(({ id, active }) => id === account && active))
    throw new AppError('INVALID', undefined, [
      {
        param: 'account',
        message: 'Both can sign in. Choose the account they go on with; the other is closed.',
      },
    ])
  const problems = await problemsOfMoving(tx, { kept: gone, gone: kept }, [], accounts, looking)
  if (problems.length > 0) throw new AppError('FORBIDDEN', problems[0]?.message, problems)
}
