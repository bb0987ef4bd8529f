import { valueAt } from '@minster/domain/kit/record/condition'
import { isEmpty } from '@minster/domain/kit/record/missing'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import { emergencyContacts } from '@minster/domain/portal/student-forms/emergency-contacts'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'

const { r } = tables({ r: 'emergency-contacts' })

const contacts = collectionOf('emergency-contacts')
/** Where each contact stands in the form, and how the office calls its place. */
const places = [
  { section: 'first', order: 'First' },
  { section: 'second', order: 'Second' },
] as const
const lines = fieldsOf(contacts.declaration)
  .map(({ path }) => path)
  .filter((path) => path !== 'student' && path !== 'order' && path !== 'note')

/** Whom the college calls: each contact is a record of the student, the same that the office keeps. */
export const emergencyContactCalls: FormCalls = {
  form: emergencyContacts,
  async read(db, me) {
    const held = await readContacts(db, me)
    const flat = places.flatMap(({ section, order }) => {
      const one = held.get(order)
      return lines.map((path): [string, unknown] => [`${section}.${path}`, one?.values[path] ?? null])
    })
    return { ...nest(Object.fromEntries(flat)), hasSecond: held.size === 0 ? null : held.has('Second') }
  },
  async save(tx, me, values, { door }) {
    const held = await readContacts(tx, me)
    const how = { caller: me.caller, byRule: true }
    for (const { section, order } of places) {
      const known = held.get(order)
      const given = Object.fromEntries(
        lines.map((path) => [path, valueAt(values, `${section}.${path}`) ?? null]),
      )
      const isGiven = !isEmpty(given['name'])
      if (isGiven && known) await door.change(tx, contacts, known.id, nest(given), how)
      else if (isGiven) await door.create(tx, contacts, { ...nest(given), student: me.student, order }, how)
      else if (known) await door.remove(tx, contacts, known.id, how)
    }
  },
}

/** The contacts of a student by their place; of several in one place the one that was changed last. */
async function readContacts(db: Queryable | Transaction, me: Me): Promise<Map<unknown, Stored>> {
  const found = await readStored(
    db,
    'emergency-contacts',
    sql`${r.student} = ${me.student} and ${alive(r)} order by ${r.updatedAt}`,
  )
  return new Map(found.map((one) => [one.values['order'], one]))
}
