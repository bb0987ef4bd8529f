import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Caller } from '#platform/http/caller.ts'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'
import { keepChangeSet, readChangeSets } from './change-sets.ts'
import { foreseeUndo, undoChangeSet } from './undo-change-set.ts'

const { as, clock, database, door } = await testApp()
const office = await as('sysadmin', { name: 'Olga Office' })
const york = await makeHub(office, 'York')
const london = await makeHub(office, 'London')
const leads = collectionOf('leads')

/** Somebody who changes every student, and works with potential students at one place. */
const atHub = ({ id: hub }: Reply): Caller => {
  const grants: Caller['grants'] = [
    { claims: ['students', 'people'], scope: 'everything' },
    { claims: ['leads'], scope: 'hub' },
  ]
  const claims = grants.flatMap((grant) => grant.claims)
  return { ...nobody, userId: office.userId, claims, grants, hub }
}
const everywhere: Caller = { ...atHub(york), claims: ['*'], grants: [{ claims: ['*'], scope: 'everything' }] }

/** A potential student of York whose note was changed by a step that is kept, and what became of them since. */
async function stepOn(since: 'nothing' | 'changed' | 'in the bin' | 'gone') {
  const person = await makePerson(office, { lastName: 'Hidden' })
  const lead = await make(office, 'leads', { person: person.id, hub: york.id })
  const id = await database.transaction(async (tx) => {
    await door.settle(tx, leads, lead.id, { note: 'Seen' }, { caller: everywhere, byRule: true })
    return keepChangeSet({ tx, caller: everywhere }, { name: 'people', id: person.id }, door.writtenIn(tx))
  })
  const { version } = (await office.get(`/api/leads/${lead.id}`)).json().data
  if (since === 'changed') await office.patch(`/api/leads/${lead.id}`, { note: 'Again' }, { version })
  if (since === 'in the bin' || since === 'gone') await office.delete(`/api/leads/${lead.id}`)
  if (since === 'gone') await database.execute(sql`delete from leads where id = ${lead.id}`)
  const changeSet = (await readChangeSets(database, [id])).get(id)
  if (!changeSet) throw new Error('The step was not kept.')
  return changeSet
}

const unseen = ['Something you may not see has changed since. Ask somebody who may see it to undo this.']

it.each([
  ['nothing', []],
  ['changed', ['Olga Office has changed the potential student “Hannah Hidden” since: Note.']],
  ['in the bin', ['The potential student “Hannah Hidden” is in the bin now. Take it out first.']],
  ['gone', ['The potential student was deleted from the bin for good.']],
] as const)('whoever may not see a record (%s since) hears nothing of it', async (since, hindrances) => {
  const changeSet = await stepOn(since)
  const toldTo = (caller: Caller) =>
    database.transaction((tx) => foreseeUndo(tx, changeSet, { door, caller, standing: [] }))
  const told = { hindrances, lines: since === 'gone' ? [] : ['The potential student “Hannah Hidden”: Note.'] }
  const hidden = { hindrances: since === 'nothing' ? [] : unseen, lines: [] }
  expect(await toldTo(everywhere)).toEqual(told)
  // Of what is there no longer nobody knows where it belonged.
  expect(await toldTo(atHub(york))).toEqual(since === 'gone' ? hidden : told)
  expect(await toldTo(atHub(london))).toEqual(hidden)
})

it('what stands in the way is told no otherwise where it is tried all the same', async () => {
  const changeSet = await stepOn('changed')
  const undo = (caller: Caller) =>
    database.transaction((tx) =>
      undoChangeSet(tx, changeSet, {
        door,
        caller,
        standing: [],
        at: clock.now().toISOString(),
        reason: 'Undone',
      }),
    )
  await expect(undo(atHub(london))).rejects.toThrow(unseen[0])
  await expect(undo(atHub(york))).rejects.toThrow(/Hannah Hidden/)
})
