import type { ApplyStanding } from '@minster/domain/admissions/apply/apply-calls'
import { owedByApplicant } from '@minster/domain/admissions/apply/owed-by-applicant'
import { reasonsOf } from '@minster/domain/admissions/blockers/blockers'
import { blockerFactsOf, type HoldingSettings } from '@minster/domain/admissions/blockers/blockers-in-values'
import { applicationStatuses } from '@minster/domain/admissions/status/declared'
import { isApplicationStatus } from '@minster/domain/admissions/status/status'
import {
  acceptedOnConditions,
  holdersForApplicants,
  wordsForApplicant,
} from '@minster/domain/admissions/status/words-for-applicants'
import { nest } from '@minster/domain/kit/record/values'
import { history } from '#kit/records/history-table.ts'
import type { Stored } from '#kit/records/row.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { aroundOne } from '../applications/keep-blockers.ts'

const { h, a } = tables({ h: history, a: 'applications' })

/** Where an application stands, in its applicant's words; what the college calls it is not said. */
export async function readStanding(
  db: Queryable,
  { id, values }: Stored,
  settings: HoldingSettings,
): Promise<ApplyStanding> {
  const { status, submitted, received } = values
  if (typeof status !== 'string' || !isApplicationStatus(status))
    throw new Error(`The application ${id} has no status.`)
  const { phase } = applicationStatuses[status]
  const ended = phase === 'ended'
  const { title, means, turn, stage } =
    status === 'Place offered (cond)' && values['offer.answer'] === 'Accepted'
      ? { ...wordsForApplicant(status), ...acceptedOnConditions }
      : wordsForApplicant(status)
  const [row] = await db.rows(select({
    began: a.createdAt,
    since: sql<string | null>`(
      select ${h.at} from ${h}
      where ${h.recordType} = 'applications' and ${h.recordId} = ${a.id} and ${h.changes} @? '$[*] ? (@.path == "status")'
      order by ${h.at} desc limit 1)`,
  })`
    from ${a} where ${a.id} = ${id}`)
  const began = row?.began ?? ''
  const facts = blockerFactsOf(values, await aroundOne(db, id, settings.today), settings)
  const sent = submitted ?? received
  return {
    title,
    means,
    turn,
    stage,
    ended,
    open: phase === 'begun',
    withdrawable: !ended && phase !== 'confirmed',
    began: began.slice(0, 10),
    submitted: typeof sent === 'string' ? sent : null,
    since: (row?.since ?? began).slice(0, 10),
    waits: waitsFor(values),
    owed: facts && phase !== 'begun' ? owedByApplicant(reasonsOf(facts), nest(values)) : [],
  }
}

/** Whom it waits for, by what the college's rule keeps; nobody's name and nothing of the checks is said. */
function waitsFor(values: Stored['values']): ApplyStanding['waits'] {
  const found = Object.entries(holdersForApplicants).find(([holder]) => holder === values['held.by'])
  const since = values['held.since']
  return found ? { words: found[1], since: typeof since === 'string' ? since : null } : null
}
