import type { BoardPaper, BoardRow, DecisionsMade } from '@minster/domain/teaching/boards/board-calls'
import { isSameDecision } from '@minster/domain/teaching/boards/same-decision'
import type { DecisionChosen } from './board-rows.ts'

/** A decision on its way to the server; null takes it back. */
export interface DecisionEdit {
  readonly basis: string
  readonly decision: (DecisionChosen & { readonly explanation: string | null }) | null
}

/** Decisions on their way, by engagement. */
export type DecisionEdits = ReadonlyMap<string, DecisionEdit>
/** Why a decision was not taken, by engagement. */
export type DecisionRefusals = ReadonlyMap<string, string>

/** Answers the decision that is proposed of a student. */
export function asProposed({ basis, proposal }: BoardRow): DecisionEdit {
  const { decision, award, classification, compensated, uncapped } = proposal
  return { basis, decision: { decision, award, classification, compensated, uncapped, explanation: null } }
}

/** Answers what takes the decision of a student back. */
export function takenBack({ basis }: BoardRow): DecisionEdit {
  return { basis, decision: null }
}

/** Draws rows as they will stand once what is on its way is taken. A row nothing is on its way of stays the same object. */
export function withEdits(rows: readonly BoardRow[], edits: DecisionEdits, by: string | null): BoardRow[] {
  return rows.map((row) => {
    const edit = edits.get(row.engagement)
    return edit ? withEdit(row, edit, by) : row
  })
}

function withEdit(row: BoardRow, { decision }: DecisionEdit, by: string | null): BoardRow {
  return {
    ...row,
    decided: decision && {
      ...decision,
      by,
      at: row.decided?.at ?? '',
      isAsProposed: isSameDecision(decision, row.proposal),
      isStale: false,
    },
  }
}

/** Puts rows as the server answered them into the paper. */
export function withRows(paper: BoardPaper, rows: readonly BoardRow[]): BoardPaper {
  const fresh = new Map(rows.map((row) => [row.engagement, row]))
  return { ...paper, rows: paper.rows.map((row) => fresh.get(row.engagement) ?? row) }
}

/** Takes away what was sent, unless it was decided anew meanwhile. */
export function withoutSent(edits: DecisionEdits, sent: DecisionEdits): DecisionEdits {
  return new Map([...edits].filter(([engagement, edit]) => sent.get(engagement) !== edit))
}

/** What is sent of the edits: the decision alone, also where it was taken from a proposal with its words. */
export function toSend(edits: DecisionEdits): DecisionsMade['decisions'] {
  return [...edits].map(([engagement, { basis, decision: made }]) => {
    if (!made) return { engagement, basis, decision: null }
    const { decision, award, classification, compensated, uncapped, explanation } = made
    return {
      engagement,
      basis,
      decision: {
        decision,
        award,
        classification,
        compensated: [...compensated],
        uncapped: [...uncapped],
        explanation,
      },
    }
  })
}
