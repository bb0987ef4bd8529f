import type { Chased } from '@minster/domain/admissions/applications/application-calls'
import { reasonsOf } from '@minster/domain/admissions/blockers/blockers'
import { blockerFactsOf, nothingAround } from '@minster/domain/admissions/blockers/blockers-in-values'
import type { Reason } from '@minster/domain/admissions/checks/blocker-facts'
import { chaseAgainAfterDays } from '@minster/domain/admissions/status/chasing'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { optionsOf } from '#kit/records/list.ts'
import { readStored } from '#kit/records/row.ts'
import { demandLongAgo, remindEach } from '#kit/reports/remind.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { remindReferee } from '../references/remind.ts'
import { surroundingsOf } from './blocker-facts.ts'
import { type ChaseParts, mailApplicantOwing, mailDioceseOwing, readNewestMail } from './chase-mails.ts'
import { reasonsSeenBy } from './reasons-seen.ts'

const { r, re } = tables({ r: 'applications', re: 'references' })

/** One reminder that could go: about one application, to one of those it waits for. */
interface Owed {
  /** Names it in a preview and in the call that follows. */
  readonly key: string
  readonly application: { readonly id: string; readonly label: string }
  readonly by: Chased['by']
  readonly reasons: readonly Reason[]
  readonly reference?: string | undefined
}

/** What is to be chased: of the reminders owed those named, or in a preview all of them. */
export interface Chase {
  readonly ids: readonly string[]
  readonly caller: Caller
  readonly only?: ReadonlySet<string>
}

/**
 * Reminds everyone who owes something to some applications, each in a transaction of its own, so that one that cannot go
 * stops no other. A preview does the same and takes everything back: what it shows is what would be sent.
 */
export async function chase(
  database: Database,
  parts: ChaseParts,
  features: Features,
  { ids, caller, only }: Chase,
): Promise<Chased[]> {
  const owed = await remindersOwed(database, ids, { today: parts.clock.today(), features })
  return remindEach(database, only ? owed.filter(({ key }) => only.has(key)) : owed, {
    preview: only === undefined,
    says: ({ key, application, by, reasons }) => ({
      key,
      application,
      by,
      why: reasonsSeenBy(caller, reasons).map(({ what, since }) => ({ what, since })),
    }),
    write: (tx, one) => remind(tx, parts, one, caller),
  })
}

/** Everybody else who is waited for, application by application in the order given. */
async function remindersOwed(
  db: Queryable,
  ids: readonly string[],
  { today, features }: { readonly today: string; readonly features: Features },
): Promise<Owed[]> {
  if (ids.length === 0) return []
  const [stored, around, labels] = await Promise.all([
    readStored(db, 'applications', sql`${r.id} = any(${sql.param(ids)}::uuid[]) and ${alive(r)}`),
    surroundingsOf(db, ids, today),
    optionsOf(db, 'applications', { search: '', ids, limit: ids.length }),
  ])
  const values = new Map(stored.map((one) => [one.id, one.values]))
  const labelOf = new Map(labels.map(({ id, label }) => [id, label]))
  return ids.flatMap((id) => {
    const facts = blockerFactsOf(values.get(id) ?? {}, around.get(id) ?? nothingAround(today), {
      today,
      features,
    })
    if (!facts) return []
    return groupsOf(reasonsOf(facts)).map((group) => ({
      ...group,
      key: [id, group.by, group.reference].filter(Boolean).join(':'),
      application: { id, label: labelOf.get(id) ?? '' },
    }))
  })
}

/**
 * The applicant and the diocese are each written to once for all that is asked of them, every referee for their own
 * reference. What is still to come, as the day of a panel, is asked of nobody.
 */
function groupsOf(reasons: readonly Reason[]): Pick<Owed, 'by' | 'reasons' | 'reference'>[] {
  const of = (by: Reason['by']) =>
    reasons.filter((reason) => reason.by === by && (by === 'Referee' || reason.ask !== undefined))
  const together = (['Applicant', 'Diocese'] as const).flatMap((by) =>
    of(by).length > 0 ? [{ by, reasons: of(by) }] : [],
  )
  return [
    ...together,
    ...of('Referee').map((reason) => ({
      by: 'Referee' as const,
      reasons: [reason],
      reference: reason.reference,
    })),
  ]
}

async function remind(tx: Transaction, parts: ChaseParts, owed: Owed, caller: Caller) {
  const { application, by, reasons, reference } = owed
  const by_ = { tx, parts, caller, application: application.id, reasons }
  if (by === 'Applicant') return mailApplicantOwing(by_)
  if (by === 'Diocese') return mailDioceseOwing(by_)
  if (reference === undefined)
    throw new AppError('INVALID', 'No referee is recorded who could be written to.', [
      { param: 'references', message: 'Add the referee under References first.' },
    ])
  // Held before looking when they were last written to, so that of two officers at once the second sees the first.
  const [held] = await tx.rows(
    select({
      last: sql<string | null>`greatest(${re.requested}, ${re.lastReminded})`,
    })`from ${re} where ${re.id} = ${reference} for no key update`,
  )
  demandLongAgo(held?.last ?? null, parts.clock.today(), chaseAgainAfterDays)
  await remindReferee(tx, parts, reference, { caller, byRule: true })
  return readNewestMail(tx, { type: 'references', id: reference })
}
