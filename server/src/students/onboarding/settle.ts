import { onboardingKindNames } from '@minster/domain/college/onboarding/onboarding-kinds'
import { kindsThatGo, type OnboardingPlans } from '@minster/domain/college/onboarding/onboarding-plan'
import { collectionOf } from '@minster/domain/register/paths'
import {
  type OnboardingStanding,
  onboardingStanding,
  statusesAwaited,
} from '@minster/domain/students/onboarding/onboarding-waits'
import { z } from 'zod'
import type { Door, ToChange } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { letterOf, type Writing } from './letters.ts'
import { countedFrom, toBeKept } from './reach.ts'
import { mailsKept, type OnboardingRow, readOnboarding } from './read-facts.ts'
import { firstMailsGone } from './tables.ts'

const { e, m, g } = tables({ e: 'engagements', m: 'onboarding-mails', g: firstMailsGone })

const mails = collectionOf('onboarding-mails')
const asRule = { caller: nobody, byRule: true } as const
/** How many are settled in one transaction. */
const atOnce = 50

/** Settles the first mails of one student, or of all where none is named. */
export const onboardingJob: Job<{ student?: string | undefined }> = {
  name: 'first-mails',
  payload: z.object({ student: z.uuid().optional() }),
  retries: 3,
}

interface Settling extends Writing {
  readonly database: Database
  readonly door: Door
}

/**
 * Keeps the first mails of whoever is to begin, sends what is due and whose facts are known, and says of the others what they
 * wait for. In small steps, each whole: what another process is at is left to it. Answers how many were sent.
 */
export async function settleOnboarding(
  parts: Settling,
  { student, stopping }: { readonly student?: string | undefined; readonly stopping?: AbortSignal } = {},
): Promise<number> {
  const whose = student === undefined ? sql`true` : sql`${e.student} = ${student}`
  while (!stopping?.aborted && (await parts.database.transaction((tx) => keepSome(tx, parts, whose))) > 0);
  let sent = 0
  let after = '00000000-0000-0000-0000-000000000000'
  while (!stopping?.aborted) {
    const ids = await readSome(parts.database, parts.college.onboarding, whose, after)
    const last = ids.at(-1)
    if (last === undefined) break
    sent += await parts.database.transaction((tx) => settleSome(tx, parts, ids))
    after = last
  }
  return sent
}

/**
 * Makes the rows of some engagements that lack any, and says of what an engagement since deleted was sent that it was; an
 * engagement is held meanwhile, so that two processes make one each.
 */
async function keepSome(tx: Transaction, { college, door }: Settling, whose: SQL): Promise<number> {
  const held = await tx.rows(select({
    id: e.id,
    application: e.application,
  })`${toBeKept(college.onboarding)} and ${whose}
    order by ${e.id} limit ${atOnce} for no key update of e skip locked`)
  const ids = held.map(({ id }) => id)
  const kept = await tx.rows(select({ engagement: m.engagement, kind: m.kind })`
    from ${m} where ${m.engagement} = any(${sql.param(ids)}::uuid[])`)
  const gone = await tx.rows(select({ application: g.application, kind: g.kind, sentAt: g.sentAt })`
    from ${g} where ${g.application} = any(${sql.param(held.map(({ application }) => application))}::uuid[])`)
  const added = held.flatMap(({ id: engagement, application }) =>
    kindsThatGo(college.onboarding)
      .filter((kind) => !kept.some((one) => one.engagement === engagement && one.kind === kind))
      .map((kind) => {
        const before = gone.find((one) => one.application === application && one.kind === kind)
        return { body: { engagement, kind, ...(before && sentAt({ times: 0 }, before.sentAt)) } }
      }),
  )
  for (const result of await door.createMany(tx, mails, added, asRule))
    if ('refused' in result) throw result.refused
  return added.length
}

/** Of those who may be written to, and of others as long as something is said that they wait for. */
async function readSome(
  database: Database,
  plans: OnboardingPlans,
  whose: SQL,
  after: string,
): Promise<string[]> {
  const found = await database.rows(select({ id: m.id })`${mailsKept}
    where ${m.state} = 'Waiting' and ${m.id} > ${after} and ${whose}
      and (${m.waitsFor} is not null or ${m.since} is not null or ${m.due} is not null
        or ${m.kind} = any(${sql.param(kindsThatGo(plans))}::text[])
          and ${e.status} = any(${sql.param(statusesAwaited)}::text[]) and ${countedFrom(plans)})
    order by ${m.id} limit ${atOnce}`)
  return found.map(({ id }) => id)
}

async function settleSome(tx: Transaction, parts: Settling, ids: readonly string[]): Promise<number> {
  const { college, clock, door } = parts
  const { from } = college.onboarding
  const rows = await readOnboarding(
    tx,
    sql`where ${m.id} = any(${sql.param(ids)}::uuid[]) and ${m.state} = 'Waiting'
      order by ${m.id} for no key update of m, e skip locked`,
  )
  const changes: ToChange[] = []
  let sent = 0
  for (const kind of onboardingKindNames) {
    const own = rows.filter((row) => row.kind === kind)
    if (own.length === 0) continue
    const letter = await letterOf(tx, parts, kind)
    const stand = own.map((row) => ({
      row,
      standing: onboardingStanding(
        { ...row, from, plan: college.onboarding[kind], lacking: letter.lacking(row) },
        clock.today(),
      ),
    }))
    const going = stand.flatMap(({ row, standing }) => (standing.goes ? [row] : []))
    await letter.send(tx, parts, going, null)
    sent += going.length
    const at = clock.now().toISOString()
    for (const { row, standing } of stand) changes.push(...changeOf(row, standing, at))
  }
  for (const result of await door.changeMany(tx, mails, changes, asRule))
    if ('refused' in result) throw result.refused
  return sent
}

/** What is written of a mail: that it went, or what it waits for; nothing where that is said already. */
function changeOf(
  row: OnboardingRow,
  { goes, due, since, waits }: OnboardingStanding,
  at: string,
): ToChange[] {
  if (goes) return [{ id: row.id, body: { ...sentAt(row, at), due } }]
  const isSame = row.due === due && row.since === since && (row.waitsFor ?? []).join() === waits.join()
  return isSame ? [] : [{ id: row.id, body: { due, since, waitsFor: waits.length > 0 ? waits : null } }]
}

/** What is said of a mail that goes at a moment. */
export function sentAt({ times }: Pick<OnboardingRow, 'times'>, at: string) {
  return { state: 'Sent', sentAt: at, times: (times ?? 0) + 1, waitsFor: null, since: null }
}
