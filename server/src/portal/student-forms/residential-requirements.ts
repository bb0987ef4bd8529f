import { fieldsOf } from '@minster/domain/kit/record/record'
import { residentialRequirements } from '@minster/domain/portal/student-forms/residential-requirements'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { readOpening } from '../forms/openings.ts'
import { receive } from '../requests/receive.ts'
import { showing } from './alongside.ts'

const { r } = tables({ r: 'residential-requirements' })

const requirements = collectionOf('residential-requirements')
const askedPaths = fieldsOf(residentialRequirements).map(({ path }) => path)

/** What a student needs at the residentials: one record for each academic year, the same that the office keeps. */
export const residentialRequirementCalls: FormCalls = {
  form: residentialRequirements,
  async read(db, me) {
    return givenIn((await heldOf(db, me)).find(isOfThisYear(me)))
  },
  async readLast(db, me) {
    return givenIn((await heldOf(db, me)).find(({ values }) => String(values['academicYear']) <= me.year))
  },
  alongside: showing(async (db, me) => {
    const before = (await heldOf(db, me)).find((one) => String(one.values['academicYear']) < me.year)
    if (!before) return { facts: [], offer: null }
    const label = `Same as last time (${String(before.values['academicYear'])})`
    return { facts: [], offer: { label, values: givenIn(before) } }
  }),
  async save(tx, me, values, { door, at }) {
    const how = { caller: me.caller, byRule: true }
    const known = (await heldOf(tx, me)).find(isOfThisYear(me))
    const kept = known
      ? await door.change(tx, requirements, known.id, values, how)
      : await door.create(tx, requirements, { ...values, student: me.student, academicYear: me.year }, how)
    const due = (await readOpening(tx, 'residential-requirements', me.year))?.due ?? null
    if (due === null || me.today <= due || kept.version === known?.version) return
    await receive(tx, door, me.caller, {
      student: me.student,
      form: 'residential-requirements',
      subject: known ? 'Residential requirements changed late' : 'Residential requirements sent late',
      about: { type: 'residential-requirements', id: kept.id },
      at,
    })
  },
}

/** What a student told so far, the latest year first. */
async function heldOf(db: Queryable, me: Me): Promise<Stored[]> {
  return readStored(
    db,
    'residential-requirements',
    sql`${r.student} = ${me.student} and ${alive(r)} order by ${r.academicYear} desc, ${r.updatedAt} desc`,
  )
}

function isOfThisYear({ year }: Me) {
  return ({ values }: Stored) => values['academicYear'] === year
}

function givenIn(held: Stored | undefined) {
  return Object.fromEntries(askedPaths.map((path) => [path, held?.values[path] ?? null]))
}
