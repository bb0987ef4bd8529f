import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { IntentionSent, OwnIntention } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { collectionOf } from '@minster/domain/register/paths'
import { answersOpenTo } from '@minster/domain/students/rollover/intention-report'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readOwnIntention } from '#students/study/read-intentions.ts'
import type { Saving } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { noteReceipt } from '../forms/receipts.ts'
import { receive, settle } from '../requests/receive.ts'

const { p } = tables({ p: 'programmes' })

const intentions = collectionOf('intentions')
/** Answers after which somebody at the college has something to arrange. */
const needing: readonly string[] = ['Change programme', 'Change pace', 'Interrupt', 'Withdraw']

/** How a student's own intentions stand, with what they choose from; null for whoever is not asked. */
export async function readIntentionOf(db: Queryable, me: Me): Promise<OwnIntention | null> {
  const row = await readOwnIntention(db, me, me.student)
  if (!row) return null
  const year = academicYearTitled(me.year)
  const { status, answer, isAnswered, now, given } = row
  const programmes = await db.rows(select({
    id: p.id,
    label: sql<string>`${p.code} || ' – ' || ${p.name}`,
  })`from ${p}
    where ${alive(p)} and ${p.active} and ${p.code} <> ${now.programme.key} order by ${p.code}`)
  return {
    academicYear: me.year,
    nextYear: year ? academicYearAfter(year).title : '',
    status,
    answer,
    isAnswered,
    programme: given?.programme?.id ?? null,
    studyPace: given?.pace === 'FT' || given?.pace === 'PT' ? given.pace : null,
    note: given?.note ?? null,
    choices: answersOpenTo(row),
    programmes,
  }
}

/** Writes what a student means to do next year; where somebody has to arrange something, it comes into the inbox. */
export async function saveIntention(
  tx: Transaction,
  me: Me,
  { answer, programme = null, studyPace = null, note = null }: IntentionSent,
  { door, at }: Pick<Saving, 'door' | 'at'>,
): Promise<void> {
  const row = await readOwnIntention(tx, me, me.student)
  if (!row)
    throw new AppError(
      'CONFLICT',
      'You are not asked about next year at the moment. Please talk to the college office.',
    )
  if (answer === 'Begin dissertation' && row.noDissertation !== null)
    throw new AppError('INVALID', undefined, [{ param: 'answer', message: row.noDissertation }])
  const values = {
    answer,
    programme: answer === 'Change programme' ? programme : null,
    studyPace: answer === 'Change pace' ? studyPace : null,
    note: note?.trim() || null,
  }
  const how = { caller: me.caller, byRule: true }
  const id = row.given
    ? (await door.change(tx, intentions, row.given.id, values, how)).id
    : (await door.create(tx, intentions, { ...values, session: row.session }, how)).id
  const about = { type: 'intentions', id }
  if (needing.includes(answer))
    await receive(tx, door, me.caller, {
      student: me.student,
      form: 'intentions',
      subject: 'Something changes next year',
      about,
      at,
    })
  else await settle(tx, door, me.caller, { ...about, form: 'intentions' }, { state: 'Taken back', at })
  await noteReceipt(tx, me, 'intentions', at)
}
