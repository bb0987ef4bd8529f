import { rolloverOutcomes, rolloverStates } from '@minster/domain/students/rollover/rollover'
import type { Cell, Sheet } from '#kit/export/spreadsheet.ts'
import type { RolloverRow } from './read-rows.ts'

const text = (heading: string, width = 20) => ({ heading, format: 'text' as const, width })

/** A preview as a spreadsheet: where everybody stands, what becomes of them, and what has to be looked at. */
export function sheetOf(rows: readonly RolloverRow[]): Sheet {
  const lines = rows.map(({ student, hub, asked, answer, standing }): Cell[] => {
    const { present, session } = asked
    const { plan, outcome, state, hindrances, warnings } = standing
    return [
      student.label,
      hub.label,
      present.engagement.programme.code,
      present.engagement.status,
      session?.status ?? null,
      present.session.level,
      answer,
      present.intention ? 'Answered' : 'Assumed',
      rolloverOutcomes[outcome].label,
      plan?.engagement?.status ?? null,
      plan?.session ?? null,
      plan?.begins?.programme ?? null,
      plan?.next?.level ?? null,
      plan?.next?.status ?? null,
      plan?.next?.credits ?? null,
      rolloverStates[state].label,
      [...hindrances, ...warnings.map(({ words }) => words)].join(' ') || null,
    ]
  })
  return {
    name: 'Year rollover',
    columns: [
      text('Student', 28),
      text('Hub'),
      text('Programme', 12),
      text('Status', 12),
      text('Session', 14),
      text('Level', 10),
      text('Next year', 20),
      text('Answered or assumed'),
      text('What follows'),
      text('Engagement becomes'),
      text('Session becomes'),
      text('New programme', 14),
      text('Level next year', 14),
      text('Session next year', 16),
      { heading: 'Credits next year', format: 'number', width: 16 },
      text('Rolled over', 20),
      text('To look at', 60),
    ],
    rows: [lines],
  }
}
