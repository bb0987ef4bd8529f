import type { ValueField } from '@minster/domain/kit/record/field'
import { formatPercentage } from '@minster/domain/platform/words/format'
import type { FieldTests } from './list-address.ts'

/** How one filter reads: "Status" "is IoS, Current". */
export interface ChipWords {
  readonly label: string
  readonly words: string
}

/** How a value is said, given the text of the address; links need their record's label, known by the caller. */
export type SayValue = (value: string) => string

/** The words of a filter chip, in the order one would say them. */
export function chipWordsOf(label: string, tests: FieldTests, say: SayValue, none?: string): ChipWords {
  const several = (values: readonly string[], joint: string) => values.map(say).join(joint)
  const parts: string[] = []
  if (tests.is) parts.push(`is ${several(tests.is, ', ')}`)
  if (tests.ne) parts.push(`is not ${several(tests.ne, ', ')}`)
  if (tests.gte && tests.lte) parts.push(`${several(tests.gte, ', ')} to ${several(tests.lte, ', ')}`)
  else {
    if (tests.gte) parts.push(`from ${several(tests.gte, ', ')}`)
    if (tests.lte) parts.push(`up to ${several(tests.lte, ', ')}`)
  }
  if (tests.gt) parts.push(`over ${several(tests.gt, ', ')}`)
  if (tests.lt) parts.push(`under ${several(tests.lt, ', ')}`)
  if (tests.contains) parts.push(`contains ${several(tests.contains, ' or ')}`)
  if (tests.empty)
    parts.push(tests.empty[0] === 'false' ? 'is filled in' : (none?.toLowerCase() ?? 'is empty'))
  return { label, words: parts.join(', ') }
}

/** How an address value of a field is said, for every kind but links. */
export function sayValueOf(field: ValueField, dateWords: (day: string) => string): SayValue {
  return (value) => {
    if (field.kind === 'choice' || field.kind === 'choices') return field.choices?.[value]?.label ?? value
    if (field.kind === 'yesNo') return value === 'true' ? 'Yes' : 'No'
    if (field.kind === 'date' || field.kind === 'dateTime') return dateWords(value)
    if (field.kind === 'money') return `£${(Number(value) / 100).toFixed(2)}`
    if (field.kind === 'percentage') return formatPercentage(Number(value))
    return value
  }
}
