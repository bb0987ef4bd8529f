import { isRefereeKind } from '@minster/domain/admissions/references/referee-kinds'
import type { OwnReferences } from '@minster/domain/admissions/references/reference-calls'
import { familyOf, referenceDemands } from '@minster/domain/admissions/references/reference-checks'
import { takesReferences } from '@minster/domain/admissions/references/reference-links'
import { isReferenceState } from '@minster/domain/admissions/references/reference-states'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { a, r } = tables({ a: 'applications', r: 'references' })

/** What the tracker and the wizard show of an application's referees. */
export async function referencesForApplicant(db: Queryable, application: string): Promise<OwnReferences> {
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
