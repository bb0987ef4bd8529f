import type { Problem } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { maySubject, type Subject } from '#kit/records/subject.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { readPerson } from '#platform/http/rights.ts'

const { u } = tables({ u: 'users' })

const mostOffered = 20
const mostTried = 60

/** Who could do a task about a record: active people who may see it, by name. */
export async function ownersFor(
  db: Queryable,
  subject: Subject,
  search: string,
  features: Features,
): Promise<{ id: string; label: string }[]> {
  const people = await db.rows(select({ id: u.id, label: u.name })`from ${u}
    where ${u.active} and ${alive(u)} and strpos(fold(${u.name}), fold(${search})) > 0
    order by ${u.name}, ${u.id} limit ${mostTried}`)
  const offered: { id: string; label: string }[] = []
  for (const person of people) {
    if (offered.length === mostOffered) break
    if (await maySee(db, person.id, subject, features)) offered.push(person)
  }
  return offered
}

/** What is wrong with somebody as the owner of a task about a record. */
export async function ownerProblems(
  db: Queryable,
  owner: unknown,
  subject: Subject,
  features: Features,
): Promise<Problem[]> {
  const id = typeof owner === 'object' && owner !== null ? Reflect.get(owner, 'id') : owner
  // That nobody was named, or nobody who exists, the door says.
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/i.test(id)) return []
  if (await maySee(db, id, subject, features)) return []
  return [{ param: 'owner', message: 'They may not see this record. Choose somebody who may.' }]
}

async function maySee(db: Queryable, userId: string, subject: Subject, features: Features): Promise<boolean> {
  const person = await readPerson(db, userId)
  return person?.isActive === true && maySubject(db, person.caller, subject, 'view', features)
}
