import { expect, it } from 'vitest'
import { make, makePerson, type Reply } from '#test/make.ts'
import { openRollover } from './test-rollover.ts'

const { admin, ma, study, rollOver, undo, linesOf } = await openRollover()

/** Somebody in their last year of the MA who was a potential student before. */
async function finishing(name: string): Promise<Reply> {
  const person = await makePerson(admin, { firstName: 'Sam', lastName: name })
  const lead = await make(admin, 'leads', { person: person.id })
  const engagement = { programme: ma.id, expectedEnd: '2027-07-31' }
  await study({ name, person, engagement, session: { level: '7' }, answer: { answer: 'Finishing' } })
  return lead
}
const read = async ({ id }: Reply) => (await admin.get(`/api/leads/${id}`)).json().data

it('potential students stand in nobody’s way when a rollover is undone, whatever became of them', async () => {
  const [noted, binned] = [await finishing('Noted'), await finishing('Binned')]
  expect(await read(noted)).toMatchObject({ stage: 'Student' })
  const run = await rollOver()
  const { version, stage } = await read(noted)
  expect(stage).toBe('MA completed')
  const changed = await admin.patch(`/api/leads/${noted.id}`, { note: 'Invite them.' }, { version })
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await admin.delete(`/api/leads/${binned.id}`)).statusCode).toBeLessThan(300)
  const back = await undo(run.id)
  expect(await linesOf(run.id, 'state=kept')).toEqual([])
  expect(back.counts).toContainEqual({ state: 'undone', count: 2 })
  expect(await read(noted)).toMatchObject({ stage: 'Student', note: 'Invite them.' })
})
