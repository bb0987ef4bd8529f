import { usualHesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { collectionOf } from '@minster/domain/register/paths'
import { beforeAll, expect, it } from 'vitest'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import type { Reply } from '#test/make.ts'
import { openMissing } from '../missing/test-missing.ts'
import { fileMade, giveSchema, makeReturnFile } from './test-exports.ts'

const settings = { ...usualHesaSettings, ukprn: '10007143', awardingBody: '10007167' }
const college = await testApp({ college: { hesa: settings } })
const there = await openMissing(college)
const files = '/api/hesa/collections/25056/exports'
const l = table('hesa-collections')
const h = table(hesaSchemas)
let officer: SignedInCalls
let collection: Reply

beforeAll(async () => {
  officer = await college.as('hesa')
  collection = (await there.admin.get('/api/hesa-collections')).json().data[0]
  await there.student('Sellers')
  await giveSchema(officer)
  await makeReturnFile(officer)
})

/** Has a file made, and something changed after it was written and before it is kept. */
async function makeWhile(change: (tx: Transaction) => Promise<unknown>) {
  const { id } = (await officer.post(files, undefined)).json().data
  await college.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${l} where ${l.id} = ${collection.id} for update`)
    await eventually(async () =>
      expect((await officer.get(`${files}/${id}`)).json().data).toMatchObject({ state: 'Running', done: 1 }),
    )
    await change(tx)
  })
  return fileMade(officer, id)
}

it.each([
  {
    meanwhile: 'the schema was taken back',
    change: (tx: Transaction) => tx.execute(sql`delete from ${h} where ${h.collection} = ${collection.id}`),
    failure: 'The schema of 25056 was changed while this file was being made. Make it again.',
  },
  {
    meanwhile: 'the collection was closed',
    change: (tx: Transaction) =>
      college.door.change(
        tx,
        collectionOf('hesa-collections'),
        collection.id,
        { state: 'Closed' },
        { caller: nobody, byRule: true },
      ),
    failure: 'A file of 25056 was sent while this one was being made.',
  },
])('a file is not kept where $meanwhile, and the one before still is', async ({ change, failure }) => {
  await giveSchema(officer)
  const [before] = (await officer.get(files)).json().data.filter(({ isKept }: { isKept: boolean }) => isKept)
  expect(await makeWhile(change)).toMatchObject({ state: 'Failed', failure, isKept: false, hash: null })
  expect((await officer.get(`${files}/${before.id}/file`)).statusCode).toBe(200)
})
