import { expect, it } from 'vitest'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { eventually } from '#test/eventually.ts'
import { make } from '#test/make.ts'
import { durhamChanges } from './tables.ts'
import { openDurham } from './test-changes.ts'

const { c } = tables({ c: durhamChanges })
const { admin, registrar, database, study, tellAll, kinds } = await openDurham()

it('makes an entry for each student who leaves with the rollover', async () => {
  for (let count = 0; count < 11; count++) {
    const { session } = await study({ start: '2026-08-10', expectedEnd: '2029-07-31' })
    await make(admin, 'intentions', { session: session.id, answer: 'Withdraw' })
  }
  await tellAll()
  const { meta } = (await registrar.get('/api/year-rollover?year=2026-27')).json()
  const begun = await registrar.post('/api/year-rollover', { year: '2026-27', print: meta.print })
  expect(begun.statusCode, begun.body).toBeLessThan(300)
  const { id } = begun.json().data
  await eventually(async () =>
    expect((await registrar.get(`/api/year-rollover/runs/${id}`)).json().data.state).toBe('done'),
  )
  expect(await kinds()).toEqual(Array.from({ length: 11 }, () => 'withdrawal'))
  const since = await database.rows(select({ from: c.fromDay })`from ${c}`)
  expect(since.every(({ from }) => from !== null)).toBe(true)
  await registrar.post(`/api/year-rollover/runs/${id}/undo`)
  await eventually(async () =>
    expect((await registrar.get(`/api/year-rollover/runs/${id}`)).json().data.state).toBe('undone'),
  )
  expect(await kinds()).toEqual([])
})
