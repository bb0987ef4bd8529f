import { isRefereeKind, refereeKinds } from '@minster/domain/admissions/references/referee-kinds'
import { familyOf, referenceDemands } from '@minster/domain/admissions/references/reference-checks'
import { takesReferences } from '@minster/domain/admissions/references/reference-links'
import { isReferenceState, referenceStates } from '@minster/domain/admissions/references/reference-states'
import { z } from 'zod'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { a, r } = tables({ a: 'applications', r: 'references' })

const states = z.enum(Object.keys(referenceStates).filter(isReferenceState))

/** The referees of an application as its applicant sees them: never what anybody wrote. */
export const referencesForApplicantSchema = z.object({
  /** Referees may still be named and changed. */
  isOpen: z.boolean(),
  /** They are asked at once, as the application is with the college. */
  asksAtOnce: z.boolean(),
  /** What the college demands: so many of these kinds, and how many are named that have not fallen away. */
  demands: z.array(
    z.object({
      kinds: z.array(z.enum(refereeKinds)),
      number: z.int(),
      named: z.int(),
      isSettled: z.boolean(),
    }),
  ),
  referees: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(refereeKinds),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      position: z.string().nullable(),
      state: states,
      /** Days, `YYYY-MM-DD`. */
      requested: z.string().nullable(),
      received: z.string().nullable(),
      /** Who they are may be changed, and they may be taken off. */
      canChange: z.boolean(),
      /** The mail may be sent again. */
      canAskAgain: z.boolean(),
    }),
  ),
})
export type ReferencesForApplicant = z.infer<typeof referencesForApplicantSchema>

/** What the tracker and the wizard show of an application's referees. */
export async function referencesForApplicant(
  db: Queryable,
  application: string,
): Promise<ReferencesForApplicant> {
  const [[holding], rows] = await Promise.all([
    db.rows(select({ status: a.status, references: a.checks.references, leaders: a.checks.leaderReferences })`
      from ${a} where ${a.id} = ${application}`),
    db.rows(select({
      id: r.id,
      kind: r.kind,
      name: r.refereeName,
      email: r.refereeEmail,
      phone: r.refereePhone,
      position: r.refereePosition,
      state: r.state,
      requested: r.requested,
      received: r.received,
    })`
      from ${r} where ${r.application} = ${application} and ${alive(r)} and ${r.state} <> 'Cancelled'
      order by ${r.createdAt}, ${r.id}`),
  ])
  const isOpen = holding !== undefined && takesReferences(holding.status)
  const settled = {
    references: holding?.references === 'Accepted',
    leaderReferences: holding?.leaders === 'Accepted',
  }
  const asksAtOnce = holding !== undefined && holding.status !== 'In progress'
  const referees = rows.flatMap(({ kind, state, ...row }) => {
    if (!isRefereeKind(kind) || !isReferenceState(state)) return []
    const canChange = isOpen && state !== 'Received' && !settled[familyOf(kind)]
    const canAskAgain = canChange && asksAtOnce && row.email !== null && asksAgain.has(state)
    return [{ ...row, kind, state, canChange, canAskAgain }]
  })
  return {
    isOpen,
    asksAtOnce,
    demands: referenceDemands.map(({ family, kinds, number }) => ({
      kinds: [...kinds],
      number,
      named: referees.filter(({ kind, state }) => familyOf(kind) === family && state !== 'Declined').length,
      isSettled: settled[family],
    })),
    referees,
  }
}

const asksAgain: ReadonlySet<string> = new Set(['Not requested', 'Requested', 'Bounced'])
