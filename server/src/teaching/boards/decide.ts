import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { BoardRow, DecisionMade } from '@minster/domain/teaching/boards/board-calls'
import { proposalOf } from '@minster/domain/teaching/boards/propose'
import { whyNotExplained } from '@minster/domain/teaching/boards/same-decision'
import { whyNotDecided } from '@minster/domain/teaching/boards/why-not-decided'
import type { Body, Door, WriteResult } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { whyNotEnded } from './ends-studies.ts'
import { rowsOf } from './paper.ts'
import { readDecisions } from './read-rows.ts'
import { readSitting, type StudentBefore } from './read-sitting.ts'
import { demandNoWork } from './runs.ts'

const decisions = collectionOf('board-decisions')

/** What became of decisions: how many were taken, why not the others, and all their rows as they stand then. */
export interface DecisionsTaken {
  readonly taken: number
  readonly not: { readonly engagement: string; readonly message: string }[]
  readonly rows: BoardRow[]
}

interface Parts {
  readonly door: Door
  readonly caller: Caller
}

/** Decides of students, or takes back what was decided; what cannot be taken stops no other. */
export async function decide(
  tx: Transaction,
  { door, caller }: Parts,
  board: string,
  made: readonly DecisionMade[],
): Promise<DecisionsTaken> {
  const sitting = await readSitting(tx, board, caller, { lock: true })
  if (sitting.board.state === 'Released')
    throw new AppError('CONFLICT', 'This board is released. Undo the release first.')
  await demandNoWork(tx, board)
  const students = new Map(sitting.students.map((one) => [one.student.engagement, one]))
  // Of somebody decided of twice in one call the last counts.
  const last = new Map(made.map((one) => [one.engagement, one]))
  const judged = [...last.values()].map((one) => {
    const student = students.get(one.engagement)
    return { one, student, why: whyNotTaken(student, one) }
  })
  const how = { caller, byRule: true } as const
  const wanted = judged.flatMap(({ one, student, why }) =>
    student && why === null ? [{ one, student }] : [],
  )
  const [back, set] = [wanted.filter(({ one }) => !one.decision), wanted.filter(({ one }) => one.decision)]
  await door.removeMany(
    tx,
    decisions,
    back.flatMap(({ student }) => student.decided?.id ?? []),
    how,
  )
  const known = set.flatMap(({ one, student }) =>
    student.decided ? [{ id: student.decided.id, body: bodyOf(student, one) }] : [],
  )
  const added = set.flatMap(({ one, student }) =>
    student.decided ? [] : [{ body: { board, engagement: one.engagement, ...bodyOf(student, one) } }],
  )
  demandAll(await door.changeMany(tx, decisions, known, how))
  demandAll(await door.createMany(tx, decisions, added, how))
  const decided = new Map((await readDecisions(tx, board)).map((one) => [one.engagement, one]))
  const touched = judged.flatMap(({ student }) =>
    student ? [{ ...student, decided: decided.get(student.student.engagement) ?? null }] : [],
  )
  return {
    taken: wanted.length,
    not: judged.flatMap(({ one, why }) =>
      why === null ? [] : [{ engagement: one.engagement, message: why }],
    ),
    rows: rowsOf(sitting, touched),
  }
}

function whyNotTaken(student: StudentBefore | undefined, { basis, decision }: DecisionMade): string | null {
  if (!student) return 'They are no longer before this board.'
  if (decision === null) return null
  if (student.alsoBefore !== null)
    return `They are decided of by “${student.alsoBefore}” already. Take that back first, or release that board.`
  if (basis !== student.basis)
    return 'Their marks, studies or regulations have changed since you looked. Look at them again.'
  const { explanation, ...chosen } = decision
  return (
    whyNotDecided(student.boardCase, chosen) ??
    whyNotEnded(student, chosen) ??
    whyNotExplained(chosen, proposalOf(student.boardCase), explanation)
  )
}

function bodyOf(student: StudentBefore, { decision }: DecisionMade): Body {
  return {
    ...decision,
    proposal: proposalOf(student.boardCase).words,
    basis: student.basis,
    regulation: student.regulation.id,
  }
}

function demandAll(answers: readonly WriteResult[]): void {
  for (const answer of answers) if ('refused' in answer) throw answer.refused
}
