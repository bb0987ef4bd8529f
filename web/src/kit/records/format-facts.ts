import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordFact } from '@minster/domain/people/duplicates/duplicate-calls'
import { recordTypeOf } from '@minster/domain/register/paths'
import { formatValue } from './cells.tsx'

/** What tells one record of a type from another, in words: "Submitted, 27/09/2027". */
export function formatFacts(type: string, facts: readonly RecordFact[]): string {
  const declaration = recordTypeOf(type)
  return facts
    .map(({ path, value }) => {
      const field = fieldAt(declaration, path)?.field
      return field ? formatValue(field, value) : ''
    })
    .filter((words) => words !== '')
    .join(', ')
}
