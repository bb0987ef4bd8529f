import type { ValueField } from '@minster/domain/kit/record/field'
import { formatPercentage } from '@minster/domain/platform/words/format'
import type { FieldConditions } from './list-address.ts'

/** How one filter reads: "Status" "is IoS, Current". */
export interface ChipText {
  readonly label: string
  readonly words: string
}

/** How a value is said, given the text of the address; links need their record's label, known by the caller. */
export type FormatFilterValue = (value: string) => string

/** The words of a filter chip, in the order one would say them. */
export function chipTextOf(
  label: string,
  conditions: FieldConditions,
  format: FormatFilterValue,
  none?: string,
): ChipText {
  const several = (values: readonly string[], joint: string) => values.map(format).join(joint)
  const parts: string[] = []
  if (conditions.is) parts.push(`is ${several(conditions.is, ', ')}`)
  if (conditions.ne) parts.push(`is not ${several(conditions.ne, ', ')}`)
  if (conditions.gte && conditions.lte)
    parts.push(`${several(conditions.gte, ', ')} to ${several(conditions.lte, ', ')}`)
  else {
    if (conditions.gte) parts.push(`from ${several(conditions.gte, ', ')}`)
    if (conditions.lte) parts.push(`up to ${several(conditions.lte, ', ')}`)
  }
  if (conditions.gt) parts.push(`over ${several(conditions.gt, ', ')}`)
  if (conditions.lt) parts.push(`under ${several(conditions.lt, ', ')}`)
  if (conditions.contains) parts.push(`contains ${several(conditions.contains, ' or ')}`)
  if (conditions.empty)
    parts.push(conditions.empty[0] === 'false' ? 'is filled in' : (none?.toLowerCase() ?? 'is empty'))
  return { label, words: parts.join(', ') }
}

/** How an address value of a field is said, for every kind but links. */
export function filterValueFormatterOf(
  field: ValueField,
  formatDay: (day: string) => string,
): FormatFilterValue {
  return (value) => {
    if (field.kind === 'choice' || field.kind === 'choices') return field.choices?.[value]?.label ?? value
    if (field.kind === 'yesNo') return value === 'true' ? 'Yes' : 'No'
    if (field.kind === 'date' || field.kind === 'dateTime') return formatDay(value)
    if (field.kind === 'money') return `£${(Number(value) / 100).toFixed(2)}`
    if (field.kind === 'percentage') return formatPercentage(Number(value))
    return value
  }
}
