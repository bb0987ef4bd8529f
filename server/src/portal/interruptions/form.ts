import { standingOf } from '@minster/domain/college/studies/status'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { isSame, nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { ownInterruptions } from '@minster/domain/portal/interruptions/interruption-calls'
import { openInterruptionStates } from '@minster/domain/portal/interruptions/ios-states'
import { interruptionForm } from '@minster/domain/portal/student-forms/interruption'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive } from '../requests/receive.ts'
import { namedFile } from '../student-forms/named-files.ts'
import { iosRequests } from './collections.ts'
import { readOwnInterruptions } from './read-own.ts'

const { e, r } = tables({ e: 'engagements', r: 'ios-requests' })

const askedPaths = fieldsOf(interruptionForm).map(({ path }) => path)

/** A student's own request: while it is undecided, what is sent changes it, so that the same twice makes one. */
export const interruptionCalls: FormCalls = {
  form: interruptionForm,
  alsoPosted: true,
  alongside: { shape: ownInterruptions, read: readOwnInterruptions },
  async read(db, me) {
    const open = await openRequest(db, me)
    const values = Object.fromEntries(askedPaths.map((path) => [path, open?.values[path] ?? null]))
    return nest({ ...values, evidence: await namedFile(db, values['evidence']) })
  },
  async save(tx, me, values, { door, at }) {
    const { engagement } = me
    if (!engagement || standingOf(engagement.status) !== 'studying')
      throw new AppError(
        'CONFLICT',
        'Your studies are interrupted already. Tell us below when you come back.',
      )
    // Whoever approves it meanwhile begins with the studies too, so that neither waits for the other for ever.
    await tx.rows(sql`select 1 from ${e} where ${e.id} = ${engagement.id} for no key update`)
    const how = { caller: me.caller, byRule: true }
    const open = await openRequest(tx, me)
    const isNews =
      open === undefined ||
      open.values['state'] !== 'Submitted' ||
      askedPaths.some((path) => !isSame(open.values[path] ?? null, values[path] ?? null))
    if (!isNews) return
    const request =
      open === undefined
        ? await door.create(
            tx,
            iosRequests,
            { ...values, student: me.student, engagement: engagement.id },
            how,
          )
        : await door.change(tx, iosRequests, open.id, { ...values, state: 'Submitted' }, how)
    await receive(tx, door, me.caller, {
      student: me.student,
      form: 'ios-request',
      subject: 'Asks to interrupt their studies',
      about: { type: 'ios-requests', id: request.id },
      at,
    })
  },
}

async function openRequest(db: Queryable, me: Me): Promise<Stored | undefined> {
  const [open] = await readStored(
    db,
    'ios-requests',
    sql`${r.student} = ${me.student} and ${r.state} = any(${sql.param(openInterruptionStates)}::text[])
      and ${alive(r)} order by ${r.submittedAt} desc limit 1`,
  )
  return open
}
