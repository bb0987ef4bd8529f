import type { BannerRowToWrite } from '@minster/domain/students/banner/banner-calls'
import { type BannerMatch, otherIdOf } from '@minster/domain/students/banner/banner-match'

/** Who was chosen by hand, by the number of the row. */
export type BannerDecisions = ReadonlyMap<number, string>

/** The rows as they stand with what was chosen by hand. */
export function withChosen(rows: readonly BannerMatch[], chosen: BannerDecisions): BannerMatch[] {
  const decided = rows.map((row) => decide(row, chosen.get(row.number)))
  const takenBy = Map.groupBy(
    decided.filter(({ state }) => state === 'ready'),
    ({ student }) => student,
  )
  return decided.map((row) => {
    const others = (takenBy.get(row.student) ?? []).filter(({ number }) => number !== row.number)
    const [other] = others
    if (row.state !== 'ready' || !other || !chosen.has(row.number)) return row
    return { ...row, state: 'choose', problems: [`Row ${other.number} has the same student.`] }
  })
}

function decide(row: BannerMatch, student: string | undefined): BannerMatch {
  const candidate = row.candidates.find(({ id }) => id === student)
  if (row.state !== 'choose' || !candidate) return row
  const other = otherIdOf(candidate)
  if (other !== null) return { ...row, student: candidate.id, problems: [other] }
  return { ...row, state: 'ready', student: candidate.id, problems: [] }
}

/** What would be written. */
export function rowsToWrite(rows: readonly BannerMatch[]): BannerRowToWrite[] {
  return rows.flatMap(({ state, number, student, bannerId }) =>
    state === 'ready' && student !== null ? [{ number, student, bannerId }] : [],
  )
}
