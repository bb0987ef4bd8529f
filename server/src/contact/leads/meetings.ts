import type { KnownAlready, Meeting, MeetingAgain } from '@minster/domain/contact/leads/meeting-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
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
import { personMet, within, withoutSaying } from './person-met.ts'
import { mayBe, type SaidToBe } from './recognise.ts'

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
