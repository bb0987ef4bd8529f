import { changeSchemaOf } from '@minster/domain/kit/record/schema'
import { nest } from '@minster/domain/kit/record/values'
import { type RecordName, recordTypeOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readStored } from '#kit/records/row.ts'
import { testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { inventRecords } from './invented.ts'

const { database, clock } = await testApp({ filling: demonstration })
const invent = (name: RecordName, given = {}) =>
  database.transaction((tx) => inventRecords(tx, name, { today: clock.today(), count: 3, given }))

// Between them they have fields of every kind.
it.each<RecordName>([
  'organisations',
  'hubs',
  'people',
  'students',
  'placements',
  'ios-requests',
  'system-data',
  'assignment-marks',
  'formation-meetings',
  'tasks',
])('the demonstration college invents %s that their own fields allow', async (name) => {
  const before = new Set((await readStored(database, name, sql`true`)).map(({ id }) => id))
  await invent(name)
  const made = (await readStored(database, name, sql`true`)).filter(({ id }) => !before.has(id))
  expect(made).toHaveLength(3)
  for (const { values } of made) {
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    expect(changeSchemaOf(recordTypeOf(name).fields).safeParse(nest(filled)).error?.issues ?? []).toEqual([])
  }
})

it('the demonstration college says which field nobody can invent', async () => {
  await expect(invent('bursary-rounds')).rejects.toThrow('"academicYear" of "bursary-rounds"')
})
