import type { KnownAlready, Meeting, MeetingAgain } from '@minster/domain/contact/leads/meeting-calls'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { demandSubject, visibleAmong } from '#kit/records/subject.ts'
import { addEntries } from '#people/consents/ledger.ts'
import { readWording } from '#people/consents/wordings.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { goesOn } from './going-on.ts'
import { mayBe, recognise, type SaidToBe } from './recognise.ts'

const { l } = tables({ l: 'leads' })
const leads = collectionOf('leads')

interface Meeters {
  readonly door: Door
  readonly clock: Today
  readonly caller: Caller
}

/**
 * Notes down somebody who was met, with what was said and what they may be sent. Answers the id of their episode, which is
 * the caller's and of the caller's hub unless they say otherwise.
 */
export async function noteMeeting(tx: Transaction, met: Meeting, parts: Meeters): Promise<string> {
  const { person: who, interaction, consent, ...fields } = met
  const { door, caller } = parts
  const found = await within('person', () => personMet(tx, who, parts))
  const person = 'problems' in found ? null : found.done
  const problems = 'problems' in found ? found.problems : []
  const { id } = await door
    .create(tx, leads, { owner: caller.userId, hub: caller.hub, ...fields, person }, { caller, problems })
    .catch((error: unknown) => {
      throw withoutSaying(error, problems)
    })
  if (person === null) throw new AppError('INVALID', undefined, problems)
  if (interaction) await noteSaid(tx, id, interaction, parts)
  if (consent) await noteConsent(tx, person, consent, parts)
  return id
}

/**
 * Notes what was said with somebody whose episode is there, what comes next and what they may be sent. With a version, a next
 * step that another changed since is refused.
 */
export async function noteMeetingAgain(
  tx: Transaction,
  id: string,
  { interaction, nextAction, consent }: MeetingAgain,
  { version, ...parts }: Meeters & { readonly version?: number },
): Promise<void> {
  const { door, caller } = parts
  await demandSubject(tx, caller, { name: 'leads', id }, 'edit', caller.features ?? {})
  await noteSaid(tx, id, interaction, parts)
  if (nextAction)
    await door.change(tx, leads, id, { nextAction }, { caller, ...(version !== undefined && { version }) })
  if (!consent) return
  const [lead] = await tx.rows(select({ person: l.person })`from ${l} where ${l.id} = ${id}`)
  if (lead) await noteConsent(tx, lead.person, consent, parts)
}

async function noteSaid(
  tx: Transaction,
  lead: string,
  interaction: MeetingAgain['interaction'],
  { door, caller }: Meeters,
): Promise<void> {
  const said = await within('interaction', () =>
    door.create(tx, collectionOf('interactions'), { ...interaction, lead }, { caller }),
  )
  if ('problems' in said) throw new AppError('INVALID', undefined, said.problems)
}

async function noteConsent(
  tx: Transaction,
  person: string,
  { purposes, channel, said }: NonNullable<MeetingAgain['consent']>,
  { door, clock, caller }: Meeters,
): Promise<void> {
  const at = clock.now().toISOString()
  const wording = await readWording(tx, 'office', clock.today())
  const entries = [...new Set(purposes)].map((purpose) => ({
    person,
    purpose,
    channel,
    state: said,
    source: 'spoken' as const,
    at,
    wording: wording?.id ?? null,
  }))
  await addEntries(tx, door, entries, caller)
}

/** The person who was met: chosen among those the caller sees, recognised among everybody, or new. */
async function personMet(
  tx: Transaction,
  { id, ...said }: Meeting['person'],
  { door, caller }: Meeters,
): Promise<string> {
  const people = collectionOf('people')
  if (id !== undefined) {
    const seen = await visibleAmong(tx, caller, 'people', [id], caller.features ?? {})
    if (!seen.has(id)) throw new AppError('INVALID', undefined, [{ param: '', message: notKnown }])
    return id
  }
  const known = await recognise(tx, said)
  if (known !== null) return known
  // Who may note down whom they meet need not see everybody: the episode is what leads them to this one.
  const made = await door.create(tx, people, said, { caller, byRule: true })
  return made.id
}

const notKnown = 'Choose somebody from the list, or write down their name.'

/** Does a part of a whole; what is wrong with it is told by its place there. */
async function within<Done>(
  part: string,
  work: () => Promise<Done>,
): Promise<{ done: Done } | { problems: readonly Problem[] }> {
  try {
    return { done: await work() }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID') throw error
    return {
      problems: error.details.map((one) => ({ ...one, param: [part, one.param].filter(Boolean).join('.') })),
    }
  }
}

/** Whoever is not known yet for what is wrong with their name is not missed besides. */
function withoutSaying(error: unknown, problems: readonly Problem[]): unknown {
  if (problems.length === 0 || !(error instanceof AppError) || error.code !== 'INVALID') return error
  return new AppError(
    'INVALID',
    undefined,
    error.details.filter((one) => one.param !== 'person' || problems.includes(one)),
  )
}

const mostShown = 5

/** Who somebody who was met may be: those the caller sees by name, of the others only how many. */
export async function lookForMet(
  db: Queryable,
  said: SaidToBe,
  caller: Caller,
): Promise<{ met: KnownAlready[]; more: number; others: number }> {
  const found = await mayBe(db, said)
  const ids = found.map(({ person }) => person)
  const features = caller.features ?? {}
  const [seen, going] = await Promise.all([
    visibleAmong(db, caller, 'people', ids, features),
    db.rows(select({ id: l.id, person: l.person })`from ${l}
      where ${l.person} = any(${sql.param(ids)}::uuid[]) and ${goesOn(l)} and ${alive(l)}`),
  ])
  const open = await visibleAmong(
    db,
    caller,
    'leads',
    going.map(({ id }) => id),
    features,
  )
  const met = found.flatMap(({ person, label, reasons }): KnownAlready[] => {
    if (!seen.has(person)) return []
    const lead = going.find((one) => one.person === person && open.has(one.id))
    return [{ person, label, hint: reasons.join(' '), lead: lead?.id ?? null, seen: true }]
  })
  const more = Math.max(0, met.length - mostShown)
  return { met: met.slice(0, mostShown), more, others: found.length - met.length }
}
