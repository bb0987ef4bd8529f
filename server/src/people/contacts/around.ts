import type { AroundContact, AroundOrganisation } from '@minster/domain/people/contacts/contact-calls'
import { mapLinkOf } from '@minster/domain/people/contacts/map-link'
import { collectionOf, collections } from '@minster/domain/register/paths'
import { readOne } from '#kit/records/read.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type KnownTo, readKnown } from './known.ts'
import { readRoles } from './read-roles.ts'

const { o, p } = tables({ o: 'organisations', p: 'people' })

interface Looking extends KnownTo {
  readonly today: string
}

const contacts = collections.find(({ path }) => path === 'contacts') ?? collectionOf('people')

/** Everybody and everything around an organisation. Out of sight, it is not there. */
export async function readAroundOrganisation(
  db: Queryable,
  id: string,
  looking: Looking,
): Promise<AroundOrganisation> {
  const { caller, today } = looking
  await readOne(db, collectionOf('organisations'), id, caller)
  const [place] = await db.rows(select({
    latitude: o.latitude,
    longitude: o.longitude,
    address1: o.address.address1,
    city: o.address.city,
    postCode: o.address.postCode,
  })`
    from ${o} where ${o.id} = ${id}`)
  const parts = await db.rows(select({ id: o.id, label: o.name, type: o.type, status: o.status })`from ${o}
    where ${o.parent} = ${id} and ${alive(o)} order by ${o.name}, ${o.id}`)
  return {
    roles: await readRoles(db, { organisation: id }, caller, today),
    parts,
    members: [
      ...(await readKnown(db, 'students', sql`${p.church} = ${id}`, looking)),
      ...(await readKnown(db, 'applications', sql`${p.church} = ${id}`, looking)),
    ],
    map: place ? mapLinkOf({ ...place, address: place }) : null,
  }
}

/** Where a contact has a role, and what else they are. */
export async function readAroundContact(db: Queryable, id: string, looking: Looking): Promise<AroundContact> {
  const { caller, today } = looking
  await readOne(db, contacts, id, caller)
  return {
    roles: await readRoles(db, { contact: id }, caller, today),
    also: [
      ...(await readKnown(db, 'students', sql`${p.id} = ${id}`, looking)),
      ...(await readKnown(db, 'applications', sql`${p.id} = ${id}`, looking)),
      ...(await readKnown(db, 'faculty', sql`${p.id} = ${id}`, looking)),
    ],
  }
}
