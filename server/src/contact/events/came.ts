import { firstContactAt, takenBackWords } from '@minster/domain/contact/events/first-contacts'
import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { settleFirstContacts } from './first-contact.ts'
import { joinEpisodes } from './join-episodes.ts'
import { takeBackVisits } from './take-back-visits.ts'
import { readVisits, type Visit } from './visits.ts'
import { whatStays } from './what-stays.ts'

const { r } = tables({ r: 'registrations' })
const interactions = collectionOf('interactions')

/** Whoever comes to an open day or a leaders forum was met there; taken back, they were not. */
export const cameToIt: Rule = {
  independent: true,
  async consequences({ id, before, after }, { tx, caller }) {
    if (before?.['state'] !== 'Attended' || after === null || after['state'] === 'Attended') return []
    const becomes = (await whatStays(tx, [id], caller)).get(id)
    return becomes ? [{ id: 'visit', label: takenBackWords[becomes], ticked: true, locked: true }] : []
  },
  async followUp(change, context) {
    await followVisits(context, [change])
  },
  async followUpAll(changes, context) {
    await followVisits(context, changes)
  },
}

/** Those who came to an event were met when it was, and where it turns out to have been none of these, they were not. */
export const heldOtherwise: Rule = {
  independent: true,
  async followUp(change, context) {
    await followEvents(context, [change])
  },
  async followUpAll(changes, context) {
    await followEvents(context, changes)
  },
}

async function followVisits(context: RuleContext, changes: readonly RecordChange[]): Promise<void> {
  const touched = changes.filter(
    ({ before, after }) =>
      before?.['state'] !== after?.['state'] && [before?.['state'], after?.['state']].includes('Attended'),
  )
  await settleVisits(
    context,
    touched.map(({ id }) => id),
  )
}

async function followEvents(context: RuleContext, changes: readonly RecordChange[]): Promise<void> {
  const { tx } = context
  const moved = changes.filter(
    ({ before, after }) =>
      before !== null &&
      after !== null &&
      ['start', 'kind'].some((path) => !isSame(before[path], after[path])),
  )
  if (moved.length === 0) return
  const came = await tx.rows(select({ id: r.id, event: r.event })`from ${r}
    where ${r.state} = 'Attended' and ${alive(r)}
    and ${r.event} = any(${sql.param(moved.map(({ id }) => id))}::uuid[]) order by ${r.id}`)
  // Whoever came before anybody was met at events of its kind is not met by a correction of the day.
  const meansMore = new Set(
    moved.flatMap(({ id, before, after }) =>
      (!meets(before) && meets(after)) || (!begins(before) && begins(after)) ? [id] : [],
    ),
  )
  await settleVisits(
    context,
    came.map(({ id }) => id),
    came.flatMap(({ id, event }) => (meansMore.has(event) ? [id] : [])),
  )
}

/** Whether people are met at an event as it stands. */
const meets = (event: FlatValues | null) =>
  Boolean(event?.['start']) && firstContactAt(event?.['kind']) !== null

/** Whether whoever comes to an event as it stands, and nobody followed up, becomes a potential student. */
const begins = (event: FlatValues | null) => meets(event) && firstContactAt(event?.['kind'])?.begins === true

/**
 * Brings what is said of some people in line with whether they came; of those of whom nothing is said, of the ones whose
 * coming is new.
 */
async function settleVisits(
  context: RuleContext,
  bookings: readonly string[],
  joining: readonly string[] = bookings,
): Promise<void> {
  if (bookings.length === 0) return
  const visits = await readVisits(context.tx, bookings)
  const isMeeting = ({ came, kind, start }: Visit) => came && meets({ kind, start })
  const [noted, others] = [
    visits.filter(({ interaction }) => interaction !== null),
    visits.filter(({ id, interaction }) => interaction === null && joining.includes(id)),
  ]
  await takeBackVisits(
    context,
    noted.filter((one) => !isMeeting(one)),
  )
  await moveVisits(context, noted.filter(isMeeting))
  const joined = await joinEpisodes(context, others.filter(isMeeting))
  await settleFirstContacts(context, [...new Set([...noted.flatMap(({ lead }) => lead ?? []), ...joined])])
}

/** Whoever was met at an event was met when it began, wherever that is moved to. */
async function moveVisits(context: RuleContext, visits: readonly Visit[]): Promise<void> {
  const moved = visits.flatMap(({ interaction, at, start }) =>
    interaction === null || isSame(at, start) ? [] : [{ id: interaction, values: { at: start } }],
  )
  const how = { ...byRule(context), byRule: true, reason: null } as const
  await context.door.settleMany(context.tx, interactions, moved, how)
}
