import { fieldsOf } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import { folderRequest } from '@minster/domain/portal/student-forms/folder-request'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive } from '../requests/receive.ts'
import { showing } from './alongside.ts'

const { r } = tables({ r: 'people' })
const { r: rRow } = tables({ r: 'folder-requests' })

const folders = collectionOf('folder-requests')
const askedPaths = fieldsOf(folderRequest).map(({ path }) => path)
const addressLines = askedPaths.filter((path) => path.startsWith('address.'))

/** Whether a student wants this year’s course folder in print: one record a year, in the list that goes to the printer. */
export const folderRequestCalls: FormCalls = {
  form: folderRequest,
  async read(db, me) {
    const held = await heldOf(db, me)
    return nest(Object.fromEntries(askedPaths.map((path) => [path, held?.values[path] ?? null])))
  },
  alongside: showing(async (db, me) => {
    const held = await heldOf(db, me)
    const ordered = held?.values['orderedOn']
    const facts =
      typeof ordered === 'string'
        ? [{ step: 'folder', title: 'Ordered', words: 'The order is with the printer already.' }]
        : []
    const [person] = await readStored(db, 'people', sql`${r.id} = ${me.person}`)
    const home = addressLines.map((path): [string, unknown] => [path, person?.values[path] ?? null])
    if (held || home.every(([, line]) => line === null)) return { facts, offer: null }
    const values = nest(Object.fromEntries([['wanted', true], ...home]))
    return { facts, offer: { label: 'Send it to my home address', values } }
  }),
  async save(tx, me, values, { door, at }) {
    const how = { caller: me.caller, byRule: true }
    const held = await heldOf(tx, me)
    const kept = held
      ? await door.change(tx, folders, held.id, values, how)
      : await door.create(tx, folders, { ...values, student: me.student, academicYear: me.year }, how)
    if (!held?.values['orderedOn'] || kept.version === held.version) return
    await receive(tx, door, me.caller, {
      student: me.student,
      form: 'folder-request',
      subject: 'Course folder changed after it was ordered',
      about: { type: 'folder-requests', id: kept.id },
      at,
    })
  },
}

async function heldOf(db: Queryable, me: Me): Promise<Stored | undefined> {
  const [held] = await readStored(
    db,
    'folder-requests',
    sql`${rRow.student} = ${me.student} and ${rRow.academicYear} = ${me.year} and ${alive(rRow)}
      order by ${rRow.updatedAt} desc limit 1`,
  )
  return held
}
