import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openDurham } from '../changes/test-changes.ts'
import { forgetFacts } from './forget-facts.ts'

const { database, study, tellAll, change, kinds, queue } = await openDurham()

it('takes somebody out of what Durham was told, and leaves what tells nobody who they are', async () => {
  const [one, other] = [await study(), await study()]
  await tellAll()
  for (const { person, engagement } of [one, other]) {
    await change(`people/${person.id}`, { lastName: 'Quillfeather' })
    await change(`engagements/${engagement.id}`, { studyPace: 'FT' })
  }
  const file = '0190a000-0000-7000-8000-000000000001'
  await database.execute(sql`insert into durham_file_rows (file, place, engagement, aspect, facts, cells)
    select ${file}::uuid, row_number() over (), engagement, aspect, facts, '["Hannah"]' from durham_sent`)
  await database.transaction((tx) => forgetFacts(tx, [one.person.id], []))
  expect((await queue()).filter(({ engagement }) => engagement === one.engagement.id)).toMatchObject([
    { kind: 'pace' },
  ])
  const rows =
    await database.rows(sql`select d.facts ? 'lastName' as named, r.facts ? 'lastName' as listed, r.cells
    from durham_sent d join durham_file_rows r on r.engagement = d.engagement order by d.engagement = ${other.engagement.id}`)
  expect(rows).toEqual([
    { named: false, listed: false, cells: [] },
    { named: true, listed: true, cells: ['Hannah'] },
  ])
  // What is forgotten does not come up again with whatever happens to them.
  await change(`engagements/${one.engagement.id}`, { studyPace: 'PT', expectedEnd: '2030-07-31' })
  expect((await kinds()).toSorted()).toEqual(['length', 'name', 'pace'])
})
