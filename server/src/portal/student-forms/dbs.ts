import { isEmpty } from '@minster/domain/kit/record/missing'
import { isSame } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDate } from '@minster/domain/platform/words/format'
import { dbs } from '@minster/domain/portal/student-forms/dbs'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive } from '../requests/receive.ts'
import { showing } from './alongside.ts'
import { namedFiles } from './named-files.ts'

const { r } = tables({ r: 'dbs-records' })

const records = collectionOf('dbs-records')
const lines = ['issuedOn', 'number', 'updateService', 'copy'] as const

/** The latest DBS certificate of a student. What the college has seen stays as it is; a newer one stands beside it. */
export const dbsCalls: FormCalls = {
  form: dbs,
  async read(db, me) {
    const {
      issuedOn = null,
      number = null,
      updateService = null,
      copy = null,
    } = (await latestOf(db, me))?.values ?? {}
    return { issuedOn, number, updateService, copy: (await namedFiles(db, [copy])).get(copy) ?? null }
  },
  alongside: showing(async (db, me) => {
    const held = await latestOf(db, me)
    if (!held) return { facts: [], offer: null }
    const { seenOn, expiresOn } = held.values
    const words =
      typeof seenOn === 'string'
        ? `We saw it on ${formatDate(seenOn)}. It is to be renewed by ${formatDate(String(expiresOn))}.`
        : 'We have not seen it yet.'
    return { facts: [{ step: 'certificate', title: 'How it stands', words }], offer: null }
  }),
  async save(tx, me, values, { door, services, at }) {
    const how = { caller: me.caller, byRule: true }
    const known = await latestOf(tx, me)
    if (known && lines.every((line) => isSame(known.values[line], values[line]))) return
    const seen = known?.values['seenOn'] ? String(known.values['issuedOn']) : null
    if (seen !== null && String(values['issuedOn']) <= seen)
      throw new AppError('INVALID', undefined, [
        {
          param: 'issuedOn',
          message: `We have seen the certificate of ${formatDate(seen)}, so it stays as it is. Give a newer one, or write to the office.`,
        },
      ])
    if (isFeatureOn(services.college.features, 'dbs-certificate-required') && isEmpty(values['number']))
      throw new AppError('INVALID', undefined, [
        { param: 'number', message: 'Certificate number is needed.' },
      ])
    const given = Object.fromEntries(lines.map((line) => [line, values[line] ?? null]))
    const kept =
      known && seen === null
        ? await door.change(tx, records, known.id, given, how)
        : await door.create(tx, records, { ...given, student: me.student }, how)
    await receive(tx, door, me.caller, {
      student: me.student,
      form: 'dbs',
      subject: 'DBS certificate to be seen',
      about: { type: 'dbs-records', id: kept.id },
      at,
    })
  },
}

async function latestOf(db: Queryable, me: Me): Promise<Stored | undefined> {
  const [latest] = await readStored(
    db,
    'dbs-records',
    sql`${r.student} = ${me.student} and ${alive(r)} order by ${r.issuedOn} desc, ${r.updatedAt} desc limit 1`,
  )
  return latest
}
