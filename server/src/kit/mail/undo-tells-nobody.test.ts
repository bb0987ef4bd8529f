import { fieldsOf } from '@minster/domain/kit/record/record'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf, isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordRules } from '#departments.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readPerson } from '#platform/http/rights.ts'
import { testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { tableNamed } from '../records/from.ts'
import type { Action } from '../records/history.ts'

const college = await testApp({ filling: demonstration })
const { database, door, clock, config, queue } = college

/** What is told in a transaction that leaves nothing behind: templates of mails, events of notifications. */
async function toldBy(work: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  const leave = new Error('Nothing of it stays.')
  let told: string[] = []
  try {
    await database.transaction(async (tx) => {
      const last = await latest(tx)
      await work(tx)
      const rows = await tx.rows<{ what: string }>(sql`
        select 'notification ' || event as what from notifications where id > ${last.notification}
        union all select template from mails where id <> all(${sql.param(last.mails)}::uuid[])`)
      told = rows.map(({ what }) => what)
      throw leave
    })
  } catch (error) {
    // What is refused tells nobody either.
    if (error !== leave && !(error instanceof AppError)) throw error
  }
  return told
}

async function latest(tx: Transaction) {
  const [row] = await tx.rows<{ notification: number; mails: string[] }>(sql`
    select coalesce((select max(id) from notifications), 0) as notification,
      coalesce((select array_agg(id) from mails), '{}') as mails`)
  return row ?? { notification: 0, mails: [] }
}

/** Two records of each type that rules hang on. */
async function records(): Promise<{ readonly name: RecordName; readonly id: string }[]> {
  const names = Object.keys(recordRules({ config, college: college.college, queue, clock }))
  const found = names.filter(isRecordName).map(async (name) => {
    const rows = await database.rows<{ id: string }>(
      sql`select id from ${tableNamed(name)} where deleted_at is null order by id limit 2`,
    )
    return rows.map(({ id }) => ({ name, id }))
  })
  return (await Promise.all(found)).flat()
}

async function officer(): Promise<Caller> {
  const { userId } = await college.as('sysadmin')
  const person = await readPerson(database, userId)
  if (!person) throw new Error('Somebody who was just made is not there.')
  return person.caller
}

/** Sets every field of choice of those records to each of its values, in turn: what rules go by when they write to somebody. */
async function toldByEveryStep(action: Action): Promise<ReadonlySet<string>> {
  const caller = await officer()
  const how = { caller, byRule: true, action } as const
  const told = new Set<string>()
  for (const { name, id } of await records())
    for (const { path, field } of fieldsOf(recordTypes[name]))
      if (field.kind === 'choice')
        for (const choice of Object.keys(field.choices ?? {})) {
          const step = await toldBy((tx) => door.settle(tx, collectionOf(name), id, { [path]: choice }, how))
          for (const one of step) told.add(one)
        }
  return told
}

describe('what is undone', () => {
  it('tells nobody, whichever rule would write of the same change', async () => {
    expect([...(await toldByEveryStep('changed'))]).toEqual(
      expect.arrayContaining(['ios-received', 'extension-approved', 'notification extension']),
    )
    expect([...(await toldByEveryStep('undone'))]).toEqual([])
  })

  it('tells nobody when what it made goes to the bin, and what it binned comes out of it', async () => {
    const caller = await officer()
    for (const { name, id } of await records()) {
      const collection = collectionOf(name)
      const how = { caller, byRule: true } as const
      expect(
        await toldBy((tx) => door.remove(tx, collection, id, { ...how, action: 'undone' })),
        name,
      ).toEqual([])
      const removed = await toldBy((tx) => door.remove(tx, collection, id, how))
      const both = await toldBy(async (tx) => {
        await door.remove(tx, collection, id, how)
        await door.restore(tx, collection, id, how)
      })
      // Notifications of the removal that nobody has read are gone again.
      expect(both, name).toEqual(removed.filter((one) => !one.startsWith('notification ')))
    }
  })
})
