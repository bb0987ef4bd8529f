import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'

/** Sorts the modules of a pathway by year of study, the required ones first. */
export function sortByYearOfStudy(rows: readonly RecordValues[]): readonly RecordValues[] {
  return rows.toSorted(
    (a, b) =>
      Number(a['year']) - Number(b['year']) ||
      Number(a['need'] === 'Optional') - Number(b['need'] === 'Optional') ||
      codeOf(a).localeCompare(codeOf(b), 'en-GB'),
  )
}

/** Describes the credits of a pathway: "120 credits required, 60 to choose from". */
export function describeCredits(rows: readonly RecordValues[]): string {
  const creditsOf = (need: string) =>
    rows
      .filter((row) => row['need'] === need)
      .reduce((sum, row) => sum + (Number(valueAt(row, 'module.credits')) || 0), 0)
  const parts = [
    ...(creditsOf('Required') > 0 ? [`${creditsOf('Required')} credits required`] : []),
    ...(creditsOf('Optional') > 0 ? [`${creditsOf('Optional')} to choose from`] : []),
  ]
  return parts.join(', ')
}

function codeOf(row: RecordValues): string {
  return String(valueAt(row, 'module.label'))
}
