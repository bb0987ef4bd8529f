import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'

/** Modules of a pathway as they are taken: by year, the required ones first. */
export function inOrderOfStudy(rows: readonly RecordValues[]): readonly RecordValues[] {
  return rows.toSorted(
    (one, other) =>
      Number(one['year']) - Number(other['year']) ||
      Number(one['need'] === 'Optional') - Number(other['need'] === 'Optional') ||
      codeOf(one).localeCompare(codeOf(other), 'en-GB'),
  )
}

/** What a pathway comes to: "120 credits required, 60 to choose from". */
export function creditsInWords(rows: readonly RecordValues[]): string {
  const of = (need: string) =>
    rows
      .filter((row) => row['need'] === need)
      .reduce((sum, row) => sum + (Number(valueAt(row, 'module.credits')) || 0), 0)
  const parts = [
    ...(of('Required') > 0 ? [`${of('Required')} credits required`] : []),
    ...(of('Optional') > 0 ? [`${of('Optional')} to choose from`] : []),
  ]
  return parts.join(', ')
}

function codeOf(row: RecordValues): string {
  return String(valueAt(row, 'module.label'))
}
