import type { MissingRow } from '@minster/domain/hesa/missing/missing-calls'
import type { FieldState, MissingKey } from '@minster/domain/hesa/missing/missing-fields'
import { answerers, fieldStates, missingFields } from '@minster/domain/hesa/missing/missing-fields'
import { stateInRow } from '@minster/domain/hesa/missing/missing-report'

/** The signs of the grid, told apart by their form as well as their colour. */
export const signs: Readonly<Record<FieldState, string>> = {
  given: '✓',
  refused: '⊘',
  missing: '●',
  none: '–',
}

/** What a cell of the grid says: "Religion or belief: missing, from the student". */
export function cellWords(row: MissingRow, key: MissingKey): string {
  const { label } = fieldStates[stateInRow(row, key)]
  const { title } = missingFields[key]
  const open = row.missing.find(({ field }) => field === key)
  return open ? `${title}: missing, from ${answerers[open.by].one}` : `${title}: ${lowered(label)}`
}

/** Where something of a student stands on their page. */
export function fieldHref(studentHref: string, key: MissingKey): string {
  const { opens } = missingFields[key]
  return opens === 'overview' ? studentHref : `${studentHref}?tab=${opens}`
}

/** How much is missing and from whom, in one line: "13 from the student, 4 from the office". */
export function missingInWords({ missing }: MissingRow): string {
  const counts = Map.groupBy(missing, ({ by }) => by)
  return [...counts].map(([by, those]) => `${those.length} from ${answerers[by].one}`).join(', ')
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
