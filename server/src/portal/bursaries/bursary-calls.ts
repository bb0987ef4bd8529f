import { valueAt } from '@minster/domain/kit/record/condition'
import { isEmpty } from '@minster/domain/kit/record/missing'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { isSame, nest } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { maySend } from '@minster/domain/portal/bursaries/for-student'
import { askedProblems, whyNotOpen } from '@minster/domain/portal/bursaries/rounds'
import type { FormValues } from '@minster/domain/portal/forms/student-form'
import { bursaryForm } from '@minster/domain/portal/student-forms/bursary-application'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormCalls, Saving } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive } from '../requests/receive.ts'
import { askReferee } from './ask.ts'
import { applications, references } from './collections.ts'
import { holdRequests, ownRound } from './own-bursary.ts'
import { mailStudent } from './post.ts'

const { p, r } = tables({ p: 'people', r: 'bursary-references' })

const places = ['firstReferee', 'secondReferee'] as const
const lines = ['name', 'email', 'relation'] as const
const ofApplication = fieldsOf(bursaryForm)
  .map(({ path }) => path)
  .filter((path) => !places.some((place) => path.startsWith(`${place}.`)))

const nothing = nest(Object.fromEntries(fieldsOf(bursaryForm).map(({ path }) => [path, null])))

/** A student's request for a bursary in the round they are shown. Once sent it stays, unless the panel needs to know more. */
export const bursaryFormCalls: FormCalls = {
  form: bursaryForm,
  async read(db, me) {
    const asked = (await ownRound(db, me))?.asked
    return asked ? readSent(db, asked.id) : nothing
  },
  problems: foreignProblems,
  async save(tx, me, values, saving) {
    // Whoever of the panel decides at this moment is waited for.
    await holdRequests(tx, me)
    const round = await ownRound(tx, me)
    if (!round) throw new AppError('CONFLICT', `There is no round of bursaries at present. ${typedIsKept}`)
    const { asked } = round
    if (asked === null) {
      const closed = whyNotOpen(round, me.today)
      if (closed !== null) throw new AppError('CONFLICT', `${closed} ${typedIsKept}`)
    } else if (!maySend(asked)) {
      if (isSentAgain(await readSent(tx, asked.id), values)) return
      throw new AppError(
        'CONFLICT',
        'Your application is with the panel already. If something has changed, tell the college office.',
      )
    }
    const how = { caller: me.caller, byRule: true }
    const given = nest(Object.fromEntries(ofApplication.map((path) => [path, valueAt(values, path) ?? null])))
    const { door, at, services } = saving
    const whose = { student: me.student, round: round.round, session: me.session?.id ?? null }
    const application =
      asked === null
        ? await door.create(tx, applications, { ...given, ...whose, sentAt: at }, how)
        : await door.change(tx, applications, asked.id, { ...given, state: 'Under consideration' }, how)
    await nameReferees(tx, me, application.id, values, saving)
    await receive(tx, door, me.caller, {
      student: me.student,
      form: 'bursary-application',
      subject: asked === null ? 'Bursary application' : 'Bursary application, sent again',
      about: { type: applications.name, id: application.id },
      at,
    })
    if (asked === null)
      await mailStudent(tx, services, {
        id: application.id,
        template: 'bursary-received',
        by: me.caller.userId,
      })
  },
}

const typedIsKept = 'What you typed is kept.'

async function readSent(db: Queryable, id: string): Promise<FormValues> {
  const [[sent], referees] = await Promise.all([
    readStored(db, applications.name, sql`r.id = ${id}`),
    refereesOf(db, id),
  ])
  const flat = ofApplication.map((path): [string, unknown] => [path, sent?.values[path] ?? null])
  const named = places.flatMap((place, index) =>
    lines.map((line): [string, unknown] => [`${place}.${line}`, referees[index]?.values[line] ?? null]),
  )
  return nest(Object.fromEntries([...flat, ...named]))
}

/** The referees of an application that count, as they were named. */
async function refereesOf(db: Queryable, application: string): Promise<readonly Stored[]> {
  return readStored(
    db,
    references.name,
    sql`${r.application} = ${application} and ${alive(r)} and ${r.state} <> 'Not applicable' order by ${r.id}`,
  )
}

/** A second sending of the very same, as after a lost connection, is none. */
function isSentAgain(before: FormValues, values: FormValues): boolean {
  return fieldsOf(bursaryForm).every(({ path }) =>
    isSame(valueAt(before, path) ?? null, valueAt(values, path) ?? null),
  )
}

/** What only the round and the student's own record tell; nothing where it cannot be sent in any case. */
async function foreignProblems(tx: Transaction, me: Me, values: FormValues): Promise<Problem[]> {
  const round = await ownRound(tx, me)
  if (round === null) return []
  const { asked: before, pot } = round
  const isOpen = before === null ? whyNotOpen(round, me.today) === null : maySend(before)
  if (!isOpen) return []
  const [own] = await tx.rows(select({ email: p.email })`from ${p} where ${p.id} = ${me.person}`)
  const address = own?.email?.trim().toLowerCase()
  const asked = valueAt(values, 'asked')
  return [
    ...(typeof asked === 'number' && asked > 0 ? askedProblems(asked, pot) : []),
    ...places
      .map((place) => `${place}.email`)
      .filter((path) => address !== undefined && textAt(values, path).toLowerCase() === address)
      .map((param) => ({ param, message: 'This is your own address. Name somebody else.' })),
  ]
}

/** Asks whoever is named and was not, and leaves alone whom nobody names any more. */
async function nameReferees(
  tx: Transaction,
  me: Me,
  application: string,
  values: FormValues,
  { door, services }: Saving,
): Promise<void> {
  const doer = { caller: me.caller, byRule: true }
  const named = places
    .map((place) =>
      Object.fromEntries(lines.map((line) => [line, valueAt(values, `${place}.${line}`) ?? null])),
    )
    .filter(({ email }) => !isEmpty(email))
  const before = await readStored(
    tx,
    references.name,
    sql`${r.application} = ${application} and ${alive(r)} order by ${r.id}`,
  )
  const addressOf = (email: unknown) => String(email).trim().toLowerCase()
  for (const referee of named) {
    const known = before.find((one) => addressOf(one.values['email']) === addressOf(referee['email']))
    if (!known) {
      const made = await door.create(tx, references, { ...referee, application }, doer)
      await askReferee(tx, { ...services, door }, made.id, doer)
      continue
    }
    // Whoever has written stays who they were.
    if (known.values['state'] === 'Received') continue
    const isBack = known.values['state'] === 'Not applicable'
    const state = isBack ? { state: 'Additional information needed' } : {}
    await door.change(tx, references, known.id, { ...referee, ...state }, doer)
    if (isBack) await askReferee(tx, { ...services, door }, known.id, doer)
  }
  const isNamed = (email: unknown) => named.some((one) => addressOf(one['email']) === addressOf(email))
  for (const { id, values: was } of before)
    if (was['state'] === 'Additional information needed' && !isNamed(was['email']))
      await door.change(tx, references, id, { state: 'Not applicable' }, doer)
}

function textAt(values: FormValues, path: string): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value.trim() : ''
}
