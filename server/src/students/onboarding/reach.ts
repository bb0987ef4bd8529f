import { kindsThatGo, type OnboardingPlans } from '@minster/domain/college/onboarding/onboarding-plan'
import { formatDate } from '@minster/domain/platform/words/format'
import {
  onboardingStanding,
  startsCountedFrom,
  statusesToBegin,
} from '@minster/domain/students/onboarding/onboarding-waits'
import type { SettingNotes } from '#kit/departments/department.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { letterOf } from './letters.ts'
import { readOnboarding } from './read-facts.ts'

const { e, a, m } = tables({ e: 'engagements', a: 'applications', m: 'onboarding-mails' })

/** What counts from the day the college says, of an engagement under `e` and the application it came of under `a`. */
export function countedFrom({ from }: OnboardingPlans): SQL {
  return from === undefined
    ? sql`false`
    : sql`${e.start} >= ${startsCountedFrom(from)}::date and ${a.progress.since} >= ${from}::date`
}

/**
 * Engagements of which a first mail is still to be kept, under `e` and `a`: they came of a place confirmed on or after the day
 * the college counts from, are still to begin, and begin no earlier than the academic year of that day. So whoever joins late gets
 * them, and nobody who studied before does, nor whoever is imported with an earlier year.
 */
export function toBeKept(plans: OnboardingPlans): SQL {
  const kinds = kindsThatGo(plans)
  return sql`
    from ${e} join ${a} on ${a.id} = ${e.application}
    where ${alive(e)} and ${e.status} = any(${sql.param(statusesToBegin)}::text[])
      and ${countedFrom(plans)}
      and ${sql.param(kinds)}::text[] <> '{}'
      and exists (select from unnest(${sql.param(kinds)}::text[]) as wanted (kind) where not exists (
        select from ${m} where ${m.engagement} = ${e.id} and ${m.kind} = wanted.kind))`
}

/** Says whom the first mails would reach as soon as they are set so. */
export const onboardingNotes: SettingNotes = {
  async onboarding(db: Queryable, after, today) {
    const { onboarding } = after
    if (kindsThatGo(onboarding).length === 0) return ['No mail is on: new students get none.']
    const [row] = await db.rows(select({ count: sql<number>`count(*)::int` })`${toBeKept(onboarding)}`)
    const waiting = await countDue(db, after, today)
    return [
      `${studentsReached(row?.count ?? 0)}, and whoever is confirmed from now on. They count whose place was confirmed on ${formatDate(onboarding.from ?? '')} or later, who join late among them.`,
      ...(waiting === 0 ? [] : [`${mailsThatGo(waiting)} at once, as nothing is waited for any more.`]),
    ]
  },
}

/** How many mails that wait would be due, with nothing lacking. */
async function countDue(
  db: Queryable,
  college: Parameters<typeof letterOf>[1]['college'],
  today: string,
): Promise<number> {
  const { from, ...plans } = college.onboarding
  const rows = await readOnboarding(db, sql`where ${m.state} = 'Waiting'`)
  let count = 0
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    const letter = await letterOf(db, { college }, kind)
    count += own.filter(
      (row) =>
        onboardingStanding({ ...row, from, plan: plans[kind], lacking: letter.lacking(row) }, today).goes,
    ).length
  }
  return count
}

function studentsReached(count: number): string {
  if (count === 0) return 'No student who is still to begin is reached at once'
  return count === 1
    ? 'One student who is still to begin is reached at once'
    : `${count.toLocaleString('en-GB')} students who are still to begin are reached at once`
}

function mailsThatGo(count: number): string {
  return count === 1
    ? 'One mail that waits already goes'
    : `${count.toLocaleString('en-GB')} mails that wait already go`
}
