import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { type FlatValues, isSame, nest } from '@minster/domain/kit/record/values'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { legalFields } from '@minster/domain/portal/requests/proposed-change'
import { personalDetails } from '@minster/domain/portal/student-forms/personal-details'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { isSameAddress } from '#students/study/address-rules.ts'
import type { FormCalls, Saving } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive, settle } from '../requests/receive.ts'
import { type AlongsideFact, showing } from './alongside.ts'
import { askToConfirm, readWaitingEmail } from './email-change.ts'
import { namedFile } from './named-files.ts'

const { u, r } = tables({ u: 'users', r: 'people' })
const { r: rRow } = tables({ r: 'proposed-changes' })

const people = collectionOf('people')
const proposals = collectionOf('proposed-changes')
/** What counts as soon as the student says it. */
const ownFields = fieldsOf(personalDetails)
  .map(({ path }) => path)
  .filter((path) => !['why', 'evidence', ...legalFields].includes(path))

/** What is known of a student as a person; a change that waits for the college stands as the student gave it. */
export const personalDetailsCalls: FormCalls = {
  form: personalDetails,
  async read(db, me) {
    const [person, waiting] = await Promise.all([personOf(db, me), waitingOf(db, me)])
    const own = ownFields.map((path): [string, unknown] => [path, person.values[path] ?? null])
    const legal = legalFields.map((field): [string, unknown] => [
      field,
      (waiting ? waiting.values[`asked.${field}`] : person.values[field]) ?? null,
    ])
    return {
      ...nest(Object.fromEntries([...own, ...legal])),
      why: waiting?.values['words'] ?? null,
      evidence: await namedFile(db, waiting?.values['evidence']),
    }
  },
  alongside: showing(async (db, me) => {
    const [latest, addresses] = await Promise.all([
      proposalOf(db, me, sql`r.state <> 'Taken back'`),
      addressFacts(db, me),
    ])
    return { facts: [...addresses, ...(latest ? [await factOf(db, latest)] : [])], offer: null }
  }),
  async save(tx, me, values, saving) {
    const { email: given, ...own } = Object.fromEntries(
      ownFields.map((path): [string, unknown] => [path, valueAt(values, path) ?? null]),
    )
    const held = (await personOf(tx, me)).values['email'] ?? null
    await askForAddress(tx, me, given, saving)
    await saving.door.change(
      tx,
      people,
      me.person, // Nobody is written to at none, so the first address needs no confirming.
      nest(held === null ? { ...own, email: given } : own),
      { caller: me.caller, byRule: true },
    )
    await propose(tx, me, values, saving)
  },
}

/** Another address counts only once it is confirmed; the one that counts stays until then. */
async function askForAddress(
  tx: Transaction,
  me: Me,
  given: unknown,
  { services, at }: Saving,
): Promise<void> {
  const { values } = await personOf(tx, me)
  const held = values['email'] ?? null
  if (held === null || typeof given !== 'string' || isSameAddress(given, held)) return
  const waiting = await readWaitingEmail(tx, me)
  if (waiting && isSameAddress(waiting.address, given) && waiting.expiresAt > at) return
  const name = textOf(values['preferredName']) || textOf(values['firstName'])
  await askToConfirm(tx, services, me, { address: given.trim(), name, at })
}

/** With what they sign in, which nothing here changes, and the address that waits. */
async function addressFacts(db: Queryable, me: Me): Promise<AlongsideFact[]> {
  const [waiting, [user]] = await Promise.all([
    readWaitingEmail(db, me),
    db.rows(select({ email: u.email })`from ${u} where ${u.id} = ${me.caller.userId}`),
  ])
  return [
    ...(waiting
      ? [
          {
            step: 'reach',
            title: 'New e-mail address',
            words: `Waiting for confirmation at ${waiting.address}: open the link we sent there by ${formatDateTime(waiting.expiresAt)}. Until then we write to the old one.`,
          },
        ]
      : []),
    {
      step: 'reach',
      title: 'Signing in',
      words: `You still sign in with ${user?.email ?? 'the address you always used'}, whatever address you give here.`,
    },
  ]
}

/** Leaves a changed name or day of birth to the college; one that was put back as it stands takes the proposal back. */
async function propose(tx: Transaction, me: Me, values: object, { door, at }: Saving): Promise<void> {
  const [person, waiting] = await Promise.all([personOf(tx, me), waitingOf(tx, me)])
  const asked = Object.fromEntries(legalFields.map((field) => [field, valueAt(values, field) ?? null]))
  const how = { caller: me.caller, byRule: true }
  const about = (id: string) => ({ type: 'proposed-changes', id, form: 'personal-details' as const })
  const isAsked = legalFields.some((field) => !isSame(asked[field], person.values[field]))
  const words = valueAt(values, 'why') ?? null
  const evidence = valueAt(values, 'evidence') ?? null
  const isWaiting = waiting !== null && isSameProposal(waiting.values, { asked, words, evidence })
  if (isWaiting && isAsked) return
  if (waiting) {
    await door.change(tx, proposals, waiting.id, { state: 'Taken back' }, how)
    await settle(tx, door, me.caller, about(waiting.id), { state: 'Taken back', at })
  }
  if (!isAsked) return
  const held = Object.fromEntries(legalFields.map((field) => [field, person.values[field] ?? null]))
  const made = await door.create(tx, proposals, { student: me.student, held, asked, words, evidence }, how)
  await receive(tx, door, me.caller, {
    student: me.student,
    form: 'personal-details',
    subject: 'Change of name or date of birth',
    about: about(made.id),
    at,
  })
}

interface Proposal {
  readonly asked: Readonly<Record<string, unknown>>
  readonly words: unknown
  readonly evidence: unknown
}

function isSameProposal(held: FlatValues, { asked, words, evidence }: Proposal): boolean {
  return (
    legalFields.every((field) => isSame(held[`asked.${field}`], asked[field])) &&
    isSame(held['words'], words) &&
    isSame(held['evidence'], evidence)
  )
}

async function personOf(db: Queryable, me: Me): Promise<Stored> {
  const [person] = await readStored(db, 'people', sql`${r.id} = ${me.person}`)
  if (!person) throw new Error('A student is a person no longer.')
  return person
}

/** How the last change stands that was left to the college, with the evidence that was sent. */
async function factOf(db: Queryable, { values }: Stored): Promise<AlongsideFact> {
  const { state, proposedAt, decidedAt, answer, evidence } = values
  const words =
    state === 'Proposed'
      ? `Sent ${dayOf(proposedAt)}. Somebody at the college is looking at it.`
      : `${textOf(state)} ${dayOf(decidedAt)}. ${textOf(answer)}`.trim()
  return { step: 'legal', title: 'Your last change', words, file: await namedFile(db, evidence) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const dayOf = (instant: unknown) => formatDate(textOf(instant))

const waitingOf = (db: Queryable, me: Me) => proposalOf(db, me, sql`r.state = 'Proposed'`)

async function proposalOf(db: Queryable, me: Me, which: SQL): Promise<Stored | null> {
  const [latest] = await readStored(
    db,
    'proposed-changes',
    sql`${rRow.student} = ${me.student} and ${which} and ${alive(rRow)} order by ${rRow.proposedAt} desc limit 1`,
  )
  return latest ?? null
}
